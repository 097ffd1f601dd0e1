// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>

#include "core/model/HiddenAndLocked.h"

namespace lab {

/// Matrices that a lecturer hides for a while. Each matrix is hidden as a whole, in every head.
using Blanks = std::set<MatrixId>;

/// The regions of the matrices in `blanks` and of all other matrices that contain the same numbers,
/// so that no view shows the hidden numbers. For example, masked scores equal scaled scores except
/// in masked cells, concat equals the contexts, and scaled scores equal scores if the scale is 1.
RegionSet blankedRegions(const Blanks& blanks, const Experiment& experiment);

}  // namespace lab
