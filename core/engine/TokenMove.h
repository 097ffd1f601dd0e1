// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/engine/Moves.h"

namespace lab {

/// A token's embedding or position on the move: as a key it changes one score of every query. With a the
/// weight of the moved token, its odds a / (1 - a) grow by e^(change of the score / T), and the other weights
/// of the row by (1 - a') / (1 - a): contexts and outputs follow without a product over all keys.
std::unique_ptr<Move> beginTokenMove(const AttentionTrace& trace, const Experiment& now, const Region& region,
                                     Contributions& contributions, const std::optional<Reach>& reach);

}  // namespace lab
