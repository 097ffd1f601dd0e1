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

/// What an edit touched, as views need it.
struct Change {
  /// The inputs written. With `structure`: matrices that have another shape now, while every token, head and
  /// stage kept its shape; empty where those may differ as well.
  std::vector<Region> inputs;
  std::vector<int> heads;               ///< heads of which at least one stage is new
  std::optional<MatrixId> first_stage;  ///< the first stage that is new; nothing where none is
  bool structure =
      false;            ///< a shape, the mode, the number of heads or tokens changed, a matrix came or went
  bool labels = false;  ///< a token, head or dimension name, title or notes changed

  /// May every token, head and stage differ? Then a view rebuilds instead of updating.
  bool everythingNew() const { return structure && inputs.empty(); }
  /// Is stage `id` of `head` (-1: of any head) possibly new?
  bool touches(MatrixId id, int head = -1) const;
};

/// What `stale` says about views, for the regions `edited` of `e`.
Change changeOf(const Experiment& e, const Stale& stale, std::span<const Region> edited);

/// Called between tasks with the part that is done (0..1), in any thread, one call at a time. It returns
/// false to stop the computation.
using Progress = std::function<bool(double)>;

/// The full forward pass: every stage of every head.
AttentionTrace computeTrace(const Experiment& experiment);
/// Like computeTrace, but writes into `trace` and reuses memory that no other matrix shares. Returns false if
/// `progress` stopped it; `trace` must not be used then.
bool computeTrace(const Experiment& experiment, AttentionTrace& trace, const Progress& progress = {});

/// Recomputes what is stale in `trace`, which belongs to the experiment before an edit, so that it belongs to
/// `experiment`. Shapes and mode are the same; see staleAfter. Stages that are not stale keep their memory.
/// Every entry then equals computeTrace(experiment) within 1e-12 (relative, with 1 as the floor). Returns
/// false if `progress` stopped it; `trace` must not be used then.
bool recompute(AttentionTrace& trace, const Experiment& experiment, const Stale& stale,
               const Progress& progress = {});
/// The same after `edited` was written to `experiment`.
Change updateTrace(AttentionTrace& trace, const Experiment& experiment, std::span<const Region> edited);

}  // namespace lab
