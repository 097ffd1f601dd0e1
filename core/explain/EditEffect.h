// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/engine/Engine.h"

namespace lab {

/// Why changing the number at `edited`, an input, had no effect on the attention weights of `query` in
/// `head`: one sentence for the learner that names the 0 that it was multiplied by, such as "No effect on
/// The: its thing is 0." Says only that there was none if no reason is known. `trace` is the trace of
/// `experiment` after the edit.
QString noEffectReason(const Experiment& experiment, const AttentionTrace& trace, const CellRef& edited,
                       int head, int query);

}  // namespace lab
