// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/HiddenAndLocked.h"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "core/model/masks/MaskKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {
namespace {

constexpr int kAll = std::numeric_limits<int>::max();

bool overlap(int a, int a_count, int b, int b_count) {
  const auto end = [](int first, int count) { return static_cast<std::int64_t>(first) + count; };
  return a < end(b, b_count) && b < end(a, a_count);
}

bool meet(const Region& a, const Region& b) {
  return a.id == b.id && (a.head < 0 || b.head < 0 || a.head == b.head) &&
         overlap(a.row, a.rows, b.row, b.rows) && overlap(a.column, a.columns, b.column, b.columns);
}

/// Returns true if `a` and `b` have the same shape and the same bits in all cells of `region`. Ignores the id
/// and the head of `region`, and cells beyond the matrices.
bool sameNumbers(const Region& region, const Matrix& a, const Matrix& b) {
  if (!a.sameShape(b)) return false;
  for (int i = std::max(0, region.row); i < a.rows() && i - region.row < region.rows; ++i)
    for (int j = std::max(0, region.column); j < a.columns() && j - region.column < region.columns; ++j)
      if (!sameBits(a(i, j), b(i, j))) return false;
  return true;
}

bool keeps(const Region& region, const Experiment& now, const Experiment& next) {
  switch (region.id) {
    case MatrixId::Scale:
      return sameScale(now.scale, next.scale);
    case MatrixId::Temperature:
      return sameBits(now.temperature, next.temperature);
    case MatrixId::Mask:
      if (!sameKind(now.mask, next.mask) || !now.mask.padding.identicalTo(next.mask.padding)) return false;
      break;
    case MatrixId::QueryPositions:
      if (now.positions.kind != next.positions.kind) return false;
      break;
    default:
      break;
  }
  if (isStage(region.id)) return true;
  const auto same = [&](int head) {
    return sameNumbers(region, inputMatrix(now, region.id, head), inputMatrix(next, region.id, head));
  };
  if (!isPerHead(region.id)) return same(-1);
  if (now.headCount() != next.headCount()) return false;  // the index may refer to another head now
  if (region.head >= 0) return region.head >= now.headCount() || same(region.head);
  for (int h = 0; h < now.headCount(); ++h)
    if (!same(h)) return false;
  return true;
}

bool keepsPart(ExperimentPart part, const Experiment& now, const Experiment& next) {
  const auto whole = [](MatrixId id) { return Region{id, -1, 0, 0, kAll, kAll}; };
  switch (part) {
    case ExperimentPart::Tokens:
      return now.query_tokens == next.query_tokens && now.key_tokens == next.key_tokens;
    case ExperimentPart::Mode:
      return now.mode == next.mode;
    case ExperimentPart::Positions:
      return now.positions.kind == next.positions.kind;
    case ExperimentPart::Mask:
      return keeps(whole(MatrixId::Mask), now, next);
    case ExperimentPart::Scale:
      return keeps(whole(MatrixId::Scale), now, next);
    case ExperimentPart::Temperature:
      return keeps(whole(MatrixId::Temperature), now, next);
    case ExperimentPart::Sizes:
      return now.modelDim() == next.modelDim() && now.keyDim() == next.keyDim() &&
             now.valueDim() == next.valueDim() && sizesOf(now).output_dim == sizesOf(next).output_dim &&
             now.queryCount() == next.queryCount() && now.keyCount() == next.keyCount() &&
             now.headCount() == next.headCount();
    case ExperimentPart::Heads:
      return std::ranges::equal(now.heads, next.heads, {}, &Head::name, &Head::name);
  }
  return true;
}

}  // namespace

void RegionSet::addWhole(MatrixId id, int head) {
  regions_.push_back({id, head, 0, 0, kAll, kAll});
}

bool RegionSet::contains(const CellRef& cell) const {
  return touches(Region::of(cell));
}

bool RegionSet::touches(const Region& region) const {
  return std::any_of(regions_.begin(), regions_.end(), [&](const Region& one) { return meet(one, region); });
}

std::optional<ExperimentPart> changedLockedPart(const Locks& locks, const Experiment& now,
                                                const Experiment& next) {
  for (const ExperimentPart part : locks.parts)
    if (!keepsPart(part, now, next)) return part;
  return std::nullopt;
}

bool keepsLocked(const Locks& locks, const Experiment& now, const Experiment& next) {
  const auto& regions = locks.locked.regions();
  return std::all_of(regions.begin(), regions.end(), [&](const Region& r) { return keeps(r, now, next); });
}

}  // namespace lab
