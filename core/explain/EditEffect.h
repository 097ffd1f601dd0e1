// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/engine/Engine.h"

namespace lab {

/// Why an edit of the input number at `edited` changes no attention weight of `query` in `head`, as far as
/// the inputs tell: "No effect on cat: its animal is 0.", where "animal" is the name of a dimension. Empty if
/// they do not. A hidden number, which is NaN, is no reason.
QString noEffectText(const Experiment& experiment, const AttentionTrace& trace, const CellRef& edited,
                     int head, int query);

/// A sentence for the learner about an edit of the input number at `edited` that changed no attention
/// weight of `query` in `head`. If `context_changed`, it says that the context of the query did change.
/// Otherwise it names the factor that is 0, as noEffectText() does. If the reason is not known, it names the
/// head instead if there are several. `trace` is the trace of `experiment` after the edit.
QString sameWeightsText(const Experiment& experiment, const AttentionTrace& trace, const CellRef& edited,
                        int head, int query, bool context_changed);

/// The same about an edit of several numbers, without a reason.
QString sameWeightsAfterBlock(const Experiment& experiment, int head, int query, bool context_changed);

/// The same about a change of the mask.
QString sameWeightsAfterMask(const Experiment& experiment, const AttentionTrace& trace, int head, int query);

}  // namespace lab
