// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <memory>
#include <optional>

#include "core/engine/AttentionTrace.h"
#include "core/engine/Contributions.h"
#include "core/engine/Engine.h"
#include "core/engine/Finite.h"
#include "core/model/Experiment.h"

/// Edits on the move: each step is the state at the start plus what the change from then on adds, so that
/// a thousand steps are as near as one. What a step writes, `staleAfter` of its region covers.
namespace lab {

struct Edit;

/// One place that is dragged.
class Move {
 public:
  virtual ~Move() = default;
  /// Brings `trace` from wherever the last step left it to `now`.
  virtual Change step(AttentionTrace& trace, const Experiment& now) = 0;
  /// No number that the last step wrote is larger; infinity where that would have to be looked for.
  virtual double largest() const { return std::numeric_limits<double>::infinity(); }
};

/// The move that `edit`, already written to `now`, begins; `trace` is still of the experiment before, and so
/// is `reach`, where it is known. Nothing where there is no faster way than the exact one.
std::unique_ptr<Move> beginMove(const AttentionTrace& trace, const Experiment& now, const Edit& edit,
                                Contributions& contributions, const std::optional<Reach>& reach);

}  // namespace lab
