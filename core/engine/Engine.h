// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// What an edit touched, as views need it.
struct Change {
  /// The inputs written. With `structure`: matrices of another shape, and every word, head and stage is what
  /// it was; empty where they may not be.
  std::vector<Region> inputs;
  std::vector<int> heads;               ///< heads of which at least one stage is new
  std::optional<MatrixId> first_stage;  ///< the first stage that is new; nothing where none is
  bool structure =
      false;            ///< a shape, the mode, the number of heads or tokens changed, a matrix came or went
  bool labels = false;  ///< a token, head or dimension name, title or notes changed

  /// May every word, head and stage be another? Rebuild, do not patch.
  bool everythingNew() const { return structure && inputs.empty(); }
  /// Is stage `id` of `head` (-1: of any head) possibly new?
  bool touches(MatrixId id, int head = -1) const;
};

/// The full forward pass: every stage of every head.
AttentionTrace computeTrace(const Experiment& experiment);

/// Told how much is done (0..1) between tasks, in any thread, one call at a time; false stops the pass.
using Progress = std::function<bool(double)>;
/// The same into `trace`, whose memory is used again where nobody else reads it. False: stopped, and `trace`
/// is of no use.
bool computeTrace(const Experiment& experiment, AttentionTrace& trace, const Progress& progress = {});

/// Brings `trace`, which belongs to the experiment before the edit, up to date with `experiment`, whose
/// inputs differ in `edited` only (shapes and mode are the same). Stages that do not depend on those are
/// left alone; the others are recomputed whole by the functions of Stages.h, so that the result equals
/// `computeTrace(experiment)` bit for bit. Whole-matrix edits (the kind of mask, of positions, the scale)
/// name Region{Mask}, Region{QueryPositions}, Region{Scale}.
Change updateTrace(AttentionTrace& trace, const Experiment& experiment, std::span<const Region> edited);

}  // namespace lab
