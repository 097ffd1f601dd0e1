// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lab {

/// The mean slope of one row of attention weights: the mean of a (1 - a), the derivative of a weight a with
/// respect to its own score. It is 0 if one key has weight 1 (saturated), and largest, (n - 1)/n^2, if all n
/// weights are equal.
double meanSlope(std::span<const double> weights);

/// The number by which scores are divided before softmax.
enum class Divisor { SqrtKeyDim, KeyDim, Nothing };

/// Shows why scores are divided by sqrt(d_k): the results of softmax for scores q.k, with and
/// without the division. If the components of q and k are independent and have variance 1, the
/// variance of the scores is d_k (Vaswani et al. 2017, footnote 4).
struct ScalingStudy {
  int key_dim = 1;
  int keys = 1;
  std::vector<double> scores;  ///< all q.k before the division: queries x keys, row-major
  /// Mean and standard deviation of `scores`. The deviation is about sqrt(d_k).
  double mean = 0, deviation = 0;
  /// Means over the queries, in the order of Divisor.
  struct Softmax {
    double entropy = 0;  ///< bits; at most log2(keys)
    double slope = 0;    ///< meanSlope
    double largest = 0;  ///< the largest weight of a row
  };
  Softmax softmax[3];

  int queries() const { return static_cast<int>(scores.size()) / keys; }
  /// The scores of one query: `keys` numbers.
  std::span<const double> row(int query) const;
  const Softmax& by(Divisor divisor) const { return softmax[static_cast<int>(divisor)]; }
};

/// Runs the study with standard normal q (`queries` vectors) and k (`keys` vectors) of `key_dim` dimensions.
/// The same seed gives the same numbers.
ScalingStudy studyScaling(int key_dim, int queries, int keys, std::uint64_t seed);

/// Runs the study on given scores: queries x `keys`, row-major, before the division, none masked.
ScalingStudy studyScores(int key_dim, std::span<const double> scores, int keys);

/// The number that `divisor` stands for if d_k is `key_dim`.
double divisorValue(Divisor divisor, int key_dim);

/// The attention weights (n_k) of one query: the softmax of its scores (n_k) after the division.
std::vector<double> dividedWeights(std::span<const double> scores, Divisor divisor, int key_dim);

/// The index of a typical query, for an example: without the division, its largest weight is the
/// median of the largest weights of all queries.
int typicalQuery(const ScalingStudy& study);

/// Studies for d_k = 1, 2, 4 ... `largest`, each with the same seed, to show the effect of d_k.
std::vector<ScalingStudy> scalingCurve(int largest, int queries, int keys, std::uint64_t seed);

/// The mean slope of the attention weights if the scores have this standard deviation.
struct SlopePoint {
  double deviation = 0;
  double slope = 0;
};
/// Scales the scores of `study` to `count` (at least 2) standard deviations and computes the mean
/// slope for each. The deviations go from `least` to `most` (positive), evenly spaced on a
/// logarithmic axis. Empty if all scores are equal.
std::vector<SlopePoint> slopeCurve(const ScalingStudy& study, double least, double most, int count);

/// The distribution of values.
struct Histogram {
  double width = 1;  ///< of a bin; the middle bin is centred on 0
  /// The share of the values in each of an odd number of bins. Values outside all bins count in the total.
  std::vector<double> shares;

  /// The centre of a bin, counted from 0.
  double centre(int bin) const { return (bin - static_cast<int>(shares.size()) / 2) * width; }
};
/// A histogram with bins up to `reach` on both sides of 0. `width` must be positive.
Histogram histogramOf(std::span<const double> values, double width, double reach);

}  // namespace lab
