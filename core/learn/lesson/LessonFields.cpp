// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonFields.h"

#include <algorithm>
#include <utility>

#include "core/explain/CellNames.h"
#include "core/learn/lesson/Lesson.h"

namespace lab {

bool LessonFields::readDescription(const JsonField& root, LessonDescription& lesson) {
  std::uint64_t version = 1;
  return root.readFormat(tr("a lesson (an object { })"), "attention-lab-lesson", 1, version) &&
         root.hasOnly(
             {"format", "version", "title", "summary", "minutes", "routes", "route_minutes", "steps"}) &&
         root["title"].read(lesson.title) && root["summary"].read(lesson.summary) &&
         readRoutes(root["routes"], lesson.routes) && root["minutes"].readCount(1, 600, lesson.minutes) &&
         root["route_minutes"].readCount(1, 600, lesson.route_minutes);
}

bool LessonFields::readControls(const JsonField& list, std::vector<ExperimentPart>& out) {
  std::vector<std::string> names;
  if (!list.read(names)) return false;
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::size_t part = 0;
    if (!list[i].readOneOf(kExperimentPartKeys, part)) return false;
    out.push_back(static_cast<ExperimentPart>(part));
  }
  return true;
}

bool LessonFields::readRoutes(const JsonField& routes, std::vector<int>& out) {
  if (!routes || routes.isEmptyList()) return true;
  const QString wanted = tr("a list of routes (15, 45, 90)");
  if (!routes.isList()) return routes.fail(wanted);
  for (const JsonValue& route : *routes) {
    if (route != 15 && route != 45 && route != 90) return routes.fail(wanted, describe(route));
    out.push_back(route.get<int>());
  }
  return true;
}

bool LessonFields::checkText(LessonText& text, const JsonField& field, const ExpressionScope& scope) {
  for (TextPart& part : text.parts) {
    const auto line = [&](const QString& what) {
      return field.at(tr("%1, line %2, %3").arg(field.path()).arg(part.line).arg(what.left(60)));
    };
    if (part.kind == TextPart::Kind::Figure) {
      const auto number = part.expression->number(scope);
      if (!number) return line(part.expression->text()).failAs(number.refusal());
      if (other_numbers) part.text = withFigure(part.text, number.value());
    }
    if (part.kind == TextPart::Kind::Picture) {
      const auto bytes = picture(part.picture.file);
      if (!bytes) return line(part.picture.file).failAs(bytes.refusal());
      part.picture.bytes = bytes.value();
    }
    if (part.kind == TextPart::Kind::Select) {
      const auto region = part.place->resolve(scope.experiment, scope.head);
      if (!region) return line(part.place->text()).failAs(region.refusal());
    }
  }
  return true;
}

bool LessonFields::readMarkdown(const JsonField& field, const ExpressionScope& scope, LessonText& out) {
  if (!field) return field.absent();
  QString markdown;
  if (!field.read(markdown)) return false;
  auto text = LessonText::parse(markdown, numbers);
  if (!text) return field.failAs(text.refusal());
  out = std::move(text.value());
  return checkText(out, field, scope);
}

bool LessonFields::readFilledMarkdown(const JsonField& field, const ExpressionScope& scope, LessonText& out) {
  QString markdown;
  return field.readFilled(markdown) && readMarkdown(field, scope, out);
}

bool LessonFields::readExpression(const JsonField& field, std::optional<Expression>& out) {
  if (!field) return field.absent();
  // A JSON number is accepted as an expression, because authors leave out the quotation marks.
  QString text;
  if (!field.readTextOrNumber(text)) return false;
  auto expression = Expression::parse(text, numbers);
  if (!expression) return field.failAs(expression.refusal());
  out = std::move(expression.value());
  return true;
}

bool LessonFields::readPlace(const JsonField& field, std::optional<LessonRegion>& out) {
  if (!field) return field.absent();
  QString text;
  if (!field.read(text)) return false;
  auto place = LessonRegion::parse(text, numbers);
  if (!place) return field.failAs(place.refusal());
  out = std::move(place.value());
  return true;
}

bool LessonFields::readPlaces(const JsonField& list, const Experiment& experiment, int head,
                              std::vector<LessonRegion>& out) {
  std::vector<std::string> texts;
  if (!list.read(texts)) return false;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::optional<LessonRegion> place;
    if (!readPlace(list[i], place)) return false;
    const auto region = place->resolve(experiment, head);
    if (!region) return list[i].failAs(region.refusal());
    out.push_back(*std::move(place));
  }
  return true;
}

bool LessonFields::readHead(const JsonField& field, const Experiment& experiment, std::optional<int>& out) {
  if (!field) return field.absent();
  const int heads = experiment.headCount();
  for (int h = 0; h < heads; ++h)
    if (field.isText(experiment.head(h).name)) {
      out = h;
      return true;
    }
  const auto number = field.whole().value_or(0);
  if (number < 1 || std::cmp_greater(number, heads))
    return field.fail(tr("a head's name, or its number from 1 to %1").arg(heads));
  out = static_cast<int>(number) - 1;
  return true;
}

bool LessonFields::readToken(const JsonField& field, const Experiment& experiment, Side side,
                             std::optional<int>& out) {
  if (!field) return field.absent();
  const auto number = field.whole();
  const QString text = field.isText() ? QString::fromStdString(field->get<std::string>())
                       : number       ? QString::number(*number)
                                      : QString();
  out = tokenFromText(experiment, side, text);
  return out || field.fail(tr("a token, or its number from 1 to %1").arg(experiment.tokens(side).size()));
}

}  // namespace lab
