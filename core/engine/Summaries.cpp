// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Summaries.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace lab {

Magnitudes magnitudesOf(std::span<const double> values) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  double largest = 0, least = kInfinity;
  for (const double value : values) {
    const double magnitude = std::abs(value);
    const bool finite = magnitude < kInfinity;
    largest = finite && magnitude > largest ? magnitude : largest;
    least = finite && magnitude > 0 && magnitude < least ? magnitude : least;
  }
  return {largest, least < kInfinity ? least : 0.0};
}

double rowSum(std::span<const double> weights) {
  return std::accumulate(weights.begin(), weights.end(), 0.0);
}

double largestWeight(std::span<const double> weights) {
  double largest = 0;
  for (const double weight : weights) largest = std::max(largest, weight);
  return largest;
}

}  // namespace lab
