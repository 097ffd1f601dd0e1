// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace lab {

/// Returns the sum of one row of attention weights: 1 up to rounding, or 0 if every key is masked.
double rowSum(std::span<const double> weights);

/// Returns the largest entry of one row of attention weights, or 0 if the row is empty.
double largestWeight(std::span<const double> weights);

}  // namespace lab
