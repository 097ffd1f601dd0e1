// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Engine.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "core/math/Forward.h"
#include "core/math/Passes.h"
#include "core/math/Stages.h"
#include "core/math/Staleness.h"

namespace lab {

bool Change::touches(MatrixId id, int head) const {
  if (structure) return true;
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

HeadTrace computeRows(const AttentionTrace& trace, const Experiment& experiment, int head, int first,
                      int count) {
  const HeadTrace& whole = trace.heads[static_cast<std::size_t>(head)];
  HeadTrace rows;
  rows.keys = whole.keys;
  rows.values = whole.values;
  rows.queries = Matrix(count, whole.queries.columns());
  for (int i = 0; i < count; ++i)
    std::ranges::copy(whole.queries.row(first + i), rows.queries.mutableRow(i).begin());
  rows.scores = attentionScores(rows.queries, rows.keys);
  ScoreRule rule{scaleFactor(experiment), {}};
  Matrix masked = scaleScores(rows.scores, rule.factor);
  for (int i = 0; i < count; ++i)
    for (int j = 0; j < masked.columns(); ++j)
      if (!experiment.mask.allows(first + i, j)) masked.set(i, j, -std::numeric_limits<double>::infinity());
  rows.rule = std::make_shared<const ScoreRule>(std::move(rule));
  rows.weights = softmaxRows(masked, experiment.temperature);
  rows.setMaskedScores(std::move(masked));
  rows.context = weightedSum(rows.weights, rows.values);
  return rows;
}

Change updateTrace(AttentionTrace& trace, const Experiment& experiment, std::span<const Region> edited) {
  const Progress unwatched;
  Watch watch(unwatched, 1);
  Change change = refresh(trace, experiment, staleAfter(trace, experiment, edited), watch);
  change.inputs.assign(edited.begin(), edited.end());
  return change;
}

}  // namespace lab
