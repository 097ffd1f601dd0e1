// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Experiment.h"
#include "core/model/positions/PositionsKind.h"

namespace lab {

/// All kinds of positions, in the order of Positions::Kind. Lists on screen have the same order.
std::span<const PositionsKind* const> positionsKinds();
const PositionsKind& positionsKind(Positions::Kind kind);

/// The rows P of the first `count` positions of a side, count x model_dim. If the kind has a table with fewer
/// than `count` rows, the result has only those rows. Empty if the kind adds nothing.
Matrix positionRows(const Positions& positions, Side side, int count, int model_dim);

}  // namespace lab
