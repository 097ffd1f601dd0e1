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
  std::vector<double> scores;      ///< every q.k before any division: queries x keys of them
  double mean = 0, deviation = 0;  ///< of `scores`; the deviation is about sqrt(d_k)
  /// Means over the queries, in the order of Divisor.
  struct Softmax {
    double entropy = 0;  ///< bits; at most log2(keys)
    double slope = 0;    ///< softmaxSlope
    double largest = 0;  ///< the largest weight of a row
  };
  Softmax softmax[3];
};

/// Standard normal q (queries) and k (keys) of `key_dim` dimensions; the same seed gives the same numbers.
ScalingStudy studyScaling(int key_dim, int queries, int keys, std::uint64_t seed);

/// The same for rows of scores that are already there (n_q x n_k, row-major, undivided, none masked).
ScalingStudy studyScores(int key_dim, std::span<const double> scores, int keys);

/// What `divisor` divides by at `key_dim`.
double divisorValue(Divisor divisor, int key_dim);

}  // namespace lab
