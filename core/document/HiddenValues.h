// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/AttentionTrace.h"
#include "core/model/HiddenAndLocked.h"

/// Between what the document knows and what it shows: copies in which a hidden number is replaced by NaN.
/// They share all other matrices with the original. A view that reads such a copy cannot show what is hidden.
namespace lab {

/// Is any input hidden, so that views must not read the experiment itself?
bool hidesInputs(const RegionSet& hidden);

Experiment withoutHidden(const Experiment& experiment, const RegionSet& hidden);
/// `trace` belongs to `experiment`. In self mode, where X_kv is X_q, hiding one hides both.
AttentionTrace withoutHidden(const AttentionTrace& trace, const Experiment& experiment,
                             const RegionSet& hidden);

/// Is there no number here, because it is hidden?
bool isHiddenNumber(double value);

}  // namespace lab
