// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Value.h"

#include <algorithm>
#include <cmath>

namespace lab {

Matrix listOf(const std::vector<double>& numbers) {
  if (numbers.empty()) return {};
  Matrix list(1, static_cast<int>(numbers.size()));
  std::copy(numbers.begin(), numbers.end(), list.mutableData());
  return list;
}

bool sameNumber(double a, double b) {
  if (a == b) return true;  // covers two infinities
  if (!std::isfinite(a) || !std::isfinite(b)) return false;
  return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

}  // namespace lab
