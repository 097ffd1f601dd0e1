// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Engine.h"

#include <algorithm>
#include <utility>

#include "core/engine/Forward.h"
#include "core/engine/Passes.h"
#include "core/engine/Staleness.h"

namespace lab {

bool Change::touches(MatrixId id, int head) const {
  if (everythingNew()) return true;
  if (isInput(id))
    return std::any_of(inputs.begin(), inputs.end(), [&](const Region& region) {
      return region.id == id && (head < 0 || region.head < 0 || region.head == head);
    });
  if (!first_stage || id < *first_stage) return false;
  if (!isPerHead(id) || head < 0) return true;
  return std::find(heads.begin(), heads.end(), head) != heads.end();
}

bool computeTrace(const Experiment& experiment, AttentionTrace& trace, const Progress& progress) {
  forward::shape(trace, experiment);
  constexpr double kSmall =
      2e6;  // multiply-adds: about the time that planning tasks takes a hundred times over
  if (!progress && forward::multiplyAdds(experiment) < kSmall) {
    forward::whole(trace, experiment);
    return true;
  }
  Watch watch(progress, forward::multiplyAdds(experiment));
  refresh(trace, experiment, everythingStale(experiment), watch);
  return !watch.stopped();
}

AttentionTrace computeTrace(const Experiment& experiment) {
  AttentionTrace trace;
  computeTrace(experiment, trace);
  return trace;
}

Change updateTrace(AttentionTrace& trace, const Experiment& experiment, std::span<const Region> edited) {
  const Progress unwatched;
  Watch watch(unwatched, 1);
  Change change = refresh(trace, experiment, staleAfter(trace, experiment, edited), watch);
  change.inputs.assign(edited.begin(), edited.end());
  return change;
}

}  // namespace lab
