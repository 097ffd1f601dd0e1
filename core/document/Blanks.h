// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>

#include "core/model/HiddenAndLocked.h"

namespace lab {

/// Matrices that a lecturer hides for a while. Each matrix is hidden as a whole, in every head.
using Blanks = std::set<MatrixId>;

/// The regions of the blanked matrices and of all matrices that show the same numbers, because the stage
/// between them changes nothing: masked scores and scaled scores, concat and contexts, scores and scaled
/// scores if the scale is 1.
RegionSet blankedRegions(const Blanks& blanks, const Experiment& experiment);

}  // namespace lab
