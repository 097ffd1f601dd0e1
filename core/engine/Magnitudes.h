// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace lab {

/// How large the finite numbers among some are, without their signs.
struct Magnitudes {
  double largest = 0;  ///< 0 where there is none
  double least = 0;    ///< of those that are not 0; 0 where there is none
};

/// Infinities and NaN are left out. Fast enough for a million numbers within an edit.
Magnitudes magnitudesOf(std::span<const double> values);

}  // namespace lab
