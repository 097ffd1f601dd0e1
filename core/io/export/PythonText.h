// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/model/Experiment.h"

/// Matrices as Python literals. Every number reads back as the same double. A hidden number is NaN
/// in `block` and in the text.
namespace lab {

/// The name of a Python variable: "head1_W_Q", "X", "head2_scaled_scores". Exported files use the same names.
QString pythonName(MatrixId id, Mode mode, int head);

/// A list of lists of floats, one row per line: "[\n    [0.5, 1.0],\n    [2.0, -np.inf]\n]". `module` is the
/// Python module that names infinity and NaN: np or math.
QByteArray pythonRows(const Matrix& block, const char* module);

/// A NumPy assignment: "head1_W_Q = np.array([ ... ])". The array is always two-dimensional and of floats.
QString numpyLiteral(const QString& name, const Matrix& block);

/// A Python float: "0.5", "1.0". `module`: see pythonRows().
void appendPythonNumber(QByteArray& out, double value, const char* module);

}  // namespace lab
