// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/model/Matrix.h"

namespace lab {

/// A small seeded random number generator (splitmix64: Steele, Lea, Flood 2014). `next`, `uniform`
/// and `index` give the same numbers with every machine and compiler. The last digits of `normal`
/// depend on the mathematical library.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  /// 64 random bits.
  std::uint64_t next();
  /// A uniformly distributed number in [low, high).
  double uniform(double low, double high);
  /// A number from the standard normal distribution (Box and Muller 1958).
  double normal();
  /// An index in 0 .. count - 1. `count` must be at least 1.
  int index(int count);

 private:
  std::uint64_t state_;
};

/// A 64-bit hash of the bytes of `text` and of `seed` (FNV-1a). Equal arguments always give the same hash.
std::uint64_t hashText(std::string_view text, std::uint64_t seed);

/// A rows x columns matrix of numbers that are uniform in +-sqrt(6 / (rows + columns)) (Glorot and Bengio
/// 2010). The numbers are rounded to two decimals, so that a learner can calculate with them by hand.
Matrix xavier(int rows, int columns, Random& random);

/// A random order of 0 .. count - 1 that depends on `seed` and differs from the sorted order if count >= 2.
/// Entry j is the old index of the item at j.
std::vector<int> shuffledPlaces(int count, std::uint64_t seed);

}  // namespace lab
