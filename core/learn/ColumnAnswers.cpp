// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/ColumnAnswers.h"

#include <utility>

namespace lab {

bool tokensAreColumns(const AttentionTrace& truth, const Answers& answers) {
  bool any = false;
  for (const StageRef& place : stagesOf(static_cast<int>(truth.heads.size()))) {
    const Matrix &due = truth.stage(place.stage, place.head), &given = answers.stage(place);
    if (given.empty() || due.rows() == due.columns()) continue;
    if (given.sameShape(due)) return false;
    any = any || (given.rows() == due.columns() && given.columns() == due.rows());
  }
  return any;
}

Answers transposed(const Answers& answers) {
  Answers result = answers;
  for (const StageRef& place : stagesOf(static_cast<int>(answers.heads.size())))
    result.mutableStage(place) = answers.stage(place).transposed();
  for (Matrix& exponentials : result.exponentials) exponentials = exponentials.transposed();
  return result;
}

Report asColumns(Report report) {
  for (StageReport& stage : report.stages) {
    stage.tokens_as_columns = true;
    std::swap(stage.rows, stage.columns);
    std::swap(stage.due_rows, stage.due_columns);
    for (WrongCell& cell : stage.cells) std::swap(cell.row, cell.column);
  }
  return report;
}

}  // namespace lab
