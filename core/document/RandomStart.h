// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Experiment.h"

namespace lab {

/// The standard deviation of the scaled scores of one query, in an experiment with random weights.
/// With 2, the strongest of six keys gets about half of the attention. With Xavier weights alone,
/// all attention weights are about 1/n_k.
inline constexpr double kScoreSpread = 2;

/// Multiplies W_Q and W_K of each head by one factor, so that the scaled scores of the head have
/// about the standard deviation kScoreSpread (root mean square over the queries). The new weights
/// are rounded to two decimals. A head is not changed if each query has equal scores for all keys.
Experiment withScoreSpread(Experiment experiment);

}  // namespace lab
