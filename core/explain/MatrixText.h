// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "core/explain/Formula.h"
#include "core/model/Experiment.h"

/// Matrices as literals of other languages. The blocks are given as they are shown (see Convention.h); a
/// hidden number (NaN) has no value in any of them.
namespace lab {

/// The letter of a matrix as in the papers, of head `head` (from 0) where it belongs to one: W^Q_1.
Formula matrixSymbol(MatrixId id, Mode mode, int head);

/// A Python name: "W_Q_head1", "X", "scaled_scores_head2".
QString pythonName(MatrixId id, Mode mode, int head);

/// "W_Q_head1 = np.array([ ... ])", a row of numbers on each line, so that every number reads back as the
/// same double; -np.inf where it is masked, np.nan where it is hidden. Always two-dimensional, always floats.
QString numpyLiteral(const QString& name, const Matrix& block);

/// "W^{Q}_{1} = \begin{bmatrix} ... \end{bmatrix}", a row on each line, numbers as `text` writes them; the
/// matrix alone where `symbol` is empty. A question mark where a number is hidden.
QString latexLiteral(const Formula& symbol, const Matrix& block, const std::function<QString(double)>& text);

}  // namespace lab
