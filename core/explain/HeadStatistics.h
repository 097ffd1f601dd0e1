// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// The entropy of one row of attention weights (n_k) in bits, -sum a log2 a (Shannon 1948): 0 if one key has
/// weight 1, log2 n_k if all keys have the same weight. A row with every key masked has entropy 0.
double entropyBits(std::span<const double> weights);

/// The mean distance between query i (counted from 0) and the keys it attends to, sum a_ij |i - j|, from its
/// row of attention weights (n_k). In cross-attention i and j count from the start of their own sentence.
double meanDistance(std::span<const double> weights, int query);

/// The keys with the largest of the weights (n_k) of one query. Weights that differ only by rounding are
/// equal.
std::vector<int> largestWeights(std::span<const double> weights);

/// Sums the attention weights of some rows, and separately those that are smaller than `least`.
/// `share` is the ratio of the two sums.
struct WeightUnder {
  double under = 0, all = 0;
  void add(std::span<const double> weights, double least);
  double share() const { return all > 0 ? under / all : 0; }  ///< 0..1
};

/// Statistics of the attention weights of one head. Views use them to describe and sort heads.
struct HeadStatistics {
  double entropy = 0;        ///< mean over the queries with at least one unmasked key, in bits
  double mean_distance = 0;  ///< mean over the same queries, in positions
  /// The cell of the largest weight (the first of equals) of the queries that have a choice, or of all
  /// queries if none has a choice; -1 if every key is masked.
  int query = -1, key = -1;
  double largest = 0;
  bool tied = false;  ///< whether another cell has the same largest weight, except for rounding
};

/// Computes HeadStatistics row by row, so that callers can split the work: a million weights take longer than
/// a frame.
class HeadStatisticsCount {
 public:
  /// Adds the n_k weights of one query. Call it in the order of the queries. `choice`: see hasChoice.
  void add(std::span<const double> weights, int query, bool choice);
  /// The statistics of all added rows.
  HeadStatistics result() const;

 private:
  HeadStatistics sums_;
  bool by_choice_ = false;  ///< whether the largest weight so far belongs to a query with a choice
  int looking_ = 0;         ///< number of added queries with at least one unmasked key
};

/// Whether `query` may attend to more than one key. If not, its only weight is 1, whatever the numbers are.
bool hasChoice(const Experiment& experiment, int query);

/// The statistics of n_q x n_k attention weights, of one head or of the mean of several heads.
HeadStatistics headStatistics(const Experiment& experiment, const Matrix& weights);

}  // namespace lab
