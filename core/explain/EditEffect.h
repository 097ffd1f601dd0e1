// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/engine/Engine.h"

namespace lab {

/// A sentence that tells the learner why an edit of the input number at `edited` did not change the
/// attention weights of `query` in `head`. It names the factor that is 0: "No effect on cat: its
/// animal is 0.", where "animal" is the name of a dimension. If the reason is not known, the
/// sentence gives none. `trace` is the trace of `experiment` after the edit.
QString noEffectReason(const Experiment& experiment, const AttentionTrace& trace, const CellRef& edited,
                       int head, int query);

}  // namespace lab
