// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Experiment.h"
#include "core/model/positions/PositionsKind.h"

namespace lab {

/// All kinds, in the order of Positions::Kind, which is the order of lists on screen as well.
std::span<const PositionsKind* const> positionsKinds();
const PositionsKind& positionsKind(Positions::Kind kind);

/// The rows P of the first `count` places of a side: count x model_dim; as many rows as it has from a table.
/// Empty where nothing is added.
Matrix positionRows(const Positions& positions, Side side, int count, int model_dim);

}  // namespace lab
