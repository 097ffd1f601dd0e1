// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "core/base/Refusal.h"
#include "core/engine/Engine.h"
#include "core/model/Convention.h"
#include "core/model/Experiment.h"
#include "core/model/HiddenAndLocked.h"
#include "core/model/MatrixId.h"
#include "core/model/Validation.h"

/// Texts of undo steps and of refused edits. They are for learners: rows, columns and heads count
/// from 1, and there are no file paths or programming terms.
namespace lab {

/// The name of a matrix: "W_Q, head 1"; "X_q" if it is not per head.
QString matrixText(MatrixId id, int head);
/// The name of a cell: "W_Q[2,1], head 1". Row and column follow `convention`: the same cell is W_Q[1,2] if
/// tokens are columns.
QString cellText(const CellRef& cell, Convention convention = Convention::Rows);

/// The text of an undo step in both conventions. If the user changes the convention after the edit,
/// the text still names the row and column that are on screen.
struct EditText {
  QString rows;
  QString columns;

  EditText() = default;
  EditText(const QString& text) : EditText(text, text) {}
  EditText(const QString& of_rows, const QString& of_columns) : rows(of_rows), columns(of_columns) {}
  /// Replaces "%1" in `pattern` with the name of the cell.
  static EditText at(const QString& pattern, const CellRef& cell);
  /// Replaces "%1" in `pattern` with this text.
  EditText within(const QString& pattern) const;

  const QString& text(Convention convention) const { return convention == Convention::Rows ? rows : columns; }
  bool isEmpty() const { return rows.isEmpty(); }
};
/// The text of an edit of one cell: "Edit W_Q[2,1], head 1".
EditText editName(const CellRef& cell);
/// The name of a stage in a sentence: "the scores of head 1".
QString stageText(MatrixId id, int head);

/// Prepares a text of the learner for use in a name or sentence: one line, cut if it is long, and
/// inside Unicode isolate characters if it runs from right to left.
QString quotable(const QString& text);
QString quotable(const std::string& text);
/// `word` in quotation marks if it has no letter or digit, because a comma would look like a part of the
/// sentence.
QString quotedIfPunctuation(const QString& word);
/// The shortest text that reads back as the same number, with the decimal mark of the language in use.
QString numberText(double value);

/// The refusal for a problem that findOverflow found: "That would make the scores of head 1 too large for a
/// computer number."
Refusal overflowRefusal(const Problem& problem);
/// The refusal for a problem that findProblem found in the result of an edit, usually a limit that is
/// exceeded.
Refusal editRefusal(const Problem& problem);

/// The refusal for a locked part: "The mask stays as it is for now."
Refusal lockedPartRefusal(ExperimentPart part);
/// "There is no head 5.", or nothing if the head exists.
Refused noSuchHead(const Experiment& experiment, int head);

}  // namespace lab
