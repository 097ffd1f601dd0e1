// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/explain/Formula.h"
#include "core/model/Experiment.h"

/// A worked example on paper: every input and every stage of an experiment with its formula and its
/// numbers. The LaTeX document and the handout are made from it. Hidden numbers (NaN, see withoutHidden())
/// are blanks to fill in.
namespace lab {

/// One input or stage of a worked example.
struct WorkedPart {
  MatrixId id = MatrixId::QueryEmbeddings;
  int head = -1;    ///< -1 if the matrix is not per head
  QString title;    ///< of a stage: "The scores of head 1"; empty for an input
  Formula formula;  ///< of a stage: "S_1 = Q_1 K_1^T"; of an input its symbol, or "T = 2"
  Matrix values;    ///< empty for a single number, which the formula contains
  bool unchanged = false;     ///< the stage has the same numbers as the one before it (see repeatedMatrix)
  QStringList rows, columns;  ///< the names of the rows and columns: tokens, dimensions or numbers from 1

  /// Formats a number with as many decimals as the numbers of this part need, at most four. Uses a
  /// power of ten if they are very large or very small. Empty for a hidden number (NaN).
  QString text(double value) const;
  bool hasBlanks() const;  ///< whether one of `values` is hidden
  int decimals = 0;
  bool scientific = false;
};

/// Returns first the inputs of all heads, then the stages in the order of the computation, head by head.
std::vector<WorkedPart> workedExample(const Experiment& experiment, const AttentionTrace& trace);

/// Whether a number of a table or of a formula (the scale or the temperature) is hidden.
bool hasBlanks(const Experiment& experiment, const std::vector<WorkedPart>& parts);
/// Says how the numbers are rounded, and asks to fill in the blanks if there are any.
QString numbersNote(bool has_blanks);

/// The formula of a stage: "Q_1 = (X + P) W^Q_1 + b^Q_1".
Formula stageFormula(const Experiment& experiment, MatrixId stage, int head);

/// "Self-attention. Tokens: The cat sat on the mat".
QString workedExampleSummary(const Experiment& experiment);
/// Sentences that explain the symbols of the formulas: P if there are positions, M if there is a mask, and
/// softmax.
QStringList workedExampleSettings(const Experiment& experiment);

/// Splits the columns of a table that is wider than `room` into blocks. Returns the first column of each
/// block, and the number of columns at the end. `label` is the width of the names of the rows. A block has at
/// least one column.
QList<int> columnBlocks(const QList<double>& widths, double label, double room);

}  // namespace lab
