// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/model/Matrix.h"

namespace lab {

/// A random order of 0 .. count - 1 that depends on `seed` and differs from the sorted order if count >= 2.
/// Entry j is the old index of the item at j.
std::vector<int> shuffledPlaces(int count, std::uint64_t seed);

/// The largest absolute difference of an entry between row j of `after` and row places[j] of
/// `before` (both n x d). It is 0 (up to rounding) if the rows have only changed their order, and
/// NaN if an entry is NaN.
double largestDifference(const Matrix& before, const Matrix& after, const std::vector<int>& places);

}  // namespace lab
