// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "core/model/Matrix.h"

namespace lab {

/// A small seeded generator (splitmix64: Steele, Lea, Flood 2014) whose numbers are the same on every
/// machine and compiler, unlike std::normal_distribution.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  /// In [low, high).
  double uniform(double low, double high);
  /// Standard normal (Box and Muller 1958).
  double normal();
  /// In 0 .. count - 1; count >= 1.
  int index(int count);

 private:
  std::uint64_t state_;
};

/// The same 64 bits for the same bytes (FNV-1a), mixed with `seed`.
std::uint64_t hashText(std::string_view text, std::uint64_t seed);

/// rows x columns, uniform in +-sqrt(6 / (rows + columns)) (Glorot and Bengio 2010), rounded to two
/// decimals so that a learner can work with them by hand.
Matrix xavier(int rows, int columns, Random& random);

}  // namespace lab
