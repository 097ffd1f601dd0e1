// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Judging.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "core/base/Words.h"
#include "core/engine/Engine.h"
#include "core/explain/Cells.h"
#include "core/learn/Checker.h"
#include "core/model/Validation.h"

namespace lab {
namespace {

using Outcome = Judgement::Outcome;

Judgement unjudged(const QString& line) {
  Judgement judgement;
  judgement.line = line;
  return judgement;
}

Judgement judged(bool right, const QString& wrong = Words::tr("Not yet.")) {
  Judgement judgement;
  judgement.outcome = right ? Outcome::Right : Outcome::Wrong;
  judgement.line = right ? Words::tr("Right.") : wrong;
  return judgement;
}

bool near(double said, double truth, const Tolerance& tolerance) {
  if (said == truth) return true;  // covers two infinities
  const double rounding = 1e-12 * std::max(1.0, std::abs(truth));
  return std::abs(said - truth) <= tolerance.distance * (1 + 1e-9) + rounding;
}

/// The least number of decimals with which a rounded answer is within the tolerance.
int decimalsFor(const Tolerance& tolerance) {
  if (tolerance.decimals || tolerance.distance <= 0) return tolerance.decimals.value_or(0);
  return static_cast<int>(std::ceil(-std::log10(2 * tolerance.distance) - 1e-9));
}

/// True if `said` is the answer, rounded to fewer decimals than the question asks for, but at least one.
bool tooRounded(double said, double truth, const Tolerance& tolerance) {
  if (near(said, truth, tolerance)) return false;
  double unit = 10;
  for (int decimals = 1; decimals < decimalsFor(tolerance); ++decimals, unit *= 10)
    if (sameNumber(said, std::round(truth * unit) / unit)) return true;
  return false;
}

Judgement askForDecimals(const Tolerance& tolerance) {
  return unjudged(Words::tr("Rounded too much: write %n decimal(s).", nullptr, decimalsFor(tolerance)));
}

std::vector<double> numbersOf(const std::vector<CellRef>& cells, const Experiment& experiment,
                              const AttentionTrace& trace) {
  std::vector<double> numbers;
  for (const CellRef& cell : cells) numbers.push_back(cellValue(experiment, trace, cell));
  return numbers;
}

/// The row of numbers that a question about tokens refers to; empty if the experiment no longer has it.
std::vector<double> askedRow(const Question& question, const Experiment& experiment,
                             const AttentionTrace& trace) {
  const auto places = askedRegions(question, experiment, trace);
  if (!places || places.value().empty()) return {};
  const Region& row = places.value().front();
  const auto numbers = trace.stage(row.id, row.head).row(row.row);
  return {numbers.begin(), numbers.end()};
}

/// Indices from the largest number to the smallest; equal numbers stay in order.
std::vector<int> fromLargest(const std::vector<double>& numbers) {
  std::vector<int> order(numbers.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater(),
                           [&](int i) { return numbers[static_cast<std::size_t>(i)]; });
  return order;
}

/// True if `chosen` holds indices from 0 to `count` - 1 without duplicates.
bool areIndices(std::vector<int> chosen, std::size_t count) {
  std::ranges::sort(chosen);
  return std::ranges::adjacent_find(chosen) == chosen.end() &&
         (chosen.empty() || (chosen.front() >= 0 && std::cmp_less(chosen.back(), count)));
}

std::vector<int> rightIndices(const std::vector<Choice>& choices) {
  std::vector<int> right;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (choices[i].right) right.push_back(static_cast<int>(i));
  return right;
}

/// Visitor of Question::of: judges an answer to each kind of question.
class Judge {
 public:
  Judge(const Question& question, const Response& response, const Experiment& experiment,
        const AttentionTrace& trace)
      : question_(question), response_(response), experiment_(experiment), trace_(trace) {}

  Judgement operator()(const NumberQuestion& asked) const {
    if (!oneNumber()) return unjudged(Words::tr("Write a number first."));
    const auto truth = asked.answer.number({experiment_, trace_, question_.head});
    if (!truth) return unjudged(changedTooMuch());
    const double said = response_.numbers.front();
    if (tooRounded(said, truth.value(), asked.tolerance)) return askForDecimals(asked.tolerance);
    return judged(near(said, truth.value(), asked.tolerance));
  }

  Judgement operator()(const RevealQuestion& asked) const {
    if (!oneNumber()) return unjudged(Words::tr("Write down your guess first."));
    const auto truth = asked.answer.number({experiment_, trace_, question_.head});
    if (!truth) return unjudged(changedTooMuch());
    Judgement judgement;
    judgement.outcome = Outcome::Seen;
    judgement.truth = truth.value();
    judgement.line = Words::tr("Here it is, beside your guess.");
    return judgement;
  }

  Judgement operator()(const StrongestKeyQuestion&) const {
    const std::vector<double> row = askedRow(question_, experiment_, trace_);
    if (row.empty()) return unjudged(changedTooMuch());
    if (response_.chosen.size() != 1 || !areIndices(response_.chosen, row.size()))
      return unjudged(Words::tr("Choose a word first."));
    const double said = row[static_cast<std::size_t>(response_.chosen.front())];
    const auto [least, most] = std::ranges::minmax(row);
    if (row.size() > 1 && sameNumber(least, most))
      return unjudged(Words::tr("All numbers are equal now, so no word has the largest. Restart the step."));
    return judged(sameNumber(said, most));
  }

  Judgement operator()(const OrderQuestion& asked) const {
    const std::vector<double> row = askedRow(question_, experiment_, trace_);
    if (row.empty()) return unjudged(changedTooMuch());
    const std::size_t count = std::min(row.size(), static_cast<std::size_t>(asked.count));
    if (response_.chosen.size() != count || !areIndices(response_.chosen, row.size()))
      return unjudged(Words::tr("Put %n word(s) in order first.", nullptr, static_cast<int>(count)));
    const std::vector<int> order = fromLargest(row);
    bool right = true;
    for (std::size_t i = 0; i < count; ++i)
      right = right && sameNumber(row[static_cast<std::size_t>(response_.chosen[i])],
                                  row[static_cast<std::size_t>(order[i])]);
    return judged(right);
  }

  Judgement operator()(const ChooseQuestion& asked) const { return choices(asked.options, asked.several); }
  Judgement operator()(const FindErrorQuestion& asked) const { return choices(asked.lines, true); }

  Judgement operator()(const FillQuestion& asked) const {
    const std::vector<double> truth = numbersOf(cellsToFill(question_, experiment_), experiment_, trace_);
    if (truth.empty() || truth.size() != response_.numbers.size()) return unjudged(changedTooMuch());
    if (std::ranges::all_of(response_.numbers, [](double number) { return std::isnan(number); }))
      return unjudged(Words::tr("Fill in a cell first."));
    std::vector<bool> parts;
    for (std::size_t i = 0; i < truth.size(); ++i)
      parts.push_back(near(response_.numbers[i], truth[i], asked.tolerance));
    // If all other cells are right, this costs no attempt.
    bool rounded = false, wrong = false;
    for (std::size_t i = 0; i < truth.size(); ++i) {
      const bool too_much = tooRounded(response_.numbers[i], truth[i], asked.tolerance);
      rounded = rounded || too_much;
      wrong = wrong || (!parts[i] && !too_much);
    }
    if (rounded && !wrong) return askForDecimals(asked.tolerance);
    const auto right = std::ranges::count(parts, true);
    Judgement judgement =
        judged(right == std::ssize(parts),
               Words::tr("Not yet: %1 of %2 cells are right.").arg(right).arg(parts.size()));
    judgement.parts = std::move(parts);
    return judgement;
  }

  Judgement operator()(const ConstructQuestion& asked) const {
    const auto holds = asked.condition.holds({experiment_, trace_, question_.head});
    if (!holds) return unjudged(changedTooMuch());
    return judged(holds.value());
  }

  Judgement operator()(const CheckQuestion& asked) const {
    for (const StageRef& stage : asked.stages)
      if (stage.head >= experiment_.headCount()) return unjudged(changedTooMuch());
    Report report = checkAnswers(experiment_, trace_, response_.working);
    bool right = true, filled = false;
    int blanks = 0;
    for (const StageRef& stage : asked.stages) {
      filled = filled || !response_.working.stage(stage).empty();
      const StageReport* found = report.find(stage);
      // A stage that changes nothing may be left out of the working.
      right = right && (found == nullptr || found->verdict == Verdict::Correct ||
                        found->verdict == Verdict::CarriedForward);
      if (found != nullptr) blanks += found->blanks;
    }
    if (!filled) return unjudged(Words::tr("Fill in your working first."));
    if (right && blanks > 0)
      return unjudged(Words::tr("Right so far. %n numbers are missing.", nullptr, blanks));
    Judgement judgement = judged(right);
    judgement.report = std::move(report);
    return judgement;
  }

 private:
  bool oneNumber() const { return response_.numbers.size() == 1 && std::isfinite(response_.numbers.front()); }

  Judgement choices(const std::vector<Choice>& of, bool several) const {
    if (response_.chosen.empty() || !areIndices(response_.chosen, of.size()) ||
        (!several && response_.chosen.size() != 1))
      return unjudged(several ? Words::tr("Mark at least one first.") : Words::tr("Choose one first."));
    std::vector<int> chosen = response_.chosen;
    std::ranges::sort(chosen);
    const std::vector<int> right = rightIndices(of);
    if (!several || chosen == right) return judged(chosen == right);
    // The sentence does not say which marks are wrong, only whether marks are missing or too many.
    QString wrong = Words::tr("Not yet.");
    if (std::ranges::includes(right, chosen))
      wrong = Words::tr("Not yet: what you marked is right, but something is missing.");
    else if (std::ranges::includes(chosen, right))
      wrong = Words::tr("Not yet: too much is marked.");
    return judged(false, wrong);
  }

  const Question& question_;
  const Response& response_;
  const Experiment& experiment_;
  const AttentionTrace& trace_;
};

/// A choice that differs from the right one; empty if no choice is wrong.
std::optional<std::vector<int>> otherChoice(std::size_t count, bool several, std::vector<int> right) {
  for (int i = 0; i < static_cast<int>(count); ++i) {
    if (std::ranges::find(right, i) != right.end()) continue;
    if (!several) return std::vector<int>{i};
    right.push_back(i);
    return right;
  }
  // All options are right: leaving one out is wrong.
  if (!several || right.size() < 2) return std::nullopt;
  right.pop_back();
  return right;
}

}  // namespace

QString changedTooMuch() {
  return Words::tr("You changed the experiment, so the question no longer fits it. Choose Rewind This Step.");
}

Judgement judge(const Question& question, const Response& response, const Experiment& experiment,
                const AttentionTrace& trace) {
  return std::visit(Judge(question, response, experiment, trace), question.of);
}

Result<std::vector<Region>> askedRegions(const Question& question, const Experiment& experiment,
                                         const AttentionTrace& trace) {
  std::vector<Region> regions;
  const auto read = [&](const Expression& answer) -> Result<std::vector<Region>> {
    const auto found = answer.evaluate({experiment, trace, question.head, {}, nullptr, &regions});
    if (!found) return found.refusal();
    return regions;
  };
  if (const auto* number = std::get_if<NumberQuestion>(&question.of)) return read(number->answer);
  if (const auto* reveal = std::get_if<RevealQuestion>(&question.of)) return read(reveal->answer);
  if (const auto* order = std::get_if<OrderQuestion>(&question.of)) return read(order->of.expression());
  if (const auto* strongest = std::get_if<StrongestKeyQuestion>(&question.of)) {
    const Region row{strongest->of, strongest->head, strongest->query, 0, 1, experiment.keyCount()};
    if (!cellExists(experiment, {row.id, row.head, row.row, 0})) return Refusal::saying(changedTooMuch());
    regions.push_back(row);
  }
  if (const auto* fill = std::get_if<FillQuestion>(&question.of))
    for (const LessonRegion& place : fill->cells) {
      const auto region = place.resolve(experiment, question.head);
      if (!region) return region.refusal();
      regions.push_back(region.value());
    }
  if (const auto* check = std::get_if<CheckQuestion>(&question.of))
    for (const auto& [id, head] : check->stages) {
      const Shape shape = shapeOf(experiment, id, head);
      if (shape.rows == 0) return Refusal::saying(changedTooMuch());
      regions.push_back({id, head, 0, 0, shape.rows, shape.columns});
    }
  return regions;
}

Result<Response> rightResponse(const Question& question, const Experiment& experiment,
                               const AttentionTrace& trace) {
  Response right;
  const auto places = askedRegions(question, experiment, trace);
  if (!places) return places.refusal();
  const auto number = [&](const Expression& answer) -> Result<Response> {
    const auto truth = answer.number({experiment, trace, question.head});
    if (!truth) return truth.refusal();
    right.numbers = {truth.value()};
    return right;
  };
  if (const auto* asked = std::get_if<NumberQuestion>(&question.of)) return number(asked->answer);
  if (const auto* asked = std::get_if<RevealQuestion>(&question.of)) return number(asked->answer);
  if (std::holds_alternative<FillQuestion>(question.of))
    right.numbers = numbersOf(cellsToFill(question, experiment), experiment, trace);
  if (const auto* asked = std::get_if<ChooseQuestion>(&question.of))
    right.chosen = rightIndices(asked->options);
  if (const auto* asked = std::get_if<FindErrorQuestion>(&question.of))
    right.chosen = rightIndices(asked->lines);
  const auto* order = std::get_if<OrderQuestion>(&question.of);
  if (order != nullptr || std::holds_alternative<StrongestKeyQuestion>(question.of)) {
    right.chosen = fromLargest(askedRow(question, experiment, trace));
    right.chosen.resize(
        std::min(right.chosen.size(), static_cast<std::size_t>(order != nullptr ? order->count : 1)));
  }
  if (const auto* check = std::get_if<CheckQuestion>(&question.of))
    for (const StageRef& stage : check->stages)
      right.working.mutableStage(stage) = trace.stage(stage.id, stage.head);
  return right;
}

std::optional<Response> wrongResponse(const Question& question, const Experiment& experiment,
                                      const Response& right) {
  Response wrong = right;
  const auto move = [](double number, const Tolerance& tolerance) {
    return number + 1 + 2 * tolerance.distance + 1e-6 * std::abs(number);
  };
  if (const auto* number = std::get_if<NumberQuestion>(&question.of)) {
    wrong.numbers.front() = move(wrong.numbers.front(), number->tolerance);
    return wrong;
  }
  if (const auto* fill = std::get_if<FillQuestion>(&question.of)) {
    double& last = wrong.numbers.back();
    last = std::isfinite(last) ? move(last, fill->tolerance) : 0;
    return wrong;
  }
  if (const auto* check = std::get_if<CheckQuestion>(&question.of)) {
    Matrix& matrix = wrong.working.mutableStage(check->stages.back());
    matrix.set(0, 0, (std::isfinite(matrix(0, 0)) ? matrix(0, 0) : 0) + 1);
    return wrong;
  }
  std::optional<std::vector<int>> chosen;
  if (const auto* choose = std::get_if<ChooseQuestion>(&question.of))
    chosen = otherChoice(choose->options.size(), choose->several, right.chosen);
  if (const auto* find = std::get_if<FindErrorQuestion>(&question.of))
    chosen = otherChoice(find->lines.size(), true, right.chosen);
  if (question.kind() == QuestionKind::StrongestKey || question.kind() == QuestionKind::Order) {
    // Tries every token in the first place. At least one such answer is wrong unless all numbers are equal.
    const AttentionTrace trace = computeTrace(experiment);
    for (int i = 0; i < experiment.keyCount(); ++i) {
      wrong = right;
      const auto same = std::ranges::find(wrong.chosen, i);
      if (same != wrong.chosen.end()) *same = wrong.chosen.front();
      wrong.chosen.front() = i;
      if (judge(question, wrong, experiment, trace).outcome == Outcome::Wrong) chosen = wrong.chosen;
    }
  }
  if (!chosen) return std::nullopt;
  wrong.chosen = *chosen;
  return wrong;
}

std::optional<LessonValue> answerOf(const Question& question, const Response& response) {
  switch (question.kind()) {
    case QuestionKind::Number:
    case QuestionKind::Reveal:
      if (response.numbers.empty()) return std::nullopt;
      return response.numbers.front();
    case QuestionKind::Fill:
      // A cell that was left out is NaN and satisfies no condition of a hint.
      return listOf(response.numbers);
    case QuestionKind::Construct:
    case QuestionKind::Check:
      return std::nullopt;
    default:
      break;
  }
  if (response.chosen.empty()) return std::nullopt;
  const auto* choose = std::get_if<ChooseQuestion>(&question.of);
  if (question.kind() == QuestionKind::StrongestKey || (choose != nullptr && !choose->several))
    return static_cast<double>(response.chosen.front() + 1);
  std::vector<double> numbers;
  for (const int one : response.chosen) numbers.push_back(one + 1);
  return listOf(numbers);
}

void setInput(Experiment& experiment, const Region& region, double value) {
  if (region.id == MatrixId::Scale) {
    experiment.scale = {Scale::Kind::Number, value};
    return;
  }
  if (region.id == MatrixId::Temperature) {
    experiment.temperature = value;
    return;
  }
  if (region.id == MatrixId::Mask && experiment.mask.kind != Mask::Kind::Matrix) {
    const Matrix allowed = effectiveMask(experiment);
    experiment.mask.kind = Mask::Kind::Matrix;
    experiment.mask.allowed = allowed;
  }
  Matrix& matrix = mutableInputMatrix(experiment, region.id, region.head);
  for (int i = 0; i < region.rows; ++i)
    for (int j = 0; j < region.columns; ++j) matrix.set(region.row + i, region.column + j, value);
}

Result<Experiment> solvedExperiment(const ConstructQuestion& question, const Experiment& experiment,
                                    int head) {
  Experiment next = experiment;
  for (const Assignment& one : question.solution) {
    const auto region = one.place.resolve(next, head);
    if (!region) return region.refusal();
    setInput(next, region.value(), one.value);
  }
  if (const auto problem = findProblem(next)) return Refusal::of(*problem);
  if (const auto overflow = findOverflow(computeTrace(next))) return Refusal::of(*overflow);
  return next;
}

}  // namespace lab
