// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Random.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace lab {

std::uint64_t Random::next() {
  state_ += 0x9E3779B97F4A7C15u;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

double Random::uniform(double low, double high) {
  const double unit = static_cast<double>(next() >> 11) * 0x1p-53;
  return low + (high - low) * unit;
}

double Random::normal() {
  const double radius = std::sqrt(-2.0 * std::log(1.0 - uniform(0.0, 1.0)));
  return radius * std::cos(2.0 * std::numbers::pi * uniform(0.0, 1.0));
}

int Random::index(int count) {
  return static_cast<int>(next() % static_cast<std::uint64_t>(count));
}

std::uint64_t hashText(std::string_view text, std::uint64_t seed) {
  std::uint64_t hash = 0xCBF29CE484222325u ^ Random(seed).next();
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001B3u;
  }
  return hash;
}

Matrix xavier(int rows, int columns, Random& random) {
  const double bound = std::sqrt(6.0 / (rows + columns));
  Matrix result(rows, columns);
  double* out = result.mutableData();
  for (std::size_t i = 0; i < result.size(); ++i) {
    const double rounded = std::round(random.uniform(-bound, bound) * 100.0) / 100.0;
    out[i] = rounded == 0.0 ? 0.0 : rounded;  // no -0.0
  }
  return result;
}

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

}  // namespace lab
