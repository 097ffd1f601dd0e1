// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "core/explain/Formula.h"
#include "core/model/Convention.h"
#include "core/model/Experiment.h"

/// The symbols of cells and matrices in formulas.
namespace lab {

/// The symbols of cells in formulas: e (embedding), p (position), x (input), q, k, v, s (score), a
/// (attention weight), c (context), and W^Q, b^Q etc. In self-attention the inputs are x; in
/// cross-attention they are x^q and x^kv.
class CellNotation {
 public:
  CellNotation(Mode mode, Convention convention) : mode_(mode), convention_(convention) {}

  /// The symbol of an entry with any two indices: s^scaled_{i,j}. Biases use only the second index; the
  /// numbers scale and T have no index. The symbol of a context names `head` unless `head` is -1.
  Formula entry(MatrixId id, const Formula& row, const Formula& column, int head = -1) const;
  /// The symbol of `cell` with its own indices, counted from 1, and linked to the cell.
  Formula cell(const CellRef& cell, int named_head = -1) const;

  /// The product of two factors: left right in the row convention, right left in the column convention.
  Formula product(const Formula& left, const Formula& right) const;

 private:
  Formula name(MatrixId id, int head) const;
  Mode mode_;
  Convention convention_;
};

/// A whole number as a formula.
Formula wholeNumber(int number);

/// The symbol of a matrix as in the papers, with the number of the head if it is per head: W^Q_1 for `head`
/// 0.
Formula matrixSymbol(MatrixId id, Mode mode, int head);

/// A LaTeX matrix: "W^{Q}_{1} = \begin{bmatrix} ... \end{bmatrix}", one row per line, with numbers formatted
/// by `text`. `block` has the rows and columns as they are shown (see Convention.h). If `symbol` is empty,
/// "symbol = " is left out. A hidden number (NaN) is a question mark.
QString latexLiteral(const Formula& symbol, const Matrix& block, const std::function<QString(double)>& text);

}  // namespace lab
