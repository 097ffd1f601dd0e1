// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// The regions of the stages that are computed directly from `cell`, which must exist. They contain
/// exactly the cells that have `cell` among the operands of their Derivation. The order is that of
/// the data flow, head by head. Empty for the output and for inputs that are not used (key
/// embeddings in self mode, a table of positions while another kind is set).
std::vector<Region> usedIn(const Experiment& experiment, const CellRef& cell);

}  // namespace lab
