// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/math/Experiment.h"

namespace lab {

/// What attention costs: multiplications with their additions (one of both counts 1), exponentials, and
/// bytes of the stages in double precision. A plain count of the products, whatever a program saves.
struct Cost {
  double projections = 0;   ///< X W_Q, X W_K, X W_V of every head: grows with n d_model^2
  double scores = 0;        ///< Q K^T: grows with n_q n_k
  double weighted_sum = 0;  ///< A V: the same
  double output = 0;        ///< concat W_O; 0 without it
  double exponentials = 0;  ///< n_q n_k a head
  double bytes = 0;         ///< of every stage of every head

  double operations() const { return projections + scores + weighted_sum + output; }
  /// The part that grows with n^2.
  double pairwise() const { return scores + weighted_sum; }
};

/// Counts are at least 1. In self-attention `key_count` is `query_count`.
Cost costOf(int query_count, int key_count, const Sizes& sizes, bool output_weights);
Cost costOf(const Experiment& experiment);

}  // namespace lab
