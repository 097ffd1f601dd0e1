// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QString>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

/// Python scripts, and matrices as Python literals. Every number reads back as the same double. A hidden
/// number is NaN in `block` and in the text.
namespace lab {

/// The name of a Python variable: "head1_W_Q", "X", "head2_scaled_scores". Exported files use the same names.
QString pythonName(MatrixId id, Mode mode, int head);

/// A NumPy assignment: "head1_W_Q = np.array([ ... ])". The array is always two-dimensional and of floats.
QString numpyLiteral(const QString& name, const Matrix& block);

/// Python code that computes the experiment with torch.nn.MultiheadAttention and adds the results to the
/// comparison of a script (see writePytorchScript), or a comment that says why this module cannot compute it.
QByteArray moduleScript(const Experiment& experiment, const AttentionTrace& trace);

/// Write a Python script that contains the inputs as numbers, computes each stage in a line of its own, and
/// compares the results with `trace`. The script prints the largest difference of each stage and exits with 1
/// if one exceeds 1e-9 (relative for numbers above 1). Return false if writing fails.
bool writeNumpyScript(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

/// Like writeNumpyScript, but with tensors of PyTorch. If torch.nn.MultiheadAttention can compute the
/// experiment, the script also sets up this module and compares its output and its attention weights; if not,
/// a comment says why.
bool writePytorchScript(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

}  // namespace lab
