// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace lab {

/// One row of weights -> its sum: 1 up to rounding, 0 where every key is masked.
double rowSum(std::span<const double> weights);

/// One row of weights -> its largest entry; 0 for none.
double largestWeight(std::span<const double> weights);

}  // namespace lab
