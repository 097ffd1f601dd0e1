// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/math/AttentionTrace.h"
#include "core/math/Experiment.h"

namespace lab {

/// How much of key j arrives at query i. A weight alone does not say: a large weight on a short value adds
/// little (Kobayashi et al. 2020, "Attention is Not Only a Weight").
enum class Contribution {
  Weight,  ///< a_ij
  Value,   ///< |a_ij v_j|, the length of what is added to the context
  Output   ///< |a_ij v_j W_O,h|, the length of what is added to the output; without W_O the same as Value
};

/// n_q x n_k of one head. Lengths are Euclidean. The biases of the values are in v_j; b_O is nobody's.
Matrix contributions(const Experiment& experiment, const AttentionTrace& trace, int head, Contribution what);

}  // namespace lab
