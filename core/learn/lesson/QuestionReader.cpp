// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/learn/Answers.h"
#include "core/learn/lesson/LessonFields.h"
#include "core/learn/lesson/Question.h"
#include "core/model/Convention.h"

namespace lab {
namespace {

constexpr int kMostDecimals = 8;
constexpr int kMostCells = 400;
constexpr int kUsualDecimals = 2;

/// True for stages of n_q x n_k: one column for each key.
bool isByKey(MatrixId id) {
  return isStage(id) && columnAxis(id) == Axis::Key;
}

LessonValue countTo(std::size_t count) {
  std::vector<double> numbers;
  for (std::size_t i = 1; i <= count; ++i) numbers.push_back(static_cast<double>(i));
  return listOf(numbers);
}

class QuestionReader {
  Q_DECLARE_TR_FUNCTIONS(QuestionReader)

 public:
  QuestionReader(LessonFields& fields, const JsonField& object, const ExpressionScope& scope)
      : fields_(fields), object_(object), scope_(scope) {}
  bool read(std::optional<Question>& out) {
    question_.head = scope_.head;
    QuestionKind kind{};
    if (!object_.isObject() || !readKind(object_, kind) || !readParts(kind) ||
        !fields_.readFilledMarkdown(object_.require("ask"), scope_, question_.ask) ||
        !fields_.readMarkdown(object_["then"], scope_, question_.then) ||
        !fields_.readMarkdown(object_["derivation"], scope_, question_.derivation) || !readHints() ||
        !readMisconceptions())
      return false;
    out = std::move(question_);
    return true;
  }
  static bool readKind(const JsonField& object, QuestionKind& out) {
    std::size_t index = 0;
    if (!object.require("kind").readOneOf(questionKindKeys(), index)) return false;
    out = static_cast<QuestionKind>(index);
    const auto keys = allKeysOf(out);
    for (const auto& [key, value] : object->items())
      if (std::ranges::find(keys, key) == keys.end())
        return object[key].fail(tr("a key that a question of the kind %1 has").arg(keyOf(out)),
                                tr("an unknown one"));
    return true;
  }

 private:
  bool readParts(QuestionKind kind) {
    using Reader = QuestionReader;
    // In the order of QuestionKind.
    static constexpr std::array kReaders{
        &Reader::readNumber,    &Reader::readStrongestKey, &Reader::readOrder,
        &Reader::readReveal,    &Reader::readChoose,       &Reader::readFill,
        &Reader::readConstruct, &Reader::readFindError,    &Reader::readCheck};
    static_assert(kReaders.size() == kQuestionKinds);
    return (this->*kReaders[static_cast<std::size_t>(kind)])();
  }
  bool readNumber() {
    std::optional<Expression> answer;
    Tolerance tolerance;
    QString unit;
    if (!readAnswer(answer) || !readTolerance(tolerance) || !object_["unit"].read(unit)) return false;
    question_.of = NumberQuestion{*answer, tolerance, unit};
    return true;
  }
  bool readStrongestKey() {
    std::optional<int> query, head = scope_.head;
    const JsonField of = object_["of"];
    QString name = QStringLiteral("weights");
    if (!LessonFields::readToken(object_.require("query"), scope_.experiment, Side::Query, query) ||
        !LessonFields::readHead(object_["head"], scope_.experiment, head) || !of.read(name))
      return false;
    const auto id = matrixIdFromKey(name.toStdString());
    if (!id || !isByKey(*id))
      return of.fail(tr("weights, scores, scaled_scores or masked_scores"), inQuotes(name));
    question_.of = StrongestKeyQuestion{*query, *head, *id};
    sample_answer_ = 1.0;
    return true;
  }
  bool readOrder() {
    const JsonField of = object_.require("of");
    std::optional<LessonRegion> place;
    if (!fields_.readPlace(of, place)) return false;
    const auto region = place->resolve(scope_.experiment, scope_.head);
    if (!region) return of.failAs(region.refusal());
    const int keys = scope_.experiment.keyCount();
    if (!isByKey(region.value().id) || region.value().rows != 1 || region.value().columns != keys)
      return of.fail(tr("a row of weights or scores, such as weights[3]"), place->text());
    int count = keys;
    if (!object_["count"].readCount(1, keys, count)) return false;
    question_.of = OrderQuestion{*place, count};
    sample_answer_ = countTo(static_cast<std::size_t>(count));
    return true;
  }
  bool readReveal() {
    std::optional<Expression> answer;
    QString unit;
    if (!readAnswer(answer) || !object_["unit"].read(unit)) return false;
    question_.of = RevealQuestion{*answer, unit};
    return true;
  }
  bool readChoose() {
    ChooseQuestion choose;
    if (!object_["several"].read(choose.several) ||
        !readChoices(choiceKeys(QuestionKind::Choose), choose.options))
      return false;
    const auto right = std::ranges::count_if(choose.options, &Choice::right);
    if (!choose.several && right > 1)
      return object_["options"].fail(tr("one with \"right\": true, or \"several\": true"),
                                     QString::number(right));
    sample_answer_ = choose.several ? countTo(choose.options.size()) : LessonValue(1.0);
    question_.of = std::move(choose);
    return true;
  }
  bool readFill() {
    FillQuestion fill;
    const JsonField list = object_.require("cells");
    if (!fields_.readPlaces(list, scope_.experiment, scope_.head, fill.cells) ||
        !readTolerance(fill.tolerance))
      return false;
    std::int64_t cells = 0;
    for (std::size_t i = 0; i < fill.cells.size(); ++i) {
      const Region region = fill.cells[i].resolve(scope_.experiment, scope_.head).value();
      if (isInput(region.id)) return list[i].fail(tr("a place of what is computed"), fill.cells[i].text());
      cells += std::int64_t{region.rows} * region.columns;
    }
    if (cells == 0 || cells > kMostCells)
      return list.fail(tr("1 to %1 cells").arg(kMostCells), QString::number(cells));
    sample_answer_ = countTo(static_cast<std::size_t>(cells));
    question_.of = std::move(fill);
    return true;
  }
  bool readConstruct() {
    const JsonField field = object_.require("condition"), list = object_.require("may_edit");
    std::optional<Expression> condition;
    std::vector<LessonRegion> may_edit;
    if (!fields_.readExpression(field, condition)) return false;
    const auto holds = condition->holds(scope_);
    if (!holds) return field.failAs(holds.refusal());
    if (!fields_.readPlaces(list, scope_.experiment, LessonRegion::kEveryHead, may_edit)) return false;
    for (std::size_t i = 0; i < may_edit.size(); ++i)
      if (!isInput(may_edit[i].resolve(scope_.experiment, LessonRegion::kEveryHead).value().id))
        return list[i].fail(tr("an input, which can be edited"), may_edit[i].text());
    if (may_edit.empty()) return list.fail(tr("one or more places"), tr("an empty list"));
    ConstructQuestion construct{*condition, std::move(may_edit), {}};
    if (!readSolution(construct)) return false;
    question_.of = std::move(construct);
    return true;
  }
  bool readFindError() {
    FindErrorQuestion find;
    if (!readChoices(choiceKeys(QuestionKind::FindError), find.lines)) return false;
    sample_answer_ = countTo(find.lines.size());
    question_.of = std::move(find);
    return true;
  }
  bool readCheck() {
    CheckQuestion check;
    const JsonField list = object_.require("stages");
    std::vector<std::string> names;
    std::optional<int> head = scope_.head;
    if (!list.read(names) || !LessonFields::readHead(object_["head"], scope_.experiment, head)) return false;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto id = matrixIdFromKey(names[i]);
      if (!id || *id < MatrixId::Q) return list[i].fail(tr("a stage, Q to output"), inQuotes(names[i]));
      if (std::ranges::count(check.stages, *id, &StageRef::id) > 0)
        return list[i].fail(tr("each stage once"), excerpt(names[i]));
      check.stages.push_back({*id, isPerHead(*id) ? *head : -1});
    }
    if (check.stages.empty()) return list.fail(tr("one or more stages"), tr("an empty list"));
    question_.of = std::move(check);
    return true;
  }

  bool readSolution(ConstructQuestion& construct) {
    std::vector<JsonField> list;
    if (!object_.require("solution").readObjects(list)) return false;
    for (const JsonField& one : list) {
      if (!one.hasOnly({"place", "value"})) return false;
      const JsonField where = one.require("place"), what = one.require("value");
      std::optional<LessonRegion> place;
      double value = 0;
      if (!fields_.readPlace(where, place) || !what.read(value)) return false;
      const auto region = place->resolve(scope_.experiment, scope_.head);
      if (!region) return where.failAs(region.refusal());
      if (!isInput(region.value().id)) return where.fail(tr("an input, which can be edited"), place->text());
      construct.solution.push_back({*place, value});
    }
    return true;
  }
  bool readAnswer(std::optional<Expression>& answer) {
    const JsonField field = object_.require("answer");
    if (!fields_.readExpression(field, answer)) return false;
    const auto number = answer->number(scope_);
    if (!number) return field.failAs(number.refusal());
    if (!std::isfinite(number.value())) return field.fail(tr("a number"), tr("infinity"));
    sample_answer_ = number.value();
    return true;
  }
  bool readTolerance(Tolerance& tolerance) {
    const JsonField distance = object_["tolerance"], digits = object_["digits"];
    if (distance && digits) return digits.fail(tr("either tolerance or digits"), tr("both"));
    if (distance) {
      if (!distance.read(tolerance.distance)) return false;
      return tolerance.distance >= 0 || distance.fail(tr("a number not below 0"));
    }
    int decimals = kUsualDecimals;
    if (!digits.readCount(0, kMostDecimals, decimals)) return false;
    tolerance = {0.5 * std::pow(10.0, -decimals), decimals};
    return true;
  }
  bool readChoices(const ChoiceKeys& keys, std::vector<Choice>& choices) {
    const JsonField field = object_.require(keys.list);
    std::vector<JsonField> list;
    if (!field.readObjects(list)) return false;
    for (const JsonField& one : list) {
      Choice& choice = choices.emplace_back();
      if (!one.hasOnly({"text", keys.mark, "say"}) ||
          !fields_.readFilledMarkdown(one.require("text"), scope_, choice.text) ||
          !one[keys.mark].read(choice.right) || !fields_.readMarkdown(one["say"], scope_, choice.say))
        return false;
    }
    if (choices.size() < 2) return field.fail(tr("two or more of them"), tr("one"));
    return std::ranges::any_of(choices, &Choice::right) ||
           field.fail(tr("at least one with \"%1\": true").arg(QLatin1String(keys.mark.data())), tr("none"));
  }
  bool readHints() {
    std::vector<JsonField> list;
    ExpressionScope answered = scope_;
    answered.answer = sample_answer_;
    if (!object_["hints"].readObjects(list)) return false;
    for (const JsonField& one : list) {
      const JsonField when = one["when"];
      Hint& hint = question_.hints.emplace_back();
      if (!one.hasOnly({"when", "say"}) ||
          !fields_.readFilledMarkdown(one.require("say"), scope_, hint.say) ||
          !fields_.readExpression(when, hint.when))
        return false;
      if (!hint.when) continue;
      const auto holds = hint.when->holds(answered);
      if (!holds) return when.failAs(holds.refusal());
    }
    return true;
  }
  bool readMisconceptions() {
    const JsonField list = object_["misconceptions"];
    std::vector<std::string> ids;
    if (!list.read(ids)) return false;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (misconception(ids[i]) == nullptr)
        return list[i].fail(tr("a misconception of the list"), inQuotes(ids[i]));
      question_.misconceptions << QString::fromStdString(ids[i]);
    }
    return true;
  }

  LessonFields& fields_;
  JsonField object_;
  ExpressionScope scope_;
  Question question_{ChooseQuestion(), {}, {}, {}, {}, {}, 0};
  /// A typical answer, used to test the conditions of hints; empty if the kind of question has no `answer`.
  std::optional<LessonValue> sample_answer_;
};

}  // namespace

bool readQuestion(LessonFields& fields, const JsonField& object, const ExpressionScope& scope,
                  std::optional<Question>& out) {
  return QuestionReader(fields, object, scope).read(out);
}

bool readQuestionKind(const JsonField& object, QuestionKind& out) {
  return QuestionReader::readKind(object, out);
}

}  // namespace lab
