// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/engine/Dependencies.h"
#include "core/model/Experiment.h"

namespace lab {

/// Describes what an edit changed, for the views that have to update.
struct Change {
  /// The regions of the inputs that the edit wrote. An input whose shape changed is listed as a
  /// whole region. If the list is empty and `structure` is true, every token, head and stage may
  /// differ.
  std::vector<Region> inputs;
  std::vector<int> heads;               ///< the heads with at least one changed stage
  std::optional<MatrixId> first_stage;  ///< the first changed stage; nothing if no stage changed
  bool structure =
      false;            ///< a shape, the mode, the number of heads or tokens, or the set of matrices changed
  bool labels = false;  ///< a token, head or dimension name, title or notes changed

  /// Returns true if every token, head and stage may differ. A view then rebuilds instead of updating.
  bool everythingNew() const { return structure && inputs.empty(); }
  /// Returns true if stage or input `id` of `head` (-1: of any head) may have changed.
  bool touches(MatrixId id, int head = -1) const;
};

/// Describes an edit that wrote the regions `edited` of `e`. `stale` is the result of staleAfter()
/// for these regions.
Change changeOf(const Experiment& e, const Stale& stale, std::span<const Region> edited);

/// A progress function. A computation calls it between tasks with the fraction that is done (0..1).
/// The calls may come from any thread, but only one call runs at a time. The function returns false
/// to cancel the computation.
using Progress = std::function<bool(double)>;

/// Computes the full forward pass: every stage of every head.
AttentionTrace computeTrace(const Experiment& experiment);
/// Like computeTrace(experiment), but writes into `trace` and reuses the memory that no other matrix shares.
/// Returns false if `progress` cancelled the computation; `trace` must not be used then.
bool computeTrace(const Experiment& experiment, AttentionTrace& trace, const Progress& progress = {});

/// Updates `trace` after an edit. `trace` holds the stages of the experiment before the edit, and
/// `experiment` is the experiment after the edit. Only the `stale` parts are recomputed. The other stages
/// keep their memory. Shapes and mode must be unchanged (see staleAfter). Every entry then equals
/// computeTrace(experiment) within 1e-12 (relative error; for magnitudes below 1, absolute error). Returns
/// false if `progress` cancelled the computation; `trace` must not be used then.
bool recompute(AttentionTrace& trace, const Experiment& experiment, const Stale& stale,
               const Progress& progress = {});
/// Recomputes the parts of `trace` that are stale after the regions `edited` were written to
/// `experiment`, and returns the change.
Change updateTrace(AttentionTrace& trace, const Experiment& experiment, std::span<const Region> edited);

}  // namespace lab
