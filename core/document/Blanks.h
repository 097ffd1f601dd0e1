// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>

#include "core/model/HiddenAndLocked.h"

namespace lab {

/// What a lecturer covers: whole matrices, of every head.
using Blanks = std::set<MatrixId>;

/// The blanked matrices, and those that show the same numbers because what lies between changes nothing: the
/// masked scores beside the scaled ones, the concat beside the contexts, the scores where the scale is 1.
RegionSet stagesOf(const Blanks& blanks, const Experiment& experiment);

}  // namespace lab
