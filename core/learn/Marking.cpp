// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Marking.h"

#include <algorithm>
#include <cmath>

#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "core/explain/Derivation.h"
#include "core/explain/FormulaSigns.h"
#include "core/learn/Checker.h"
#include "core/learn/FilledMatrix.h"
#include "core/learn/ReportWords.h"
#include "core/learn/Working.h"

namespace lab {
namespace {

const StageRef kSeveral{MatrixId::Q, -1};

/// Returns whether `stage` is computed from `source`, directly or through other stages.
bool comesFrom(const Experiment& experiment, const StageRef& stage, const StageRef& source) {
  for (const StageRef& input : inputsOf(experiment, stage))
    if (input == source || comesFrom(experiment, input, source)) return true;
  return false;
}

/// Returns whether the number agrees with the experiment's number, in the precision in which its matrix is
/// written.
bool isTrue(const Matrix& filled, const Matrix& truth, const RowColumn& cell) {
  const double value = filled(cell.row, cell.column), due = truth(cell.row, cell.column);
  if (!std::isfinite(value) || !std::isfinite(due)) return value == due;
  const double half = 0.5 * std::pow(10.0, -std::clamp(mostDecimals(filled), 2, kMostDecimals));
  return std::abs(value - due) <= tolerance(half, due);
}

/// Returns whether all stages from which `stage` is computed are correct.
bool isRightSoFar(const Experiment& experiment, const Report& report, const StageRef& stage) {
  return std::ranges::none_of(report.stages, [&](const StageReport& stage_report) {
    const bool wrong =
        stage_report.verdict == Verdict::Wrong || stage_report.verdict == Verdict::CarriedForward;
    return wrong && comesFrom(experiment, stage, stage_report.stage);
  });
}

/// Returns what a number is computed from: "query of "cat" · key of "sat"".
QString operandWords(const Experiment& experiment, const Derivation& derivation, Convention convention) {
  const auto words = [&](Region region) {
    if (region.head == derivation.cell.head) region.head = -1;  // the hint has named this head
    return regionWords(experiment, region, convention);
  };
  const auto& operands = derivation.operands;
  if (derivation.mask_reason == MaskReason::Entry && derivation.rule == Rule::Masking)
    return Marking::tr("this pair is masked");
  if (derivation.mask_reason == MaskReason::EveryKey && derivation.rule == Rule::Softmax)
    return Marking::tr("every key of this row is masked");
  QString text = words(operands[0].region);
  switch (derivation.rule) {
    case Rule::SumOfProducts:
      text += QStringLiteral(" · ") + words(operands[1].region);
      return operands.size() > 2 ? text + QStringLiteral(" + ") + matrixWords(operands[2].region.id) : text;
    case Rule::Scaling:
      return text + (derivation.root_of > 0 ? QStringLiteral(" / √d_k")
                                            : QStringLiteral(" × ") + words(operands[1].region));
    case Rule::Softmax: {
      const bool plain = derivation.temperature == 1;
      return Marking::tr("%1 over the sum of all %1 in its row, where s are the %2")
          .arg(plain ? QStringLiteral("e^s") : QStringLiteral("e^(s / T)"), text);
    }
    case Rule::Sum:
      return operands.size() > 1 ? text + QStringLiteral(" + ") + words(operands[1].region) : text;
    default:
      return text;
  }
}

/// Returns the hint for a stage with blanks: from what the first of them is computed.
QString madeOf(const Experiment& experiment, const AttentionTrace& truth, const StageRef& stage,
               const Matrix& filled, Convention convention) {
  CellRef cell{stage.id, stage.head, 0, 0};
  const auto values = filled.values();
  const auto blank = std::ranges::find_if(values, [](double value) { return std::isnan(value); });
  if (blank != values.end()) {
    const auto at = static_cast<int>(blank - values.begin());
    cell.row = at / filled.columns();
    cell.column = at % filled.columns();
  }
  if (!cellExists(experiment, cell)) cell.row = cell.column = 0;  // tokens as columns
  const Derivation derivation = derive(experiment, truth, cell);
  return (isBlank(filled) ? Marking::tr("Nothing is filled in here yet. Begin with the %1: %2")
                          : Marking::tr("The next blank is the %1: %2"))
      .arg(cellWords(experiment, cell, convention), operandWords(experiment, derivation, convention));
}

}  // namespace

Verdict judgeCell(const Experiment& experiment, const AttentionTrace& truth, const Answers& answers,
                  const Report& report, const StageRef& stage, const RowColumn& cell) {
  const Matrix& filled = answers.stage(stage);
  const Matrix& due = truth.stage(stage.id, stage.head);
  if (cell.row >= filled.rows() || cell.column >= filled.columns()) return Verdict::Missing;
  if (std::isnan(filled(cell.row, cell.column))) return Verdict::Missing;
  const StageReport* stage_report = report.find(stage);
  if (stage_report == nullptr || cell.row >= due.rows() || cell.column >= due.columns())
    return Verdict::Wrong;
  if (stage_report->verdict == Verdict::Correct) return Verdict::Correct;
  const bool listed = std::ranges::any_of(stage_report->cells, [&](const WrongCell& wrong) {
    const RowColumn at{wrong.row, wrong.column};
    return (stage_report->tokens_as_columns ? storedCell(Convention::Columns, at) : at) == cell;
  });
  if (stage_report->verdict == Verdict::Wrong &&
      (listed || stage_report->hasWrongShape() || stage_report->cells.empty()))
    return Verdict::Wrong;
  if (isTrue(filled, due, cell) || isRightSoFar(experiment, report, stage)) return Verdict::Correct;
  return Verdict::CarriedForward;
}

Marking::Marking(AnswersDocument& answers, QObject* parent) : QObject(parent), answers_(answers) {
  connect(&answers, &AnswersDocument::edited, this, &Marking::onEdited);
  connect(&answers, &AnswersDocument::started, this, [this] {
    entries_.clear();
    total_.reset();
    emit changed(kSeveral);
  });
}

const Marking::Entry* Marking::find(const StageRef& stage) const {
  const auto found = entries_.find(stage);
  return found == entries_.end() ? nullptr : &found->second;
}

const Marking::StageCheck* Marking::stageCheck(const StageRef& stage) const {
  const Entry* entry = find(stage);
  return entry && entry->check ? &*entry->check : nullptr;
}

std::optional<Verdict> Marking::verdict(const StageRef& stage, const RowColumn& cell) const {
  if (const Entry* entry = find(stage))
    for (const auto& [at, verdict] : entry->cells)
      if (at == cell) return verdict;
  return std::nullopt;
}

const QStringList& Marking::hints(const StageRef& stage) const {
  static const QStringList kNone;
  const Entry* entry = find(stage);
  return entry ? entry->hints : kNone;
}

bool Marking::hasHint(const StageRef& stage) const {
  const StageCheck* check = stageCheck(stage);
  if (check == nullptr || check->old) return true;
  if (check->report.verdict == Verdict::Wrong) return check->hints < kHints;
  const bool blanks = check->report.verdict == Verdict::Missing || check->report.blanks > 0;
  return blanks && hints(stage).isEmpty();
}

bool Marking::nextHintShowsNumber(const StageRef& stage) const {
  const StageCheck* check = stageCheck(stage);
  return check != nullptr && !check->old && check->report.verdict == Verdict::Wrong &&
         check->hints == kHints - 1;
}

Report Marking::report() const {
  return checkAnswers(answers_.experiment(), answers_.wholeTrace(), answers_.answers());
}

void Marking::note(const Report& report, const StageRef& stage) {
  Entry& entry = entries_[stage];
  StageReport stage_report;
  stage_report.stage = stage;
  if (const StageReport* found = report.find(stage)) stage_report = *found;
  // If the learner makes the same mistake as before, the hints that were shown still apply.
  const bool same = entry.check && entry.check->report.verdict == stage_report.verdict &&
                    entry.check->report.explanations == stage_report.explanations &&
                    stage_report.verdict == Verdict::Wrong;
  const int hints = same ? entry.check->hints : 0;
  entry.hints.clear();
  for (int step = 0; step < hints; ++step) entry.hints.append(hintOf(stage_report, step));
  entry.check = StageCheck{std::move(stage_report), false, hints};
  entry.cells.clear();
  entry.judged = answers_.answers().stage(stage);
  const Experiment& e = answers_.experiment();
  for (int i = 0; i < entry.judged.rows(); ++i)
    for (int j = 0; j < entry.judged.columns(); ++j) {
      const Verdict verdict = judgeCell(e, answers_.wholeTrace(), answers_.answers(), report, stage, {i, j});
      if (verdict != Verdict::Missing) entry.cells.push_back({{i, j}, verdict});
    }
}

void Marking::checkCell(const StageRef& stage, const RowColumn& cell) {
  const Verdict verdict =
      judgeCell(answers_.experiment(), answers_.wholeTrace(), answers_.answers(), report(), stage, cell);
  Entry& entry = entries_[stage];
  std::erase_if(entry.cells, [&](const auto& one) { return one.first == cell; });
  if (verdict != Verdict::Missing) entry.cells.push_back({cell, verdict});
  entry.judged = answers_.answers().stage(stage);
  emit changed(stage);
}

void Marking::checkStage(const StageRef& stage) {
  note(report(), stage);
  emit changed(stage);
}

void Marking::checkAll() {
  const Report all = report();
  for (const StageRef& stage : stagesOf(answers_.experiment().headCount()))
    if (answers_.asks(stage)) note(all, stage);
  total_ = Total{all.marks(), all.of()};
  emit changed(kSeveral);
}

QString Marking::hintOf(const StageReport& report, int step) const {
  StageReport stage_report = report;
  if (convention_ == Convention::Columns && !stage_report.tokens_as_columns)
    stage_report = asColumns(Report{{std::move(stage_report)}, {}}).stages.front();
  const Experiment& e = answers_.experiment();
  if (step == 0) return hintWords(e, stage_report);
  return step == 1 ? messageWords(e, stage_report) : derivationWords(e, answers_.wholeTrace(), stage_report);
}

void Marking::hint(const StageRef& stage) {
  if (const StageCheck* check = stageCheck(stage); check == nullptr || check->old) note(report(), stage);
  Entry& entry = entries_[stage];
  StageCheck& check = *entry.check;
  const Experiment& e = answers_.experiment();
  const Verdict verdict = check.report.verdict;
  if (verdict == Verdict::Wrong && check.hints < kHints) {
    entry.hints.append(hintOf(check.report, check.hints));
    ++check.hints;
    answers_.noteHints(stage, check.hints);
  } else if ((verdict == Verdict::Missing || check.report.blanks > 0) && entry.hints.isEmpty()) {
    entry.hints.append(madeOf(e, answers_.wholeTrace(), stage, answers_.answers().stage(stage), convention_));
  }
  emit changed(stage);
}

void Marking::onEdited(const StageRef& stage) {
  if (total_) total_->old = true;
  const Experiment& e = answers_.experiment();
  for (auto& [of, entry] : entries_) {
    if (of == stage) {
      const Matrix& now = answers_.answers().stage(stage);
      const auto changed = [&judged = entry.judged, &now](const std::pair<RowColumn, Verdict>& one) {
        const RowColumn& at = one.first;
        const auto value = [&at](const Matrix& m) {
          return at.row < m.rows() && at.column < m.columns() ? m(at.row, at.column) : std::nan("");
        };
        const double before = value(judged), after = value(now);
        return !(before == after);
      };
      std::erase_if(entry.cells, changed);
      entry.judged = now;
    }
    if (entry.check && (of == stage || comesFrom(e, of, stage))) entry.check->old = true;
  }
  emit changed(kSeveral);
}

}  // namespace lab
