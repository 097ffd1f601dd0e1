// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonFields.h"

#include <utility>

#include "core/explain/CellPath.h"
#include "core/io/JsonText.h"

namespace lab {
namespace {

using Kind = JsonValue::Kind;

QString at(const QString& path, std::size_t index) {
  return path + QStringLiteral("[%1]").arg(index);
}

QString shortest(double number) {
  QByteArray text;
  appendNumber(text, number);
  return QString::fromLatin1(text);
}

}  // namespace

bool LessonFields::failAs(const QString& path, const Refusal& refusal) {
  const QString place = refusal.place.isEmpty() ? path : path + QStringLiteral(", ") + refusal.place;
  const bool done = fail(place, refusal.expected, refusal.found);
  // If the refusal names another file, that file is reported.
  if (!refusal.file.isEmpty()) failure->file = refusal.file;
  return done;
}

bool LessonFields::readText(const JsonValue& value, const QString& path, QString& out) {
  std::string text;
  if (!JsonFields::readText(value, path, text)) return false;
  out = QString::fromStdString(text);
  return true;
}

bool LessonFields::readText(JsonValue& object, const QString& path, std::string_view key, QString& out) {
  const JsonValue* value = find(object, key);
  return value == nullptr || readText(*value, join(path, key), out);
}

bool LessonFields::requireText(JsonValue& object, const QString& path, std::string_view key, QString& out) {
  const JsonValue* value = require(object, path, key);
  if (value == nullptr || !readText(*value, join(path, key), out)) return false;
  return !out.trimmed().isEmpty() || failMissing(join(path, key), tr("a text"), tr("an empty one"));
}

bool LessonFields::readBoolean(JsonValue& object, const QString& path, std::string_view key, bool& out) {
  const JsonValue* value = find(object, key);
  if (value == nullptr) return true;
  if (value->kind != Kind::Boolean) return fail(join(path, key), tr("true or false"), describe(*value));
  out = value->boolean;
  return true;
}

bool LessonFields::readCount(const JsonValue& value, const QString& path, int least, int most, int& out) {
  if (!value.whole || *value.whole < static_cast<std::uint64_t>(least) ||
      *value.whole > static_cast<std::uint64_t>(most))
    return fail(path, tr("a whole number from %1 to %2").arg(least).arg(most), describe(value));
  out = static_cast<int>(*value.whole);
  return true;
}

bool LessonFields::isLesson(JsonValue& root) {
  std::uint64_t version = 1;
  return readFormat(root, tr("a lesson (an object { })"), "attention-lab-lesson", 1, version) &&
         hasOnly(root, {},
                 {"format", "version", "title", "summary", "minutes", "routes", "route_minutes", "steps"});
}

bool LessonFields::readRoutes(JsonValue& root, std::vector<int>& out) {
  const JsonValue* routes = find(root, "routes");
  if (routes == nullptr || (routes->kind == Kind::List && routes->items.empty())) return true;
  const QString path = QStringLiteral("routes"), wanted = tr("a list of routes (15, 45, 90)");
  if (routes->kind != Kind::Numbers || routes->odd) return fail(path, wanted, describe(*routes));
  for (const double route : routes->numbers) {
    if (route != 15 && route != 45 && route != 90) return fail(path, wanted, QString::number(route));
    out.push_back(static_cast<int>(route));
  }
  return true;
}

bool LessonFields::readMinutes(JsonValue& root, std::string_view key, int& out) {
  const JsonValue* minutes = find(root, key);
  return minutes == nullptr || readCount(*minutes, join({}, key), 1, 600, out);
}

bool LessonFields::requireObjects(JsonValue& object, const QString& path, std::string_view key,
                                  std::vector<JsonValue>*& out) {
  JsonValue* list = require(object, path, key);
  if (list == nullptr) return false;
  const QString where = join(path, key), expected = tr("a list of objects { }");
  if (list->kind != Kind::List) return fail(where, expected, describe(*list));
  if (list->items.empty()) return failMissing(where, expected, describe(*list));
  for (std::size_t i = 0; i < list->items.size(); ++i)
    if (!isObject(list->items[i], at(where, i))) return false;
  out = &list->items;
  return true;
}

bool LessonFields::checkText(LessonText& text, const QString& path, const StepScope& scope) {
  for (TextPart& part : text.parts) {
    const auto line = [&](const QString& what) {
      return tr("%1, line %2, %3").arg(path).arg(part.line).arg(what.left(60));
    };
    if (part.kind == TextPart::Kind::Figure) {
      const auto number = part.expression->number(scope.expressions());
      if (!number) return failAs(line(part.expression->text()), number.refusal());
      if (other_numbers) part.text = withFigure(part.text, number.value());
    }
    if (part.kind == TextPart::Kind::Picture) {
      const auto bytes = picture(part.picture.file);
      if (!bytes) return failAs(line(part.picture.file), bytes.refusal());
      part.picture.bytes = bytes.value();
    }
    if (part.kind == TextPart::Kind::Select) {
      const auto region = part.place->resolve(scope.experiment, scope.head);
      if (!region) return failAs(line(part.place->text()), region.refusal());
    }
  }
  return true;
}

bool LessonFields::readMarkdown(JsonValue& object, const QString& path, std::string_view key,
                                const StepScope& scope, LessonText& out) {
  QString markdown;
  if (!readText(object, path, key, markdown)) return false;
  auto text = LessonText::parse(markdown, numbers);
  if (!text) return failAs(join(path, key), text.refusal());
  out = std::move(text.value());
  return checkText(out, join(path, key), scope);
}

bool LessonFields::requireMarkdown(JsonValue& object, const QString& path, std::string_view key,
                                   const StepScope& scope, LessonText& out) {
  QString markdown;
  return requireText(object, path, key, markdown) && readMarkdown(object, path, key, scope, out);
}

bool LessonFields::readExpression(const JsonValue& value, const QString& path,
                                  std::optional<Expression>& out) {
  // A JSON number is accepted as an expression, because authors leave out the quotation marks.
  QString text;
  if (value.kind == Kind::Number)
    text = shortest(value.number);
  else if (!readText(value, path, text))
    return false;
  auto expression = Expression::parse(text, numbers);
  if (!expression) return failAs(path, expression.refusal());
  out = std::move(expression.value());
  return true;
}

bool LessonFields::requireExpression(JsonValue& object, const QString& path, std::string_view key,
                                     std::optional<Expression>& out) {
  const JsonValue* value = require(object, path, key);
  return value != nullptr && readExpression(*value, join(path, key), out);
}

bool LessonFields::readPlace(const JsonValue& value, const QString& path, std::optional<LessonRegion>& out) {
  QString text;
  if (!readText(value, path, text)) return false;
  auto place = LessonRegion::parse(text, numbers);
  if (!place) return failAs(path, place.refusal());
  out = std::move(place.value());
  return true;
}

bool LessonFields::readPlaces(JsonValue& object, const QString& path, std::string_view key,
                              const Experiment& experiment, int head, std::vector<LessonRegion>& out) {
  const JsonValue* list = find(object, key);
  if (list == nullptr) return true;
  std::vector<std::string> texts;
  const QString here = join(path, key);
  if (!readTexts(*list, here, texts)) return false;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    auto place = LessonRegion::parse(QString::fromStdString(texts[i]), numbers);
    if (!place) return failAs(at(here, i), place.refusal());
    const auto region = place.value().resolve(experiment, head);
    if (!region) return failAs(at(here, i), region.refusal());
    out.push_back(std::move(place.value()));
  }
  return true;
}

bool LessonFields::readHead(JsonValue& object, const QString& path, const Experiment& experiment,
                            std::optional<int>& out) {
  const JsonValue* value = find(object, "head");
  if (value == nullptr) return true;
  const QString here = join(path, "head");
  for (int h = 0; value->kind == Kind::Text && h < experiment.headCount(); ++h)
    if (experiment.heads[static_cast<std::size_t>(h)].name == value->text) {
      out = h;
      return true;
    }
  const int heads = experiment.headCount();
  if (!value->whole || *value->whole < 1 || *value->whole > static_cast<std::uint64_t>(heads))
    return fail(here, tr("a head's name, or its number from 1 to %1").arg(heads), describe(*value));
  out = static_cast<int>(*value->whole) - 1;
  return true;
}

bool LessonFields::readToken(JsonValue& object, const QString& path, std::string_view key,
                             const Experiment& experiment, Side side, std::optional<int>& out) {
  const JsonValue* value = find(object, key);
  if (value == nullptr) return true;
  const auto text = value->kind == Kind::Text ? QString::fromStdString(value->text)
                    : value->whole            ? QString::number(*value->whole)
                                              : QString();
  out = tokenFromText(experiment, side, text);
  return out ||
         fail(join(path, key), tr("a token, or its number from 1 to %1").arg(experiment.tokens(side).size()),
              describe(*value));
}

}  // namespace lab
