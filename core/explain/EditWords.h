// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "core/base/Refusal.h"
#include "core/engine/Overflow.h"
#include "core/model/Convention.h"
#include "core/model/Experiment.h"
#include "core/model/HiddenAndLocked.h"
#include "core/model/MatrixId.h"
#include "core/model/Validation.h"

/// The words that undo steps and refusals of edits are made of. On screen rows, columns and heads count
/// from 1, and a learner reads them: no file paths, no programmer's words.
namespace lab {

/// "W_Q, head 1"; "X_q" for a matrix that belongs to no head.
QString matrixText(MatrixId id, int head);
/// "W_Q[2,1], head 1": row and column as they are shown, W_Q[1,2] where tokens are columns.
QString cellText(const CellRef& cell, Convention convention = Convention::Rows);
/// "Edit W_Q[2,1], head 1"
QString editText(const CellRef& cell, Convention convention = Convention::Rows);

/// What an undo step is called, in either convention: the same step is found again under the place where
/// its number is shown now.
struct EditText {
  QString rows;
  QString columns;

  EditText() = default;
  EditText(const QString& text) : rows(text), columns(text) {}
  /// "%1" in `pattern` becomes the cell's place.
  static EditText at(const QString& pattern, const CellRef& cell);
  /// "%1" in `pattern` becomes this text.
  EditText within(const QString& pattern) const;

  const QString& text(Convention convention) const { return convention == Convention::Rows ? rows : columns; }
  bool isEmpty() const { return rows.isEmpty(); }
};
/// As editText.
EditText editName(const CellRef& cell);
/// "the scores of head 1"
QString stageText(MatrixId id, int head);

/// A learner's own text inside a name or sentence: on one line, cut where it is long, and kept apart where it
/// runs from right to left.
QString quotable(const QString& text);
QString quotable(const std::string& text);
/// As short as the number can be told from every other.
QString numberText(double value);

/// "That would make the scores of head 1 too large for a computer number." of what findOverflow found.
Refusal overflowRefusal(const Problem& problem);
/// What findProblem found in an experiment that an edit would make: mostly a limit that was passed.
Refusal editRefusal(const Problem& problem);

/// "The mask stays as it is for now."
Refusal heldRefusal(ExperimentPart part);
/// "There is no head 5.", or nothing where there is.
Refused noSuchHead(const Experiment& experiment, int head);

}  // namespace lab
