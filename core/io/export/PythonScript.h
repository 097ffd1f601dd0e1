// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// Write a Python script that contains the inputs as numbers, computes each stage in a line of its own, and
/// compares the results with `trace`. The script prints the largest difference of each stage and exits with 1
/// if one exceeds 1e-9 (relative for numbers above 1). Return false if writing fails.
bool writeNumpyScript(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

/// Like writeNumpyScript, but with tensors of PyTorch. If torch.nn.MultiheadAttention can compute the
/// experiment, the script also sets up this module and compares its output and its attention weights; if not,
/// a comment says why.
bool writePytorchScript(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

}  // namespace lab
