// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/LiveTrace.h"
#include "core/engine/Overflow.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "core/engine/Forward.h"
#include "core/engine/Kernels.h"
#include "core/engine/Passes.h"
#include "core/engine/Staleness.h"

namespace lab {
namespace {

/// Multiply-adds a microsecond and thread, about: for choosing, not for measuring.
constexpr double kRate = 2e4;
/// What of a frame (16.7 ms) the mathematics may take.
constexpr double kFrameShare = 9e3;
/// Bytes of contributions that are made before they are asked for.
constexpr double kWorthPreparing = 1e7;
/// Magnitudes below it are far from infinite.
constexpr double kFar = 1e300;
/// Times the numbers that stay: a move that starts further out would take them for rounding.
constexpr double kFarOut = 1e4;
/// Multiply-adds of what a step of a drag leaves pending, about a millisecond: less is done at once, so that
/// views see all of it.
constexpr double kWorthPending = 2.5e7;
/// Multiply-adds of a pass that takes about a microsecond.
constexpr double kTiny = 1e4;
/// Places that are settled one by one; more are settled by a full pass.
constexpr std::size_t kManyPlaces = 64;

/// Multiply-adds of the weights and contexts of one head, or of what a word's share moves in all of them, and
/// of the output.
double restOfStep(const Experiment& e) {
  const double rows = e.queryCount(), of_head = e.keyCount() * (forward::kExponential + e.valueDim());
  return rows * (of_head + 1.0 * e.modelDim() * std::max(e.headCount(), e.valueDim()));
}

bool isWeight(MatrixId id) {
  using enum MatrixId;
  return (id >= QueryWeights && id <= ValueBias) || id == OutputWeights || id == OutputBias;
}

}  // namespace

void LiveTrace::compute(const Experiment& experiment) {
  move_.reset();
  reach_.reset();
  magnitudes_.reset();
  contributions_->forget(-1);
  computeTrace(experiment, trace_);
  unsettled_.clear();
  settled_ = true;
}

void LiveTrace::take(AttentionTrace trace) {
  move_.reset();
  reach_.reset();
  magnitudes_.reset();
  contributions_->forget(-1);
  trace_ = std::move(trace);
  unsettled_.clear();
  settled_ = true;
}

bool LiveTrace::quick(double multiply_adds) {
  return multiply_adds < kFrameShare * kRate * forward::threadsFor(multiply_adds);
}

bool LiveTrace::sameMove(const Edit& edit) const {
  if (!move_ || edit.region.id != moved_.id || edit.region.head != moved_.head) return false;
  const bool token = !isPerHead(edit.region.id) && edit.region.id < MatrixId::QueryWeights;
  if (token) return edit.region.rows == 1 && edit.region.row == moved_.row;
  return edit.region == moved_;
}

bool LiveTrace::mayMove(const Experiment& now, const Edit& edit) const {
  if (edit.region.id == MatrixId::Mask) return settled_;  // see MaskMove.h
  const Matrix& m = inputMatrix(now, edit.region.id, edit.region.head);
  const auto largest = [](const Matrix& of) {
    return kernels().largest_magnitude(static_cast<int>(of.size()), of.data());
  };
  return largest(edit.before) <= kFarOut * std::max(1.0, largest(m));
}

void LiveTrace::remember(Region region) {
  // The first entry of a table of positions may mean its kind, of which nothing is new any more: what follows
  // from a row of positions follows from the row of the embeddings.
  if (region.id == MatrixId::QueryPositions) region.id = MatrixId::QueryEmbeddings;
  if (region.id == MatrixId::KeyPositions) region.id = MatrixId::KeyEmbeddings;
  settled_ = false;
  if (std::ranges::find(unsettled_, region) == unsettled_.end()) unsettled_.push_back(region);
}

Change LiveTrace::exactly(const Experiment& now, const Stale& stale) {
  finish();
  move_.reset();
  const Progress unwatched;
  Watch watch(unwatched, 1);
  const Change change = refresh(trace_, now, stale, watch);
  for (const int head : change.heads) contributions_->forget(head);
  if (stale.output_columns.count) contributions_->forget(-1);
  return change;
}

bool LiveTrace::updateFew(const Experiment& now, const Region& region, Outcome& outcome) {
  using enum MatrixId;
  const double all = forward::multiplyAdds(now);
  if (all >= kTiny || all >= exact_below_ || !settled_ || !trace_.complete()) return false;
  const forward::Range columns{region.column, region.columns}, row{region.row, 1}, none;
  const bool self = now.mode == Mode::Self;
  Change& change = outcome.change;
  const auto project = [&](forward::Projection which, MatrixId stage) {
    forward::whole(trace_, now, region.head, which, columns);
    change.first_stage = stage;
    change.heads = {region.head};
  };
  switch (region.id) {
    case QueryEmbeddings:
    case KeyEmbeddings: {
      const bool query = region.id == QueryEmbeddings;
      if (region.rows != 1 || (self && !query)) return false;
      forward::whole(trace_, now, query ? row : none, query && !self ? none : row);
      change.first_stage = query ? QueryInputs : KeyInputs;
      change.heads.resize(now.heads.size());
      std::iota(change.heads.begin(), change.heads.end(), 0);
      break;
    }
    case QueryWeights:
    case QueryBias:
      project(forward::Projection::Query, Q);
      break;
    case KeyWeights:
    case KeyBias:
      project(forward::Projection::Key, K);
      break;
    case ValueWeights:
    case ValueBias:
      project(forward::Projection::Value, V);
      break;
    default:
      return false;
  }
  contributions_->forget(-1);
  change.inputs = {region};
  if (!finiteByReading(trace_)) outcome.overflow = findOverflow(trace_);
  return true;
}

void LiveTrace::finish() {
  const bool sourced =
      std::ranges::any_of(trace_.heads, [](const HeadTrace& h) { return h.source != nullptr; });
  if (!move_ && !sourced) return;
  trace_.makeRows();
  for (HeadTrace& head : trace_.heads) head.source.reset();
  trace_.output_rule.reset();
}

LiveTrace::Outcome LiveTrace::update(const Experiment& now, std::span<const Edit> edits, Pace pace) {
  Outcome outcome;
  const std::optional<Reach> reach = std::exchange(reach_, std::nullopt);
  if (std::ranges::any_of(edits, [](const Edit& edit) { return isWeight(edit.region.id); }))
    magnitudes_.reset();
  const bool one = edits.size() == 1;
  if (!one || pace == Pace::Rest || !sameMove(edits.front())) finish();
  if (one && updateFew(now, edits.front().region, outcome)) return outcome;
  std::vector<Region> regions;
  regions.reserve(edits.size());
  for (const Edit& edit : edits) regions.push_back(edit.region);
  const Stale stale = staleAfter(trace_, now, regions);
  const double cost = costOf(now, stale);
  const bool exact = cost < exact_below_ || (pace == Pace::Rest && quick(cost));
  // The first entry of a table of positions may mean its kind, and so every row.
  const bool same =
      one && sameMove(edits.front()) && stale.query_rows.count <= 1 && stale.key_rows.count <= 1;
  if (!exact && one && !same) {
    finish();
    moved_ = edits.front().region;
    move_.reset();
    if (mayMove(now, edits.front())) move_ = beginMove(trace_, now, edits.front(), *contributions_, reach);
  }
  bool sure = false;  // that nothing is infinite
  if (!exact && one && move_) {
    outcome.change = move_->step(trace_, now);
    if (restOfStep(now) < kWorthPending && exact_below_ > 0) trace_.makeRows();
    sure = move_->largest() < kFar;
    for (const int head : outcome.change.heads) contributions_->forget(head);
    if (stale.output_columns.count) contributions_->forget(-1);
    remember(edits.front().region);
  } else {
    outcome.change = exactly(now, stale);
    if (pace == Pace::Rest && !settled_ && settleMicroseconds(now) < kFrameShare) {
      const Change settled = settle(now);
      if (settled.first_stage &&
          (!outcome.change.first_stage || *settled.first_stage < *outcome.change.first_stage))
        outcome.change.first_stage = settled.first_stage;
      std::vector<int>& heads = outcome.change.heads;
      heads.insert(heads.end(), settled.heads.begin(), settled.heads.end());
      std::ranges::sort(heads);
      heads.erase(std::unique(heads.begin(), heads.end()), heads.end());
    }
  }
  outcome.change.inputs = std::move(regions);
  if (!sure) outcome.overflow = overflowAfter(trace_, now, stale, outcome.change);
  return outcome;
}

const WeightMagnitudes& LiveTrace::magnitudes(const Experiment& now) {
  if (!magnitudes_) magnitudes_ = weightMagnitudes(now);
  return *magnitudes_;
}

std::optional<Change> LiveTrace::pend(const Experiment& now, std::span<const Region> regions) {
  using enum MatrixId;
  const auto of_rule = [](const Region& r) { return r.id == Scale || r.id == Temperature || r.id == Mask; };
  const auto of_positions = [](const Region& r) { return r.id == QueryPositions || r.id == KeyPositions; };
  std::vector<Region> rule;
  std::ranges::copy_if(regions, std::back_inserter(rule), of_rule);
  const bool positions = std::ranges::any_of(regions, of_positions);
  const auto pending = [&](const Region& r) { return of_rule(r) || of_positions(r); };
  if (regions.empty() || !std::ranges::all_of(regions, pending)) return std::nullopt;
  if (!reach_ && !positions) reach_ = reachOf(trace_, now);
  const Reach reach = positions ? reachOf(now, magnitudes(now)) : *reach_;
  if (!reach.surelyFinite(scaleFactor(now))) return std::nullopt;
  if (move_) finish();
  move_.reset();
  contributions_->forget(-1);
  reach_ = reach;
  Stale stale = staleAfter(trace_, now, rule);
  if (positions) {
    stale.query_rows = {0, now.queryCount()};
    stale.key_rows = {0, now.keyCount()};
  }
  Change change = lab::pend(trace_, now, stale);
  change.inputs.assign(regions.begin(), regions.end());
  if (positions) {
    remember({QueryEmbeddings, -1, 0, 0, now.queryCount(), now.modelDim()});
    if (now.mode == Mode::Cross) remember({KeyEmbeddings, -1, 0, 0, now.keyCount(), now.modelDim()});
  }
  remember({Temperature});  // every weight, and what follows
  return change;
}

double LiveTrace::settleMicroseconds(const Experiment& now) const {
  if (settled_) return 0;
  const double all = forward::multiplyAdds(now);
  const double cost =
      unsettled_.size() > kManyPlaces ? all : std::min(all, costOf(now, staleAfter(trace_, now, unsettled_)));
  return cost / (kRate * forward::threadsFor(cost));
}

Change LiveTrace::settle(const Experiment& now) {
  Change change;
  if (settled_) return change;
  finish();
  reach_.reset();
  if (unsettled_.size() > kManyPlaces) {
    compute(now);
    change.first_stage = MatrixId::QueryInputs;
    for (int h = 0; h < now.headCount(); ++h) change.heads.push_back(h);
  } else {
    change = exactly(now, staleAfter(trace_, now, unsettled_));
    unsettled_.clear();
    settled_ = true;
  }
  return change;
}

bool LiveTrace::prepare(const Experiment& now, double multiply_adds) {
  if (!settled_ || move_ || Contributions::bytesOf(now) < kWorthPreparing) return true;
  if (!reach_) {
    reach_ = reachOf(trace_, now);
    magnitudes(now);
    if (multiply_adds < Contributions::kAll) return false;
  }
  return contributions_->prepare(trace_, now, multiply_adds);
}

}  // namespace lab
