// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/model/Matrix.h"

namespace lab {

/// 0 .. count - 1 in a seeded order that differs from the one that is there (count >= 2; for fewer it is that
/// order). Entry j says which old place stands at j afterwards.
std::vector<int> shuffledPlaces(int count, std::uint64_t seed);

/// n x d before and after a reordering of rows -> the largest difference of an entry of row j afterwards and
/// the same entry of row places[j] before: 0 (up to rounding) where rows merely moved with their words, NaN
/// where an entry is not known.
double largestDifference(const Matrix& before, const Matrix& after, const std::vector<int>& places);

}  // namespace lab
