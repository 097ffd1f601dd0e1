// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Experiment.h"

namespace lab {

/// The cost of attention: multiply-adds (one multiplication with its addition counts 1),
/// exponentials, and the bytes of the stages in double precision. Counts every product, including
/// those that a program could avoid (for example those of masked cells).
struct Cost {
  double projections = 0;   ///< X W_Q, X W_K, X W_V of every head: grows with n d_model^2
  double scores = 0;        ///< Q K^T: grows with n_q n_k
  double weighted_sum = 0;  ///< A V: grows with n_q n_k
  double output = 0;        ///< concat W_O; 0 without W_O
  double exponentials = 0;  ///< n_q n_k per head
  double bytes = 0;         ///< bytes of every stage of every head

  double operations() const { return projections + scores + weighted_sum + output; }
  /// The multiply-adds that grow with n.
  double linear() const { return projections + output; }
  /// The multiply-adds that grow with n^2.
  double pairwise() const { return scores + weighted_sum; }
};

/// The token counts must be at least 1. In self-attention `key_count` equals `query_count`.
Cost costOf(int query_count, int key_count, const Sizes& sizes, bool output_weights);
Cost costOf(const Experiment& experiment);

/// The n = n_q = n_k at which `pairwise` equals `linear`. It is 2 d_model if h d_k = h d_v =
/// d_model and W_O is present.
double crossingCount(const Sizes& sizes, bool output_weights);

/// The n for which n^2 equals the number of query-key pairs of the experiment: sqrt(n_q n_k).
double pairedCount(const Experiment& experiment);

/// Returns `sizes` with another d_model. d_k, d_v and d_out are scaled with it (at least 1).
Sizes withModelDim(const Sizes& sizes, int model_dim);

/// Measured times for an experiment with `count` tokens of random numbers, on this machine.
struct MeasuredCost {
  double all_microseconds = 0;    ///< including the creation of the random numbers
  double trace_microseconds = 0;  ///< computeTrace only: every stage of every head
};
MeasuredCost measureCost(int count, const Sizes& sizes, bool output_weights);

}  // namespace lab
