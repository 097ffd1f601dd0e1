// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Matrix.h"

namespace lab {

/// One row of weights (n_k) -> its entropy in bits, -sum a log2 a (Shannon 1948): 0 where one key has it
/// all, log2 n_k where all have the same. A row with every key masked has 0.
double entropyBits(std::span<const double> weights);

/// One row of weights of query i (counted from 0) -> sum a_ij |i - j|: how many places away the query looks
/// on average. In cross-attention i and j count from the start of their own sentence.
double meanDistance(std::span<const double> weights, int query);

/// How much of the weights of some rows lies in entries under `least`, of all of their weight.
struct WeightUnder {
  double under = 0, all = 0;
  void add(std::span<const double> weights, double least);
  double share() const { return all > 0 ? under / all : 0; }  ///< 0..1
};

/// What a head's weights are like, for describing heads and for putting them in order.
struct HeadStatistics {
  double entropy = 0;        ///< mean over the queries that may look at something, in bits
  double mean_distance = 0;  ///< mean over the same queries, in places
  int query = -1, key = -1;  ///< the largest weight (the first of equals); -1 where every key is masked
  double largest = 0;
};

/// The same of rows that are read one by one: a million weights take longer than a frame.
class HeadStatisticsCount {
 public:
  /// n_k weights of query i, in the order of the queries.
  void add(std::span<const double> weights, int query);
  /// Of all that were added.
  HeadStatistics result() const;

 private:
  HeadStatistics sums_;
  int looking_ = 0;  ///< queries that may look at something
};

/// n_q x n_k weights of one head (or an average of heads).
HeadStatistics headStatistics(const Matrix& weights);

/// Matrices of one shape, at least one -> their mean, entry by entry. For viewing only: a model concatenates.
Matrix meanOf(std::span<const Matrix> matrices);

}  // namespace lab
