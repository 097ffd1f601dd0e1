// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "core/explain/Formula.h"
#include "core/model/Experiment.h"

/// Symbols and numbers of matrices for LaTeX. The caller passes a block of numbers in the
/// convention in which it is shown (see Convention.h). Hidden numbers are NaN and have no value in
/// the text.
namespace lab {

/// The symbol of a matrix as in the papers, with the number of the head if it is per head: W^Q_1 for `head`
/// 0.
Formula matrixSymbol(MatrixId id, Mode mode, int head);

/// A LaTeX matrix: "W^{Q}_{1} = \begin{bmatrix} ... \end{bmatrix}", one row per line, with numbers
/// formatted by `text`. If `symbol` is empty, "symbol = " is left out. A hidden number is a
/// question mark.
QString latexLiteral(const Formula& symbol, const Matrix& block, const std::function<QString(double)>& text);

}  // namespace lab
