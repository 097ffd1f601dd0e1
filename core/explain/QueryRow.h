// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/AttentionTrace.h"

namespace lab {

/// The blackboard working of one query in one head: what the trace does not keep because it follows from a
/// row at once. A hidden number (NaN in what is given) hides what is worked out from it; e^x is hidden with
/// its weight, and a product with the context that it is part of.
struct QueryRow {
  /// What is subtracted before e^x: 0, so that a learner can follow with a table of e^x, except where that
  /// would overflow or vanish: then the row maximum.
  double shift = 0;
  std::vector<double> exponents;     ///< n_k: the x of e^x: masked / T - shift; -infinity where masked
  std::vector<double> exponentials;  ///< n_k: e^(masked / T - shift); 0 where masked
  double exponential_sum = 0;
  Matrix products;        ///< n_k x d_v: weight_j v_j; their column sums are the context
  double weight_sum = 0;  ///< 1, or 0 where every key is masked
  bool all_masked = false;
  bool hidden = false;  ///< a weight of the row is: then nothing is strongest
  int strongest = -1;   ///< the key with the largest weight (the first of equals), -1 where all masked
  int second = -1;      ///< the next one, -1 where there is none
  bool alike = false;   ///< several keys may be looked at, and all of them have the same weight
};

/// Row `query` of `head`. Indices are in range.
QueryRow queryRow(const Experiment& experiment, const AttentionTrace& trace, int head, int query);

}  // namespace lab
