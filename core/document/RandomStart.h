// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Experiment.h"

namespace lab {

/// Standard deviation of the scaled scores of a query over its keys in a random start. With 2, the strongest
/// of six keys gets about half of the attention; with Xavier weights alone, all weights are about 1/n.
inline constexpr double kScoreSpread = 2;

/// Scales W_Q and W_K of every head by one factor, so that its scaled scores vary by kScoreSpread (root mean
/// square over the queries) on the tokens of `experiment`. Weights are rounded to two decimals again. A head
/// whose scores are all equal is not changed.
Experiment withScoreSpread(Experiment experiment);

}  // namespace lab
