// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Staleness.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace lab {
namespace {

using forward::Range;

/// The smallest range around both.
void widen(Range& range, Range other) {
  if (other.count <= 0) return;
  if (range.count == 0) {
    range = other;
    return;
  }
  const int end = std::max(range.first + range.count, other.first + other.count);
  range.first = std::min(range.first, other.first);
  range.count = end - range.first;
}

/// A whole matrix is named by its first entry.
bool mayMeanAll(const Region& region) {
  return region.row == 0 && region.column == 0 && region.rows == 1 && region.columns == 1;
}

/// The rows in which the inputs of a side are no longer what the trace holds.
Range differentRows(const Matrix& held, const Experiment& e, Side side) {
  Range rows;
  const Matrix now = side == Side::Query ? forward::queryInputs(e) : forward::keyInputs(e, held);
  for (int i = 0; i < now.rows(); ++i)
    if (std::memcmp(now.row(i).data(), held.row(i).data(), now.row(i).size_bytes()) != 0) widen(rows, {i, 1});
  return rows;
}

Range differentRows(const MaskBits& a, const MaskBits& b, const Experiment& e) {
  Range rows;
  for (int i = 0; i < e.queryCount(); ++i) {
    bool same = a.absent() == b.absent();
    if (same && !a.absent())
      same = std::equal(a.row(i), a.row(i) + a.stride(), b.row(i));
    else if (!same)
      for (int j = 0; j < e.keyCount() && (same = a.allows(i, j) == b.allows(i, j)); ++j) continue;
    if (!same) widen(rows, {i, 1});
  }
  return rows;
}

/// The kind of positions, or entries of a table that may be kept unused: where the place does not say it,
/// what is new is found by looking.
void addPositions(Stale& stale, const AttentionTrace& trace, const Experiment& e, const Region& region) {
  const bool self = e.mode == Mode::Self;
  if (!mayMeanAll(region)) {
    if (e.positions.kind != Positions::Kind::Learned) return;
    const Range rows{region.row, region.rows};
    const bool query = region.id == MatrixId::QueryPositions;
    if (query) widen(stale.query_rows, rows);
    if (query == self) widen(stale.key_rows, rows);
    return;
  }
  const Range rows = differentRows(trace.query_inputs, e, Side::Query);
  widen(stale.query_rows, rows);
  widen(stale.key_rows, self ? rows : differentRows(trace.key_inputs, e, Side::Key));
}

void addMask(Stale& stale, const AttentionTrace& trace, const Experiment& e, const Region& region) {
  const ScoreRule& before = stale.rule ? *stale.rule : *trace.heads.front().rule;
  auto rule = std::make_shared<ScoreRule>(ScoreRule{before.factor, {}, before.temperature});
  if (!mayMeanAll(region) && !before.mask.absent()) {
    rule->mask = before.mask;
    for (int i = region.row; i < region.row + region.rows; ++i) rule->mask.readRow(e.mask, i);
    widen(stale.mask_rows, {region.row, region.rows});
  } else {
    rule->mask = MaskBits(e.mask, e.queryCount(), e.keyCount());
    widen(stale.mask_rows, differentRows(before.mask, rule->mask, e));
  }
  stale.rule = std::move(rule);
}

}  // namespace

std::optional<MatrixId> Stale::firstOf(std::size_t h) const {
  const StaleHead& head = heads[h];
  if (query_rows.count || head.q_columns.count) return MatrixId::Q;
  if (key_rows.count || head.k_columns.count) return MatrixId::K;
  if (head.v_columns.count) return MatrixId::V;
  if (scale) return MatrixId::ScaledScores;
  if (mask_rows.count) return MatrixId::MaskedScores;
  if (temperature) return MatrixId::Weights;
  return std::nullopt;
}

bool Stale::allScores(std::size_t h, const Experiment& e) const {
  const StaleHead& head = heads[h];
  return head.q_columns.count || head.k_columns.count || key_rows.count == e.keyCount() ||
         query_rows.count == e.queryCount();
}

Range Stale::weightRows(std::size_t h, const Experiment& e) const {
  if (allScores(h, e) || key_rows.count || scale || temperature) return {0, e.queryCount()};
  Range rows = query_rows;
  widen(rows, mask_rows);
  return rows;
}

Range Stale::contextRows(std::size_t h, const Experiment& e) const {
  return weightRows(h, e);  // new rows of V come with new rows of K
}

Stale everythingStale(const Experiment& e) {
  Stale stale;
  stale.query_rows = {0, e.queryCount()};
  stale.key_rows = {0, e.keyCount()};
  stale.heads.resize(e.heads.size());
  stale.rule = std::make_shared<const ScoreRule>(forward::scoreRule(e));
  return stale;
}

Stale staleAfter(const AttentionTrace& trace, const Experiment& e, std::span<const Region> edited) {
  Stale stale;
  stale.heads.resize(e.heads.size());
  const bool self = e.mode == Mode::Self;
  for (const Region& region : edited) {
    const Range rows{region.row, region.rows}, columns{region.column, region.columns};
    const auto head = [&]() -> StaleHead& { return stale.heads[static_cast<std::size_t>(region.head)]; };
    switch (region.id) {
      case MatrixId::QueryEmbeddings:
        widen(stale.query_rows, rows);
        if (self) widen(stale.key_rows, rows);
        break;
      case MatrixId::KeyEmbeddings:
        if (!self) widen(stale.key_rows, rows);
        break;
      case MatrixId::QueryPositions:
      case MatrixId::KeyPositions:
        addPositions(stale, trace, e, region);
        break;
      case MatrixId::QueryWeights:
      case MatrixId::QueryBias:
        widen(head().q_columns, columns);
        break;
      case MatrixId::KeyWeights:
      case MatrixId::KeyBias:
        widen(head().k_columns, columns);
        break;
      case MatrixId::ValueWeights:
      case MatrixId::ValueBias:
        widen(head().v_columns, columns);
        break;
      case MatrixId::Scale: {
        const ScoreRule& before = stale.rule ? *stale.rule : *trace.heads.front().rule;
        stale.rule =
            std::make_shared<const ScoreRule>(ScoreRule{scaleFactor(e), before.mask, before.temperature});
        stale.scale = true;
        break;
      }
      case MatrixId::Mask:
        addMask(stale, trace, e, region);
        break;
      case MatrixId::Temperature: {
        const ScoreRule& before = stale.rule ? *stale.rule : *trace.heads.front().rule;
        stale.rule = std::make_shared<const ScoreRule>(ScoreRule{before.factor, before.mask, e.temperature});
        stale.temperature = true;
        break;
      }
      case MatrixId::OutputWeights:
      case MatrixId::OutputBias:
        widen(stale.output_columns, columns);
        break;
      default:
        break;
    }
  }
  return stale;
}

}  // namespace lab
