// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// The intermediate results of one softmax row, as a lecturer writes them on a blackboard. The row
/// view, the walk and the panel "Why this number?" show these exponentials.
struct WrittenSoftmax {
  double maximum = 0;  ///< the largest score; -infinity if every key is masked
  /// True if the maximum is subtracted from every score, because the exponentials would overflow or vanish
  /// without it. If false, a learner can check the exponentials with a table of e^x.
  bool shifted = false;
  std::vector<double> exponents;     ///< n_k: s_j / T or (s_j - maximum) / T; -infinity if masked
  std::vector<double> exponentials;  ///< n_k: e to the power of the exponents; 0 if masked
  double sum = 0;                    ///< of the exponentials
};

/// `masked` are the masked scores of one query. A hidden score is NaN, and so are its exponential and the
/// sum.
WrittenSoftmax writtenSoftmax(std::span<const double> masked, double temperature);

/// The intermediate results of one query in one head, as a lecturer writes them on a blackboard.
/// The trace does not store them, because they are quickly computed from one row.
///
/// Numbers that are computed from a hidden number (NaN in the arguments) are also hidden. If an
/// attention weight is hidden, its e^x is hidden. If an entry of the context is hidden, the
/// products that are added to it are hidden.
struct QueryRow {
  WrittenSoftmax softmax;
  Matrix products;        ///< n_k x d_v: weight_j v_j; the column sums are the context
  double weight_sum = 0;  ///< 1, or 0 if every key is masked
  bool all_masked = false;
  bool hidden = false;  ///< a weight of the row is hidden; then there is no strongest key
  int strongest = -1;   ///< the key with the largest weight (the first of equals), -1 if every key is masked
  int second = -1;      ///< the key with the second largest weight, -1 if there is none
  /// The weight of `second` is small, or another key has the same weight to two decimals. A
  /// sentence should then not name `second`.
  bool second_unclear = false;
  /// Several keys are not masked, the largest of their weights is at most a quarter larger than the mean of
  /// the others, and none is less than two thirds of it. So 0.55 of two keys is almost even, and 0.64 is not.
  bool almost_even = false;
  bool alike = false;  ///< several keys are not masked, and all of them have the same weight
};

/// Computes the intermediate results of `query` in `head`. The indices must be in range.
QueryRow queryRow(const Experiment& experiment, const AttentionTrace& trace, int head, int query);

}  // namespace lab
