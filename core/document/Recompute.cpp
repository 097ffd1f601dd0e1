// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Recompute.h"

#include <chrono>
#include <utility>

#include "core/document/History.h"
#include "core/engine/Dependencies.h"
#include "core/engine/Engine.h"
#include "core/model/Difference.h"

namespace lab {
namespace {

using Clock = std::chrono::steady_clock;

double microsecondsSince(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

Experiment smallestExperiment() {
  Experiment e;
  e.query_tokens = {"x"};
  e.query_embeddings = Matrix{{1.0}};
  e.heads.push_back({"Head 1", Matrix{{1.0}}, Matrix{{1.0}}, Matrix{{1.0}}, {}, {}, {}});
  return e;
}

/// The difference between two experiments, as the engine and the views need it.
struct Step {
  /// The inputs that differ. Has no value if shapes differ and everything must be computed.
  std::optional<std::vector<Region>> regions;
  Change change;  ///< structure and labels
};

Step stepBetween(const Experiment& before, const Experiment& after) {
  Step step;
  Difference difference = differingInputs(before, after);
  step.change.structure = difference.structure;
  step.change.labels = difference.labels;
  if (difference.structure && difference.inputs.empty()) return step;
  if (!difference.structure)
    for (Region& region : difference.inputs)
      region = narrowed(region, inputMatrix(before, region.id, region.head),
                        inputMatrix(after, region.id, region.head));
  step.regions = std::move(difference.inputs);
  return step;
}

void addChange(Change& change, const Experiment& e, const std::vector<Region>& regions) {
  Change of_regions = changeOf(e, staleAfter(e, regions), regions);
  of_regions.structure = change.structure;
  of_regions.labels = change.labels;
  change = std::move(of_regions);
}

}  // namespace

struct Recompute::Computed {
  bool finished = false;  ///< false: cancelled
  Experiment experiment;
  AttentionTrace trace;
  std::optional<Problem> overflow;
  Change change;
  double microseconds = 0;
};

Recompute::Recompute(QObject* parent)
    : QObject(parent),
      experiment_(smallestExperiment()),
      trace_(computeTrace(experiment_)),
      most_at_once_(kMostInOneFrame) {}

void Recompute::reset(Experiment experiment, AttentionTrace trace) {
  dropPending();
  experiment_ = std::move(experiment);
  replaceTrace(std::move(trace));
}

Recompute::Outcome Recompute::setBlock(const CellRef& corner, const Matrix& values) {
  const Region region{corner.id,     isPerHead(corner.id) ? corner.head : -1,
                      corner.row,    corner.column,
                      values.rows(), values.columns()};
  const std::vector regions{region};
  const Stale stale = staleAfter(experiment_, regions);
  if (computing() || updateCost(experiment_, stale) > most_at_once_) {
    Experiment next = latest();
    writeBlock(next, corner, values);
    return setExperiment(std::move(next));
  }
  const auto begin = Clock::now();
  const Matrix before = blockOf(experiment_, corner, values.rows(), values.columns());
  writeBlock(experiment_, corner, values);
  const Change change = updateTrace(trace_, experiment_, regions);
  if (change.first_stage)
    if (auto problem = findOverflow(trace_, *change.first_stage)) {
      writeBlock(experiment_, corner, before);
      updateTrace(trace_, experiment_, regions);
      return {std::nullopt, std::move(problem)};
    }
  microseconds_ = microsecondsSince(begin);
  return {change, std::nullopt};
}

Recompute::Outcome Recompute::setExperiment(Experiment next) {
  if (computing() && identical(next, experiment_)) {
    dropPending();  // `next` is the experiment on screen
    return {Change{}, std::nullopt};
  }
  Step step = stepBetween(experiment_, next);
  if (step.regions && step.regions->empty()) {  // only labels differ from the experiment on screen
    dropPending();
    experiment_ = std::move(next);
    return {std::move(step.change), std::nullopt};
  }
  const double cost = step.regions ? updateCost(next, staleAfter(next, *step.regions)) : fullPassCost(next);
  if (computing() || cost > most_at_once_) {
    computeInBackground(std::move(next));
    return {};
  }
  return compute(std::move(next), step.regions, std::move(step.change));
}

Recompute::Outcome Recompute::compute(Experiment next, const std::optional<std::vector<Region>>& regions,
                                      Change change) {
  const auto begin = Clock::now();
  if (regions) {
    addChange(change, next, *regions);
    updateTrace(trace_, next, *regions);
    if (auto problem = findOverflow(trace_)) {
      updateTrace(trace_, experiment_, *regions);
      return {std::nullopt, std::move(problem)};
    }
  } else {
    AttentionTrace trace = computeTrace(next);
    if (auto problem = findOverflow(trace)) return {std::nullopt, std::move(problem)};
    change.structure = true;
    change.first_stage = firstNewStage(trace_, trace);
    trace_ = std::move(trace);
  }
  experiment_ = std::move(next);
  microseconds_ = microsecondsSince(begin);
  return {std::move(change), std::nullopt};
}

void Recompute::computeInBackground(Experiment next) {
  pending_ = std::move(next);
  started_ = !(previewing_ && task_.running());
  if (started_) start();
}

void Recompute::start() {
  started_ = true;
  task_.start(
      [before = experiment_, trace = trace_, next = *pending_](const BackgroundTask::Progress& progress) {
        const auto begin = Clock::now();
        Computed computed{false, next, {}, {}, {}, 0};
        const Step step = stepBetween(before, next);
        computed.change = step.change;
        if (step.regions) {
          computed.trace = trace;
          addChange(computed.change, next, *step.regions);
          computed.finished = recompute(computed.trace, next, staleAfter(next, *step.regions), progress);
        } else {
          computed.finished = computeTrace(next, computed.trace, progress);
          computed.change.first_stage = MatrixId::QueryInputs;
        }
        if (computed.finished) computed.overflow = findOverflow(computed.trace);
        computed.microseconds = microsecondsSince(begin);
        return computed;
      },
      [this](Computed computed) { applyComputed(std::move(computed)); });
}

void Recompute::applyComputed(Computed computed) {
  if (!computed.finished || !pending_) return;
  const bool latest = started_;
  if (computed.overflow) {
    if (!latest) return start();
    emit overflowed(*computed.overflow);
    return;
  }
  experiment_ = std::move(computed.experiment);
  replaceTrace(std::move(computed.trace));
  microseconds_ = computed.microseconds;
  if (latest)
    pending_.reset();
  else
    start();
  emit arrived(computed.change);
}

void Recompute::dropPending() {
  task_.cancel();
  pending_.reset();
}

void Recompute::replaceTrace(AttentionTrace trace) {
  release_.start([old = std::make_shared<AttentionTrace>(std::exchange(trace_, std::move(trace)))](
                     const BackgroundTask::Progress&) {},
                 [] {});
}

void Recompute::setPreviewing(bool previewing) {
  previewing_ = previewing;
  if (!previewing && pending_ && !started_) start();
}

void Recompute::finish() {
  while (computing()) task_.finish();
}

}  // namespace lab
