// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/engine/Engine.h"

namespace lab {

/// The reason why an edit of the input number at `edited` had no effect on the attention weights of `query`
/// in `head`, as a sentence for the learner. It names the factor that is 0: "No effect on The: its thing is
/// 0." If the reason is not known, the sentence contains none. `trace` is the trace of `experiment` after the
/// edit.
QString noEffectReason(const Experiment& experiment, const AttentionTrace& trace, const CellRef& edited,
                       int head, int query);

}  // namespace lab
