// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Checker.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/learn/Diagnosis.h"
#include "core/learn/FilledMatrix.h"
#include "core/learn/PowersOfE.h"
#include "core/model/Matrix.h"
#include "core/model/Validation.h"

namespace lab {
namespace {

constexpr double kCoarseHalf = 0.005;  ///< two decimals: the coarsest rounding assumed for a hidden line
constexpr double kLikeMinusInfinity = -1e4;    ///< lower masked scores count as -infinity
constexpr double kMostRight = 0.8;             ///< least share of correct cells for half a mark
constexpr std::size_t kPairWork = 30'000'000;  ///< limit of computed numbers in the search for pairs of
                                               ///< mistakes

/// Returns whether the learner filled in nothing. A matrix in which every score is masked needs no numbers,
/// so it counts as filled in.
bool isLeftOut(const Matrix& m, const Matrix& due) {
  if (!m.empty() && std::ranges::all_of(due.values(), [](double value) { return value == kMaskedScore; }))
    return false;
  return isBlank(m);
}

class Checker {
 public:
  Checker(const Experiment& experiment, const AttentionTrace& truth, const Answers& answers)
      : task_{experiment, truth},
        answers_(answers),
        head_is_right_(experiment.heads.size(), true),
        surely_scaled_(experiment.heads.size()) {
    // Rounding to one decimal is accepted only if the learner never writes more decimals.
    int coarsest = kMostDecimals, finest = 0;
    for (const StageRef& stage : stagesOf(experiment.headCount())) {
      const int decimals = mostDecimals(answers_.stage(stage));
      finest = std::max(finest, decimals);
      if (decimals > 0) coarsest = std::min(coarsest, decimals);
    }
    least_decimals_ = finest == 1 ? 1 : 2;
    hidden_half_ = 0.5 * std::pow(10.0, -std::max(coarsest, least_decimals_));
  }

  Report check() {
    Report report;
    for (const StageRef& stage : stagesOf(task_.experiment.headCount()))
      if (auto stage_report = judge(stage)) report.stages.push_back(*std::move(stage_report));
    explainAcrossStages(surely_scaled_, report);
    return report;
  }

 private:
  std::optional<StageReport> judge(const StageRef& stage) {
    const Matrix& due = task_.truth.stage(stage.id, stage.head);
    StageReport stage_report;
    stage_report.stage = stage;
    stage_report.due_rows = due.rows();
    stage_report.due_columns = due.columns();
    if (isLeftOut(answers_.stage(stage), due))
      return changesNothing(task_.experiment, stage) ? std::nullopt : std::optional(stage_report);
    filled_ = filled(stage, mostDecimals(answers_.stage(stage)));
    stage_report.rows = filled_.value.rows();
    stage_report.columns = filled_.value.columns();

    own_is_right_ = isRightSoFar(stage);
    follows_ = Working(task_, own_, hidden_half_).result(stage);
    after_right_ = own_is_right_ ? follows_ : Working(task_, right_, hidden_half_).result(stage);
    const bool done = judgeAsDone(stage, stage_report) || judgeAsFromPowers(stage, stage_report);
    const double whole_stage = done ? 1.0 : judgeAsWrong(stage, stage_report);
    countNumbers(stage, stage_report);
    stage_report.setMarks(whole_stage);
    noteScaling(stage, stage_report.verdict);
    settle(stage, stage_report.verdict);
    return stage_report;
  }

  /// Returns the learner's line with the rounding error of each number. Replaces very small masked scores by
  /// -infinity.
  FilledMatrix filled(const StageRef& stage, int decimals, int significant = 0) const {
    Matrix value = answers_.stage(stage);
    if (stage.id == MatrixId::MaskedScores &&
        magnitudesOf(task_.truth.stage(MatrixId::ScaledScores, stage.head).values()).largest < 1e3)
      for (double& v : value.mutableValues())
        if (v <= kLikeMinusInfinity) v = kMaskedScore;
    Matrix half = halfUnits(value, std::max(decimals, least_decimals_), significant);
    return {std::move(value), std::move(half)};
  }

  // The verdicts Correct and CarriedForward.

  bool judgeAsDone(const StageRef& stage, StageReport& stage_report) {
    if (judgeAsRounded(stage, stage_report)) return true;
    const int significant = significantFigures(answers_.stage(stage));
    if (significant == 0) return false;
    std::swap(filled_, by_figures_ = filled(stage, 0, significant));
    if (judgeAsRounded(stage, stage_report)) return true;
    std::swap(filled_, by_figures_);
    return false;
  }

  bool judgeAsRounded(const StageRef& stage, StageReport& stage_report) {
    const Agreement exact = agree(filled_, exactly(task_.truth.stage(stage.id, stage.head)));
    const Agreement right = agree(filled_, after_right_), own = agree(filled_, follows_);
    const bool sharp = exact.sharp || right.sharp;
    const bool correct = (exact.loose || right.loose) && (own_is_right_ || sharp || !own.sharp);
    if (!correct && !own.loose) return false;
    // If all earlier lines are visible and correct, correct work agrees sharply (see Agreement), because the
    // learner continues with the written numbers or with unrounded numbers from a calculator. Numbers that
    // agree only loosely may come from a mistake with a small effect.
    if (!sharp && own_is_right_ && !hasHiddenInputs(stage) &&
        (isExactly(stage, singleCandidates(stage)) || hasOneMistakenCell(stage)))
      return false;
    // A blank cell of the masked scores may be an omitted cell, or may stand for -infinity although
    // the cell is not masked.
    const bool stray = (!exact.loose || exact.stray_blanks) && (!right.loose || right.stray_blanks) &&
                       (!own.loose || own.stray_blanks);
    if (stray && stage.id == MatrixId::MaskedScores && masksOtherwise(stage)) return false;
    stage_report.verdict = correct ? Verdict::Correct : Verdict::CarriedForward;
    return true;
  }

  /// Checks weights that were divided after the powers of e and their sums were rounded.
  bool judgeAsFromPowers(const StageRef& stage, StageReport& stage_report) {
    if (stage.id != MatrixId::Weights || !follows_.value.sameShape(filled_.value)) return false;
    Working own(task_, own_, hidden_half_);
    const PowersOfE powers = powersOf(own, stage);
    if (!powers.explain(filled_)) return false;
    if (!powers.areComplete() && (isExactly(stage, singleCandidates(stage)) || hasOneMistakenCell(stage)))
      return false;
    stage_report.verdict = own_is_right_ ? Verdict::Correct : Verdict::CarriedForward;
    return true;
  }

  /// The result refers to `own` and to this object.
  PowersOfE powersOf(Working& own, const StageRef& stage) const {
    return {
        own.input(MatrixId::MaskedScores, stage.head), hasHiddenInputs(stage), task_.experiment.temperature,
        answers_.exponentialsOf(stage.head),           least_decimals_,        follows_};
  }

  /// Returns whether a mistake explains all blank cells as masked cells.
  bool masksOtherwise(const StageRef& stage) {
    const auto candidates = singleCandidates(stage);
    return std::ranges::any_of(candidates, [&](const Candidate& candidate) {
      const Agreement found = agree(filled_, afterMistake(stage, candidate));
      return found.loose && !found.stray_blanks;
    });
  }

  /// Returns whether one of the mistakes explains the line within its own rounding.
  bool isExactly(const StageRef& stage, const std::vector<Candidate>& candidates) {
    return std::ranges::any_of(candidates, [&](const Candidate& candidate) {
      return agree(filled_, afterMistake(stage, candidate)).sharp;
    });
  }

  /// Returns whether all cells but one are exactly what follows from the earlier lines, and the difference in
  /// that cell is large and explained as a slip.
  bool hasOneMistakenCell(const StageRef& stage) {
    if (!filled_.value.sameShape(follows_.value)) return false;
    const ErrorBoundedMatrix follows = exactly(follows_.value);
    std::vector<WrongCell> off;
    for (int i = 0; i < follows.rows() && off.size() < 2; ++i)
      for (int j = 0; j < follows.columns(); ++j)
        if (!agree(filled_, follows, i, j)) off.push_back({i, j});
    if (off.size() != 1 || filled_.value.size() < 3) return false;
    constexpr double kSomeWay = 8;  // in half units of the last place
    const auto [row, column, mistake] = off.front();
    if (std::abs(filled_.value(row, column) - follows.value(row, column)) <
        kSomeWay * filled_.half(row, column))
      return false;
    Working own(task_, own_, hidden_half_);
    explainCellMistakes(own, stage, filled_, follows, off);
    return off.front().mistake != CellMistake::Unexplained;
  }

  bool isRightSoFar(const StageRef& stage) const {
    if (stage.head >= 0) return head_is_right_[static_cast<std::size_t>(stage.head)];
    return shared_is_right_ && std::ranges::find(head_is_right_, false) == head_is_right_.end();
  }

  bool hasHiddenInputs(const StageRef& stage) const {
    const auto inputs = inputsOf(task_.experiment, stage);
    return std::ranges::any_of(inputs, [this](const StageRef& p) { return !own_.has(p); });
  }

  std::vector<Candidate> singleCandidates(const StageRef& stage) const {
    return singleMistakes(task_.experiment, own_, stage);
  }

  ErrorBoundedMatrix afterMistake(const StageRef& stage, const Candidate& candidate) const {
    return Working(task_, own_, hidden_half_, candidate.mistakes).result(stage);
  }

  /// Sets surely_scaled_ for the head if its line is not possible without scaling.
  void noteScaling(const StageRef& stage, Verdict verdict) {
    using enum MatrixId;
    if (stage.id < ScaledScores || stage.id > Context || verdict == Verdict::Wrong) return;
    for (const Candidate& candidate : singleCandidates(stage))
      if (candidate.names == Explanation{"not_scaled"} &&
          !agree(filled_, afterMistake(stage, candidate)).loose)
        surely_scaled_[static_cast<std::size_t>(stage.head)] = true;
  }

  // The verdict Wrong.

  /// Returns the marks for the stage as if it had no blanks.
  double judgeAsWrong(const StageRef& stage, StageReport& stage_report) {
    stage_report.verdict = Verdict::Wrong;
    findWrongCells(stage, stage_report);
    const auto singles = singleCandidates(stage);
    stage_report.explanations = explain(stage, own_, singles);
    if (!explained_sharply_ && doneCoarsely(stage, stage_report)) return 1;
    const std::size_t wrong = stage_report.cells.size(), all = countFilled();
    const bool slips =
        !stage_report.cells.empty() &&
        std::ranges::count(stage_report.cells, CellMistake::Unexplained, &WrongCell::mistake) == 0;
    const bool few = wrong > 0 && static_cast<double>(all - wrong) >= kMostRight * static_cast<double>(all);
    // In a small matrix, a single slip and a mistake in the method can look the same.
    if (!stage_report.explanations.empty() && slips && wrong == 1 && all <= 2)
      stage_report.explanations.push_back({kWrongCells});
    if (stage_report.explanations.empty() && followsFromExponentials(stage))
      stage_report.explanations.push_back({kWrongExponentials});
    if (stage_report.explanations.empty()) searchFurther(stage, stage_report, singles, slips || few);
    const double marks = !stage_report.explanations.empty() || few ? 0.5 : 0.0;
    // If more than half of the cells are wrong and no explanation was found, the mistake is not a slip in a
    // few cells.
    const bool half_right = wrong > 0 && 2 * wrong <= all;
    if (stage_report.explanations.empty() && half_right) stage_report.explanations.push_back({kWrongCells});
    return marks;
  }

  /// Returns whether the weights are the learner's own powers of e, divided by the sums.
  bool followsFromExponentials(const StageRef& stage) {
    if (stage.id != MatrixId::Weights || answers_.exponentialsOf(stage.head).empty()) return false;
    Working own(task_, own_, hidden_half_);
    const ErrorBoundedMatrix weights = powersOf(own, stage).givenWeights();
    if (!agree(filled_, weights).loose) return false;
    explained_ = weights;
    return true;
  }

  void searchFurther(const StageRef& stage, StageReport& stage_report, const std::vector<Candidate>& singles,
                     bool is_slip) {
    auto& found = stage_report.explanations;
    if (hidden_half_ < kCoarseHalf) found = explain(stage, own_, singles, kCoarseHalf);
    if (found.empty()) found = explain(stage, own_, mistakesInSomeHeads(task_.experiment, own_, stage));
    if (found.empty()) found = explainPastLastLines(stage, own_);
    if (found.empty() && !own_is_right_)
      found = explain(stage, right_, singleMistakes(task_.experiment, right_, stage));
    if (found.empty() && is_slip) found.push_back({kWrongCells});
    if (found.empty()) found = explainByTwo(stage, singles);
  }

  /// Searches for mistakes as if the lines directly before `stage` were hidden. These lines may be correct
  /// although the learner did not continue from them.
  std::vector<Explanation> explainPastLastLines(const StageRef& stage, const Lines& lines) {
    Lines before = lines;
    bool any = false;
    for (const StageRef& input : inputsOf(task_.experiment, stage)) {
      any = any || before.has(input);
      before.set(input, {});
    }
    return any ? explain(stage, before, singleMistakes(task_.experiment, before, stage))
               : std::vector<Explanation>{};
  }

  std::vector<Explanation> explainByTwo(const StageRef& stage, const std::vector<Candidate>& singles) {
    const std::size_t work = singles.size() * singles.size() / 2 * traceEntries(task_.experiment);
    if (work > kPairWork) return {};
    auto found = explain(stage, own_, pairsOf(singles));
    // If more than two pairs fit, it is not known which one is right.
    return found.size() > 2 ? std::vector<Explanation>{} : found;
  }

  /// Returns the names of the candidates that explain every number. If several do, returns only
  /// those that agree best. Stores the result of the first of them in explained_.
  std::vector<Explanation> explain(const StageRef& stage, const Lines& lines,
                                   const std::vector<Candidate>& candidates,
                                   std::optional<double> hidden_half = std::nullopt) {
    const FilledMatrix cut = trimmed(filled_);
    const bool is_cut = !cut.value.sameShape(filled_.value);
    int best = 0;
    std::vector<Explanation> found;
    for (const Candidate& candidate : candidates) {
      const ErrorBoundedMatrix result =
          Working(task_, lines, hidden_half.value_or(hidden_half_), candidate.mistakes).result(stage);
      Agreement agreement = agree(filled_, result);
      if (!agreement.loose && is_cut) agreement = agree(cut, result);
      if (!agreement.loose && !by_figures_.value.empty()) agreement = agree(by_figures_, result);
      if (!agreement.loose || (!agreement.sharp && saysNothing(result))) continue;
      const int grade = 1 + (agreement.sharp ? 1 : 0) + (agreement.stray_blanks ? 0 : 2);
      if (grade < best) continue;
      if (grade > best) {
        found.clear();
        explained_ = result;
      }
      best = grade;
      explained_sharply_ = agreement.sharp;
      if (std::ranges::find(found, candidate.names) == found.end()) found.push_back(candidate.names);
    }
    return found;
  }

  /// Returns whether the error bounds of `result` are so large that correct work could agree with it too.
  bool saysNothing(const ErrorBoundedMatrix& result) const {
    return agree({follows_.value, result.bound}, exactly(result.value)).loose;
  }

  /// Checks the stage again, assuming that hidden lines were rounded more coarsely than visible lines. If the
  /// stage is then correct or carried forward, sets the verdict and returns true.
  bool doneCoarsely(const StageRef& stage, StageReport& stage_report) {
    if (hidden_half_ >= kCoarseHalf) return false;
    const bool follows = agree(filled_, Working(task_, own_, kCoarseHalf).result(stage)).loose;
    const bool correct =
        own_is_right_ ? follows : agree(filled_, Working(task_, right_, kCoarseHalf).result(stage)).loose;
    if (!correct && !follows) return false;
    stage_report.verdict = correct ? Verdict::Correct : Verdict::CarriedForward;
    stage_report.cells.clear();
    stage_report.explanations.clear();
    return true;
  }

  void findWrongCells(const StageRef& stage, StageReport& stage_report) {
    const ErrorBoundedMatrix truth = exactly(task_.truth.stage(stage.id, stage.head));
    std::vector<const ErrorBoundedMatrix*> computed{&follows_, &after_right_, &truth};
    std::erase_if(computed,
                  [this](const ErrorBoundedMatrix* c) { return !c->value.sameShape(filled_.value); });
    if (computed.empty() || stage_report.hasWrongShape()) return;
    for (int i = 0; i < stage_report.rows; ++i)
      for (int j = 0; j < stage_report.columns; ++j)
        if (std::ranges::none_of(computed, [&](const auto* c) { return agree(filled_, *c, i, j); }))
          stage_report.cells.push_back({i, j});
    // The numbers agree within rounding but are known to be wrong. Find the wrong cells without error bounds.
    for (int i = 0; i < stage_report.rows && stage_report.cells.empty(); ++i)
      for (int j = 0; j < stage_report.columns; ++j)
        if (std::ranges::none_of(computed,
                                 [&](const auto* c) { return agree(filled_, exactly(c->value), i, j); }))
          stage_report.cells.push_back({i, j});
    Working own(task_, own_, hidden_half_);
    for (const ErrorBoundedMatrix* c : computed)
      explainCellMistakes(own, stage, filled_, *c, stage_report.cells);
  }

  /// Counts the numbers of the stage and the omitted ones. A masked score need not be written, and a stage
  /// that changes nothing need not be repeated.
  void countNumbers(const StageRef& stage, StageReport& stage_report) const {
    const bool right = stage_report.verdict != Verdict::Wrong;
    const bool optional =
        right ? changesNothing(task_.experiment, stage) : stage.id == MatrixId::MaskedScores;
    const Matrix& due = follows_.value;
    if (optional || !due.sameShape(filled_.value)) return;
    for (int i = 0; i < due.rows(); ++i)
      for (int j = 0; j < due.columns(); ++j) {
        if (due(i, j) == kMaskedScore) continue;
        ++stage_report.numbers;
        stage_report.blanks += std::isnan(filled_.value(i, j));
      }
  }

  std::size_t countFilled() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(filled_.value.values(), [](double value) { return !std::isnan(value); }));
  }

  // Lines for the next stages.

  void settle(const StageRef& stage, Verdict verdict) {
    const ErrorBoundedMatrix& likely =
        verdict == Verdict::Wrong && explained_.known() ? explained_ : follows_;
    own_.set(stage, completed(filled_, likely));
    if (verdict == Verdict::Correct)
      right_.set(stage, own_.at(stage));
    else if (stage.head >= 0)
      head_is_right_[static_cast<std::size_t>(stage.head)] = false;
    else
      shared_is_right_ = false;
    explained_ = {};
    explained_sharply_ = false;
    by_figures_ = {};
  }

  const Task task_;
  const Answers& answers_;
  Lines own_;                        ///< all lines that the learner wrote
  Lines right_;                      ///< only the correct lines
  std::vector<bool> head_is_right_;  ///< for each head: all lines so far are correct
  bool shared_is_right_ = true;      ///< whether concat is correct
  bool own_is_right_ = true;         ///< whether all lines before the current stage are correct
  int least_decimals_ = 2;
  double hidden_half_ = kCoarseHalf;
  std::vector<bool> surely_scaled_;  ///< for each head

  // State of the stage that is being checked.
  FilledMatrix filled_;
  FilledMatrix by_figures_;         ///< like filled_, but rounded to significant figures; may be empty
  ErrorBoundedMatrix follows_;      ///< computed from the learner's lines
  ErrorBoundedMatrix after_right_;  ///< computed from the learner's correct lines
  ErrorBoundedMatrix explained_;    ///< computed with the best explanation
  bool explained_sharply_ = false;
};

}  // namespace

Report checkAnswers(const Experiment& experiment, const AttentionTrace& truth, const Answers& answers) {
  Report report = Checker(experiment, truth, answers).check();
  if (tokensAreColumns(truth, answers)) {
    const Answers rows = transposed(answers);
    Report other = Checker(experiment, truth, rows).check();
    if (other.marks() > report.marks()) report = asColumns(std::move(other));
  }
  report.help = answers.help;
  return report;
}

}  // namespace lab
