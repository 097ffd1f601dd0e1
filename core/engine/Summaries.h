// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace lab {

/// The largest and the smallest magnitude (absolute value) of a set of finite numbers.
struct Magnitudes {
  double largest = 0;  ///< the largest magnitude; 0 if there is no finite number
  double least = 0;    ///< the smallest magnitude that is not 0; 0 if there is none
};

/// Returns the magnitudes of `values`. Ignores infinities and NaN. The function is fast enough for a million
/// numbers per edit.
Magnitudes magnitudesOf(std::span<const double> values);

/// Returns the sum of one row of attention weights: 1 up to rounding, or 0 if every key is masked.
double rowSum(std::span<const double> weights);

/// Returns the largest entry of one row of attention weights, or 0 if the row is empty.
double largestWeight(std::span<const double> weights);

}  // namespace lab
