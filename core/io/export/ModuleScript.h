// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// Python code that computes the experiment with torch.nn.MultiheadAttention and adds the results to the
/// comparison of a script (see writePytorchScript), or a comment that says why this module cannot compute it.
QByteArray moduleScript(const Experiment& experiment, const AttentionTrace& trace);

}  // namespace lab
