// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/engine/Moves.h"

namespace lab {

/// A cell of the mask that comes and goes: see beginMove. Nothing where the context has to be mixed anew.
/// `trace` is settled: one step may lose a digit, and many of the same row, each from the one before, would
/// lose all.
std::unique_ptr<Move> beginMaskMove(const AttentionTrace& trace, const Experiment& now, const Region& cell);

}  // namespace lab
