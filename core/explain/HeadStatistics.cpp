// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/HeadStatistics.h"

#include <cmath>
#include <cstddef>
#include <cstdlib>

#include "core/math/WeightSummary.h"

namespace lab {

double entropyBits(std::span<const double> weights) {
  double bits = 0;
  for (const double weight : weights)
    if (weight > 0) bits -= weight * std::log2(weight);
  return bits;
}

double meanDistance(std::span<const double> weights, int query) {
  double distance = 0;
  int key = 0;
  for (const double weight : weights) distance += weight * std::abs(query - key++);
  return distance;
}

void WeightUnder::add(std::span<const double> weights, double least) {
  for (const double weight : weights) {
    all += weight;
    if (weight < least) under += weight;
  }
}

HeadStatistics headStatistics(const Matrix& weights) {
  HeadStatistics result;
  int looking = 0;
  for (int i = 0; i < weights.rows(); ++i) {
    const auto row = weights.row(i);
    if (rowSum(row) == 0) continue;  // every key masked: nothing to average
    ++looking;
    result.entropy += entropyBits(row);
    result.mean_distance += meanDistance(row, i);
    for (int j = 0; j < weights.columns(); ++j)
      if (result.query < 0 || weights(i, j) > result.largest) {
        result.query = i;
        result.key = j;
        result.largest = weights(i, j);
      }
  }
  if (looking > 0) {
    result.entropy /= looking;
    result.mean_distance /= looking;
  }
  return result;
}

Matrix meanOf(std::span<const Matrix> matrices) {
  const int rows = matrices.front().rows();
  Matrix mean(rows, matrices.front().columns());
  for (int i = 0; i < rows; ++i) {
    const auto sum = mean.mutableRow(i);
    for (const Matrix& m : matrices)
      for (std::size_t j = 0; j < sum.size(); ++j) sum[j] += m.row(i)[j];
    for (double& value : sum) value /= static_cast<double>(matrices.size());
  }
  return mean;
}

}  // namespace lab
