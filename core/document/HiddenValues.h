// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/AttentionTrace.h"
#include "core/model/HiddenAndLocked.h"

/// Copies of an experiment and its trace for showing, in which every hidden number is NaN. The copies share
/// all other matrices with the original. A view that reads such a copy cannot show hidden numbers.
namespace lab {

/// Whether any input is hidden, so that views must not read the experiment itself.
bool hidesInputs(const RegionSet& hidden);

Experiment withoutHidden(const Experiment& experiment, const RegionSet& hidden);
/// `trace` must belong to `experiment`. In self mode X_kv is X_q, so hiding one hides both.
AttentionTrace withoutHidden(const AttentionTrace& trace, const Experiment& experiment,
                             const RegionSet& hidden);

/// Whether `value` is the placeholder of a hidden number (NaN).
bool isHiddenNumber(double value);

}  // namespace lab
