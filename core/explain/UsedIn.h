// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// Where is this used? The regions of the stages computed directly from a cell that exists: the exact inverse
/// of the operands of Derivation. In the order the data flows, head by head; empty for the output and for
/// what is kept but unused (the key side in self mode, a positions table while another kind is chosen).
std::vector<Region> usedIn(const Experiment& experiment, const CellRef& cell);

}  // namespace lab
