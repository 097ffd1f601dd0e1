// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/WeightSummary.h"

#include <algorithm>
#include <numeric>

namespace lab {

double rowSum(std::span<const double> weights) {
  return std::accumulate(weights.begin(), weights.end(), 0.0);
}

double largestWeight(std::span<const double> weights) {
  double largest = 0;
  for (const double weight : weights) largest = std::max(largest, weight);
  return largest;
}

}  // namespace lab
