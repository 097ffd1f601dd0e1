// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Shuffle.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

#include "core/model/Random.h"

namespace lab {

std::vector<int> shuffledPlaces(int count, std::uint64_t seed) {
  std::vector<int> places(static_cast<std::size_t>(count));
  std::iota(places.begin(), places.end(), 0);
  Random random(seed);
  // Fisher-Yates shuffle; repeated in the rare case that the order is still sorted.
  while (count > 1 && std::ranges::is_sorted(places))
    for (int last = count - 1; last > 0; --last)
      std::swap(places[static_cast<std::size_t>(last)],
                places[static_cast<std::size_t>(random.index(last + 1))]);
  return places;
}

double largestDifference(const Matrix& before, const Matrix& after, const std::vector<int>& places) {
  double largest = 0;
  for (int j = 0; j < after.rows(); ++j) {
    const auto was = before.row(places[static_cast<std::size_t>(j)]), is = after.row(j);
    for (std::size_t c = 0; c < is.size(); ++c) {
      const double difference = std::abs(is[c] - was[c]);
      if (std::isnan(difference)) return difference;
      largest = std::max(largest, difference);
    }
  }
  return largest;
}

}  // namespace lab
