// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Experiment.h"

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
  /// The part that grows with n.
  double linear() const { return projections + output; }
  /// The part that grows with n^2.
  double pairwise() const { return scores + weighted_sum; }
};

/// Counts are at least 1. In self-attention `key_count` is `query_count`.
Cost costOf(int query_count, int key_count, const Sizes& sizes, bool output_weights);
Cost costOf(const Experiment& experiment);

/// The n (of queries and of keys alike) at which what grows with n^2 costs as much as what grows with n:
/// 2 d_model where h d_k = h d_v = d_model and there is W_O.
double crossingCount(const Sizes& sizes, bool output_weights);

/// The n with as many pairs of a query and a key as the experiment has: sqrt(n_q n_k).
double pairedCount(const Experiment& experiment);

/// `sizes` with another d_model; d_k, d_v and d_out grow with it (at least 1).
Sizes withModelDim(const Sizes& sizes, int model_dim);

/// The times that `count` tokens of random numbers take, on this machine and now.
struct MeasuredCost {
  double all_microseconds = 0;    ///< with making the numbers
  double trace_microseconds = 0;  ///< every stage of every head (computeTrace)
};
MeasuredCost measureCost(int count, const Sizes& sizes, bool output_weights);

}  // namespace lab
