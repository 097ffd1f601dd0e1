// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/HeadStatistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include "core/engine/AttentionTrace.h"

namespace lab {

namespace {

/// The relative difference of two equal weights that is due to rounding.
constexpr double kRounding = 1e-12;

}  // namespace

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

std::vector<int> largestWeights(std::span<const double> weights) {
  const double most = std::ranges::max(weights);
  std::vector<int> keys;
  for (std::size_t key = 0; key < weights.size(); ++key)
    if (most - weights[key] <= kRounding * most) keys.push_back(static_cast<int>(key));
  return keys;
}

void WeightUnder::add(std::span<const double> weights, double least) {
  for (const double weight : weights) {
    all += weight;
    if (weight < least) under += weight;
  }
}

void HeadStatisticsCount::add(std::span<const double> weights, int query, bool choice) {
  if (rowSum(weights) == 0) return;  // every key masked: nothing to average
  ++looking_;
  sums_.entropy += entropyBits(weights);
  sums_.mean_distance += meanDistance(weights, query);
  if (by_choice_ && !choice) return;
  if (choice && !std::exchange(by_choice_, true)) sums_.query = -1;
  int key = 0;
  for (const double weight : weights) {
    if (sums_.query < 0 || weight - sums_.largest > kRounding * weight) {
      sums_.query = query;
      sums_.key = key;
      sums_.largest = weight;
      sums_.tied = false;
    } else if (sums_.largest - weight <= kRounding * sums_.largest) {
      sums_.tied = true;
    }
    ++key;
  }
}

HeadStatistics HeadStatisticsCount::result() const {
  HeadStatistics result = sums_;
  if (looking_ > 0) {
    result.entropy /= looking_;
    result.mean_distance /= looking_;
  }
  return result;
}

bool hasChoice(const Experiment& experiment, int query) {
  int allowed = 0;
  for (int key = 0; key < experiment.keyCount() && allowed < 2; ++key)
    allowed += experiment.mask.allows(query, key) ? 1 : 0;
  return allowed > 1;
}

HeadStatistics headStatistics(const Experiment& experiment, const Matrix& weights) {
  HeadStatisticsCount count;
  for (int i = 0; i < weights.rows(); ++i) count.add(weights.row(i), i, hasChoice(experiment, i));
  return count.result();
}

}  // namespace lab
