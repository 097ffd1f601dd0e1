// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Engine.h"

#include <algorithm>

#include "core/engine/Recomputation.h"

namespace lab {

bool Change::touches(MatrixId id, int head) const {
  if (everythingNew()) return true;
  if (isInput(id))
    return std::ranges::any_of(inputs, [&](const Region& region) {
      return region.id == id && (head < 0 || region.head < 0 || region.head == head);
    });
  if (!first_stage || id < *first_stage) return false;
  if (!isPerHead(id) || head < 0) return true;
  return std::ranges::find(heads, head) != heads.end();
}

Change changeOf(const Experiment& e, const Stale& stale, std::span<const Region> edited) {
  Change change;
  change.inputs.assign(edited.begin(), edited.end());
  change.first_stage = stale.firstStage();
  for (std::size_t h = 0; h < e.heads.size(); ++h)
    if (stale.firstStageOf(h)) change.heads.push_back(static_cast<int>(h));
  return change;
}

bool computeTrace(const Experiment& experiment, AttentionTrace& trace, const Progress& progress) {
  Stale everything;
  everything.everything = true;
  return recompute(trace, experiment, everything, progress);
}

AttentionTrace computeTrace(const Experiment& experiment) {
  AttentionTrace trace;
  computeTrace(experiment, trace);
  return trace;
}

bool recompute(AttentionTrace& trace, const Experiment& experiment, const Stale& stale,
               const Progress& progress) {
  return Recomputation(trace, experiment, stale, progress).run();
}

Change updateTrace(AttentionTrace& trace, const Experiment& experiment, std::span<const Region> edited) {
  const Stale stale = staleAfter(experiment, edited);
  if (stale.firstStage()) recompute(trace, experiment, stale);
  return changeOf(experiment, stale, edited);
}

}  // namespace lab
