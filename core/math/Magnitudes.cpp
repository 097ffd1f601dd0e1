// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Magnitudes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

namespace lab {

Magnitudes magnitudesOf(std::span<const double> values) {
  // Lanes that do not wait for each other, and no branches: a compiler makes vector code of it.
  constexpr std::size_t kLanes = 8;
  constexpr double kMost = std::numeric_limits<double>::max();
  std::array<double, kLanes> largest{}, least;
  least.fill(std::numeric_limits<double>::infinity());
  const auto take = [&](double value, std::size_t lane) {
    const double magnitude = std::abs(value);
    const double high = magnitude <= kMost ? magnitude : 0.0;  // false for a NaN, too
    const double low = magnitude > 0.0 ? magnitude : std::numeric_limits<double>::infinity();
    largest[lane] = high > largest[lane] ? high : largest[lane];
    least[lane] = low < least[lane] ? low : least[lane];
  };
  std::size_t i = 0;
  for (; i + kLanes <= values.size(); i += kLanes)
    for (std::size_t lane = 0; lane < kLanes; ++lane) take(values[i + lane], lane);
  for (; i < values.size(); ++i) take(values[i], 0);
  const double smallest = *std::ranges::min_element(least);
  return {*std::ranges::max_element(largest), smallest <= kMost ? smallest : 0.0};
}

}  // namespace lab
