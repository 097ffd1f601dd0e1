// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lab {

/// One row of weights a -> the size (Frobenius norm) of the derivative of softmax there, diag(a) - a^T a:
/// how much the weights still move when the scores do. 0 where one key has it all (saturated), at most 1/2
/// for two equal keys.
double softmaxSlope(std::span<const double> weights);

/// What scores are divided by before softmax, side by side.
enum class Divisor { SqrtKeyDim, KeyDim, Nothing };

/// Why the root: what softmax does with scores q.k of independent unit-variance q and k (Vaswani et al.
/// 2017, footnote 4: their variance is d_k).
struct ScalingStudy {
  int key_dim = 1;
  int keys = 1;
  std::vector<double> scores;      ///< every q.k before any division: queries x keys of them, row-major
  double mean = 0, deviation = 0;  ///< of `scores`; the deviation is about sqrt(d_k)
  /// Means over the queries, in the order of Divisor.
  struct Softmax {
    double entropy = 0;  ///< bits; at most log2(keys)
    double slope = 0;    ///< softmaxSlope
    double largest = 0;  ///< the largest weight of a row
  };
  Softmax softmax[3];

  int queries() const { return static_cast<int>(scores.size()) / keys; }
  /// The scores of one query (keys of them).
  std::span<const double> row(int query) const;
  const Softmax& by(Divisor divisor) const { return softmax[static_cast<int>(divisor)]; }
};

/// Standard normal q (queries) and k (keys) of `key_dim` dimensions; the same seed gives the same numbers.
ScalingStudy studyScaling(int key_dim, int queries, int keys, std::uint64_t seed);

/// The same for rows of scores that are already there (n_q x n_k, row-major, undivided, none masked).
ScalingStudy studyScores(int key_dim, std::span<const double> scores, int keys);

/// What `divisor` divides by at `key_dim`.
double divisorValue(Divisor divisor, int key_dim);

/// One query's scores (n_k) -> its weights (n_k), the scores divided first.
std::vector<double> dividedWeights(std::span<const double> scores, Divisor divisor, int key_dim);

/// A query to show for all of them: where nothing is divided, half of the others have a largest weight that
/// is at most as large as its own.
int typicalQuery(const ScalingStudy& study);

/// Studies at d_k = 1, 2, 4 ... `largest`, each from the same seed: what changes with d_k.
std::vector<ScalingStudy> scalingCurve(int largest, int queries, int keys, std::uint64_t seed);

/// How many values lie where.
struct Histogram {
  double width = 1;            ///< of a bin; the middle one is centred on 0
  std::vector<double> shares;  ///< an odd number of bins; their sum is the share of values inside all of them

  /// Of the bin, counted from 0.
  double centre(int bin) const { return (bin - static_cast<int>(shares.size()) / 2) * width; }
};
/// As many bins as reach to `reach` on both sides of 0. `width` > 0.
Histogram histogramOf(std::span<const double> values, double width, double reach);

}  // namespace lab
