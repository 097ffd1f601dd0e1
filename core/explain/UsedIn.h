// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// The regions of the stages that are computed directly from a cell, which must exist: the exact inverse of
/// the operands of Derivation. In the order of the data flow, head by head. Empty for the output and for
/// inputs that are not used (the key side in self mode, a positions table while another kind is selected).
std::vector<Region> usedIn(const Experiment& experiment, const CellRef& cell);

}  // namespace lab
