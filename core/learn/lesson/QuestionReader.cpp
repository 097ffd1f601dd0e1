// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/QuestionReader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/learn/Answers.h"
#include "core/learn/Misconceptions.h"

namespace lab {
namespace {

using Kind = JsonValue::Kind;

constexpr int kMostDecimals = 8;
constexpr int kMostCells = 400;
constexpr int kUsualDecimals = 2;

/// True for stages of n_q x n_k: one column for each key.
bool isByKey(MatrixId id) {
  return id == MatrixId::Scores || id == MatrixId::ScaledScores || id == MatrixId::MaskedScores ||
         id == MatrixId::Weights;
}

LessonValue countTo(std::size_t count) {
  std::vector<double> numbers;
  for (std::size_t i = 1; i <= count; ++i) numbers.push_back(static_cast<double>(i));
  return listOf(numbers);
}

}  // namespace

bool QuestionReader::read(JsonValue& object, const QString& path, std::optional<Question>& out) {
  path_ = path;
  question_.head = scope_.head;
  if (!fields_.isObject(object, path) || !readKind(object)) return false;
  if (!fields_.requireMarkdown(object, path, "ask", scope_, question_.ask) ||
      !fields_.readMarkdown(object, path, "then", scope_, question_.then) ||
      !fields_.readMarkdown(object, path, "derivation", scope_, question_.derivation) || !readHints(object) ||
      !readMisconceptions(object))
    return false;
  out = std::move(question_);
  return true;
}

bool QuestionReader::readKind(JsonValue& object) {
  struct Reader {
    const char* kind;
    std::vector<std::string_view> keys;  ///< in addition to kCommon
    bool (QuestionReader::*read)(JsonValue&);
  };
  static const std::array kReaders{
      Reader{"number", {"answer", "tolerance", "digits", "unit"}, &QuestionReader::readNumber},
      Reader{"strongest_key", {"query", "head", "of"}, &QuestionReader::readStrongestKey},
      Reader{"order", {"of", "count"}, &QuestionReader::readOrder},
      Reader{"reveal", {"answer", "unit"}, &QuestionReader::readReveal},
      Reader{"choose", {"options", "several"}, &QuestionReader::readChoose},
      Reader{"fill", {"cells", "tolerance", "digits"}, &QuestionReader::readFill},
      Reader{"construct", {"condition", "may_edit", "solution"}, &QuestionReader::readConstruct},
      Reader{"find_error", {"lines"}, &QuestionReader::readFindError},
      Reader{"check", {"stages", "head"}, &QuestionReader::readCheck}};
  static constexpr std::array<std::string_view, 6> kCommon{"kind", "ask",        "hints",
                                                           "then", "derivation", "misconceptions"};
  QString kind;
  if (!fields_.requireText(object, path_, "kind", kind)) return false;
  for (const Reader& reader : kReaders) {
    if (kind != QLatin1String(reader.kind)) continue;
    for (const auto& [key, value] : object.members)
      if (std::find(kCommon.begin(), kCommon.end(), key) == kCommon.end() &&
          std::find(reader.keys.begin(), reader.keys.end(), key) == reader.keys.end())
        return fields_.fail(at(key), tr("a key that a question of the kind %1 has").arg(kind),
                            tr("an unknown one"));
    return (this->*reader.read)(object);
  }
  QStringList kinds;
  for (const Reader& reader : kReaders) kinds << QLatin1String(reader.kind);
  return fields_.fail(at("kind"), tr("one of %1").arg(kinds.join(QStringLiteral(", "))),
                      QStringLiteral("\"%1\"").arg(kind.left(40)));
}

bool QuestionReader::readAnswer(JsonValue& object, std::optional<Expression>& answer) {
  if (!fields_.requireExpression(object, path_, "answer", answer)) return false;
  const auto number = answer->number(scope_.expressions());
  if (!number) return fields_.failAs(at("answer"), number.refusal());
  if (!std::isfinite(number.value())) return fields_.fail(at("answer"), tr("a number"), tr("infinity"));
  sample_answer_ = number.value();
  return true;
}

bool QuestionReader::readTolerance(JsonValue& object, Tolerance& tolerance) {
  const JsonValue* distance = JsonFields::find(object, "tolerance");
  const JsonValue* digits = JsonFields::find(object, "digits");
  if (distance != nullptr && digits != nullptr)
    return fields_.fail(at("digits"), tr("either tolerance or digits"), tr("both"));
  if (distance != nullptr) {
    if (!fields_.readNumber(*distance, at("tolerance"), tolerance.distance)) return false;
    return tolerance.distance >= 0 ||
           fields_.fail(at("tolerance"), tr("a number not below 0"), describe(*distance));
  }
  int decimals = kUsualDecimals;
  if (digits != nullptr && !fields_.readCount(*digits, at("digits"), 0, kMostDecimals, decimals))
    return false;
  tolerance = {0.5 * std::pow(10.0, -decimals), decimals};
  return true;
}

bool QuestionReader::readNumber(JsonValue& object) {
  std::optional<Expression> answer;
  Tolerance tolerance;
  QString unit;
  if (!readAnswer(object, answer) || !readTolerance(object, tolerance) ||
      !fields_.readText(object, path_, "unit", unit))
    return false;
  question_.of = NumberQuestion{*answer, tolerance, unit};
  return true;
}

bool QuestionReader::readReveal(JsonValue& object) {
  std::optional<Expression> answer;
  QString unit;
  if (!readAnswer(object, answer) || !fields_.readText(object, path_, "unit", unit)) return false;
  question_.of = RevealQuestion{*answer, unit};
  return true;
}

bool QuestionReader::readStrongestKey(JsonValue& object) {
  std::optional<int> query, head = scope_.head;
  QString of = QStringLiteral("weights");
  if (fields_.require(object, path_, "query") == nullptr ||
      !fields_.readToken(object, path_, "query", scope_.experiment, Side::Query, query) ||
      !fields_.readHead(object, path_, scope_.experiment, head) || !fields_.readText(object, path_, "of", of))
    return false;
  const auto id = matrixIdFromKey(of.toStdString());
  if (!id || !isByKey(*id))
    return fields_.fail(at("of"), tr("weights, scores, scaled_scores or masked_scores"),
                        QStringLiteral("\"%1\"").arg(of.left(40)));
  question_.of = StrongestKeyQuestion{*query, *head, *id};
  sample_answer_ = 1.0;
  return true;
}

bool QuestionReader::readOrder(JsonValue& object) {
  const JsonValue* of = fields_.require(object, path_, "of");
  std::optional<LessonRegion> place;
  if (of == nullptr || !fields_.readPlace(*of, at("of"), place)) return false;
  const auto region = place->resolve(scope_.experiment, scope_.head);
  if (!region) return fields_.failAs(at("of"), region.refusal());
  const int keys = scope_.experiment.keyCount();
  if (!isByKey(region.value().id) || region.value().rows != 1 || region.value().columns != keys)
    return fields_.fail(at("of"), tr("a row of weights or scores, such as weights[3]"), place->text());
  int count = keys;
  if (const JsonValue* given = JsonFields::find(object, "count"))
    if (!fields_.readCount(*given, at("count"), 1, keys, count)) return false;
  question_.of = OrderQuestion{*place, count};
  sample_answer_ = countTo(static_cast<std::size_t>(count));
  return true;
}

bool QuestionReader::readChoices(JsonValue& object, std::string_view key, std::string_view mark,
                                 std::vector<Choice>& choices) {
  std::vector<JsonValue>* list = nullptr;
  if (!fields_.requireObjects(object, path_, key, list)) return false;
  for (std::size_t i = 0; i < list->size(); ++i) {
    JsonValue& one = (*list)[i];
    Choice& choice = choices.emplace_back();
    if (!fields_.hasOnly(one, at(key, i), {"text", mark, "say"}) ||
        !fields_.requireMarkdown(one, at(key, i), "text", scope_, choice.text) ||
        !fields_.readBoolean(one, at(key, i), mark, choice.right) ||
        !fields_.readMarkdown(one, at(key, i), "say", scope_, choice.say))
      return false;
  }
  if (choices.size() < 2) return fields_.fail(at(key), tr("two or more of them"), tr("one"));
  const auto right =
      std::count_if(choices.begin(), choices.end(), [](const Choice& choice) { return choice.right; });
  return right > 0 ||
         fields_.fail(at(key), tr("at least one with \"%1\": true").arg(QLatin1String(mark.data())),
                      tr("none"));
}

bool QuestionReader::readChoose(JsonValue& object) {
  ChooseQuestion choose;
  if (!fields_.readBoolean(object, path_, "several", choose.several) ||
      !readChoices(object, "options", "right", choose.options))
    return false;
  const auto right = std::count_if(choose.options.begin(), choose.options.end(),
                                   [](const Choice& option) { return option.right; });
  if (!choose.several && right > 1)
    return fields_.fail(at("options"), tr("one with \"right\": true, or \"several\": true"),
                        QString::number(right));
  sample_answer_ = choose.several ? countTo(choose.options.size()) : LessonValue(1.0);
  question_.of = std::move(choose);
  return true;
}

bool QuestionReader::readFindError(JsonValue& object) {
  FindErrorQuestion find;
  if (!readChoices(object, "lines", "wrong", find.lines)) return false;
  sample_answer_ = countTo(find.lines.size());
  question_.of = std::move(find);
  return true;
}

bool QuestionReader::readFill(JsonValue& object) {
  FillQuestion fill;
  if (fields_.require(object, path_, "cells") == nullptr ||
      !fields_.readPlaces(object, path_, "cells", scope_.experiment, scope_.head, fill.cells) ||
      !readTolerance(object, fill.tolerance))
    return false;
  std::int64_t cells = 0;
  for (std::size_t i = 0; i < fill.cells.size(); ++i) {
    const Region region = fill.cells[i].resolve(scope_.experiment, scope_.head).value();
    if (isInput(region.id))
      return fields_.fail(at("cells", i), tr("a place of what is computed"), fill.cells[i].text());
    cells += std::int64_t{region.rows} * region.columns;
  }
  if (cells == 0 || cells > kMostCells)
    return fields_.fail(at("cells"), tr("1 to %1 cells").arg(kMostCells), QString::number(cells));
  sample_answer_ = countTo(static_cast<std::size_t>(cells));
  question_.of = std::move(fill);
  return true;
}

bool QuestionReader::requireInputs(const std::vector<LessonRegion>& places, std::string_view key) {
  for (std::size_t i = 0; i < places.size(); ++i)
    if (!isInput(places[i].resolve(scope_.experiment, LessonRegion::kEveryHead).value().id))
      return fields_.fail(at(key, i), tr("an input, which can be edited"), places[i].text());
  return true;
}

bool QuestionReader::readConstruct(JsonValue& object) {
  std::optional<Expression> condition;
  std::vector<LessonRegion> may_edit;
  if (!fields_.requireExpression(object, path_, "condition", condition)) return false;
  const auto holds = condition->holds(scope_.expressions());
  if (!holds) return fields_.failAs(at("condition"), holds.refusal());
  if (fields_.require(object, path_, "may_edit") == nullptr ||
      !fields_.readPlaces(object, path_, "may_edit", scope_.experiment, LessonRegion::kEveryHead, may_edit) ||
      !requireInputs(may_edit, "may_edit"))
    return false;
  if (may_edit.empty()) return fields_.fail(at("may_edit"), tr("one or more places"), tr("an empty list"));
  ConstructQuestion construct{*condition, std::move(may_edit), {}};
  if (!readSolution(object, construct)) return false;
  question_.of = std::move(construct);
  return true;
}

bool QuestionReader::readSolution(JsonValue& object, ConstructQuestion& construct) {
  std::vector<JsonValue>* list = nullptr;
  if (!fields_.requireObjects(object, path_, "solution", list)) return false;
  for (std::size_t i = 0; i < list->size(); ++i) {
    JsonValue& one = (*list)[i];
    const QString here = at("solution", i);
    if (!fields_.hasOnly(one, here, {"place", "value"})) return false;
    const JsonValue* where = fields_.require(one, here, "place");
    const JsonValue* what = where == nullptr ? nullptr : fields_.require(one, here, "value");
    if (what == nullptr) return false;
    std::optional<LessonRegion> place;
    double value = 0;
    if (!fields_.readPlace(*where, JsonFields::join(here, "place"), place) ||
        !fields_.readNumber(*what, JsonFields::join(here, "value"), value))
      return false;
    const auto region = place->resolve(scope_.experiment, scope_.head);
    if (!region) return fields_.failAs(JsonFields::join(here, "place"), region.refusal());
    if (!isInput(region.value().id))
      return fields_.fail(JsonFields::join(here, "place"), tr("an input, which can be edited"),
                          place->text());
    construct.solution.push_back({*place, value});
  }
  return true;
}

bool QuestionReader::readCheck(JsonValue& object) {
  CheckQuestion check;
  const JsonValue* list = fields_.require(object, path_, "stages");
  std::vector<std::string> names;
  std::optional<int> head = scope_.head;
  if (list == nullptr || !fields_.readTexts(*list, at("stages"), names) ||
      !fields_.readHead(object, path_, scope_.experiment, head))
    return false;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto id = matrixIdFromKey(names[i]);
    const bool stage = id && (std::find(kHeadStages.begin(), kHeadStages.end(), *id) != kHeadStages.end() ||
                              *id == MatrixId::Concat || *id == MatrixId::Output);
    if (!stage)
      return fields_.fail(at("stages", i), tr("a stage, Q to output"),
                          QStringLiteral("\"%1\"").arg(excerpt(names[i])));
    if (std::find(check.stages.begin(), check.stages.end(), *id) != check.stages.end())
      return fields_.fail(at("stages", i), tr("each stage once"), excerpt(names[i]));
    check.stages.push_back(*id);
  }
  if (check.stages.empty()) return fields_.fail(at("stages"), tr("one or more stages"), tr("an empty list"));
  check.head = *head;
  question_.of = std::move(check);
  return true;
}

bool QuestionReader::readHints(JsonValue& object) {
  if (JsonFields::find(object, "hints") == nullptr) return true;
  std::vector<JsonValue>* list = nullptr;
  if (!fields_.requireObjects(object, path_, "hints", list)) return false;
  for (std::size_t i = 0; i < list->size(); ++i) {
    JsonValue& one = (*list)[i];
    const QString here = at("hints", i);
    Hint& hint = question_.hints.emplace_back();
    if (!fields_.hasOnly(one, here, {"when", "say"}) ||
        !fields_.requireMarkdown(one, here, "say", scope_, hint.say))
      return false;
    const JsonValue* when = JsonFields::find(one, "when");
    if (when == nullptr) continue;
    if (!fields_.readExpression(*when, JsonFields::join(here, "when"), hint.when)) return false;
    const auto holds = hint.when->holds(scope_.expressions(sample_answer_));
    if (!holds) return fields_.failAs(JsonFields::join(here, "when"), holds.refusal());
  }
  return true;
}

bool QuestionReader::readMisconceptions(JsonValue& object) {
  const JsonValue* list = JsonFields::find(object, "misconceptions");
  if (list == nullptr) return true;
  std::vector<std::string> ids;
  if (!fields_.readTexts(*list, at("misconceptions"), ids)) return false;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (misconception(ids[i]) == nullptr)
      return fields_.fail(at("misconceptions", i), tr("a misconception of the list"),
                          QStringLiteral("\"%1\"").arg(excerpt(ids[i])));
    question_.misconceptions << QString::fromStdString(ids[i]);
  }
  return true;
}

}  // namespace lab
