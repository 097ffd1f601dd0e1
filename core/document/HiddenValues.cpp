// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/HiddenValues.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace lab {
namespace {

/// The range of heads that `region` covers: one head, or all if its head is -1.
std::pair<int, int> headsOf(const Region& region, int head_count) {
  if (region.head < 0) return {0, head_count};
  return {std::min(region.head, head_count), std::min(region.head + 1, head_count)};
}

/// Replaces the entries of `region` with NaN, clipped to the shape of the matrix.
void hide(Matrix& matrix, const Region& region) {
  const auto until = [](int first, int count, int end) { return count < end - first ? first + count : end; };
  const int top = std::max(0, region.row), bottom = until(top, region.rows, matrix.rows());
  const int left = std::max(0, region.column), right = until(left, region.columns, matrix.columns());
  if (top >= bottom || left >= right) return;
  if (bottom - top == matrix.rows() && right - left == matrix.columns())
    matrix.overwritten(matrix.rows(), matrix.columns());  // no need to copy entries that are overwritten
  for (int i = top; i < bottom; ++i) {
    const auto row = matrix.mutableRow(i);
    std::fill(row.begin() + left, row.begin() + right, kNoNumber);
  }
}

}  // namespace

bool isHiddenNumber(double value) {
  return std::isnan(value);
}

bool hidesInputs(const RegionSet& hidden) {
  return std::ranges::any_of(hidden.regions(), [](const Region& r) { return isInput(r.id); });
}

Experiment withoutHidden(const Experiment& experiment, const RegionSet& hidden) {
  Experiment seen = experiment;
  for (const Region& region : hidden.regions()) {
    if (!isInput(region.id)) continue;
    if (region.id == MatrixId::Scale) seen.scale = {Scale::Kind::Number, kNoNumber};
    if (region.id == MatrixId::Temperature) seen.temperature = kNoNumber;
    if (region.id == MatrixId::Scale || region.id == MatrixId::Temperature) continue;
    const bool per_head = isPerHead(region.id);
    const auto [first, last] = per_head ? headsOf(region, seen.headCount()) : std::pair{0, 1};
    for (int h = first; h < last; ++h) hide(mutableInputMatrix(seen, region.id, per_head ? h : -1), region);
  }
  return seen;
}

AttentionTrace withoutHidden(const AttentionTrace& trace, const Experiment& experiment,
                             const RegionSet& hidden) {
  AttentionTrace seen = trace;
  const auto hide_stage = [&](MatrixId id, const Region& region) {
    const bool per_head = isPerHead(id);
    const auto [first, last] =
        per_head ? headsOf(region, static_cast<int>(seen.heads.size())) : std::pair{0, 1};
    for (int h = first; h < last; ++h) hide(seen.mutableStage(id, h), region);
  };
  for (const Region& region : hidden.regions()) {
    if (isInput(region.id)) continue;
    hide_stage(region.id, region);
    if (experiment.mode == Mode::Cross) continue;
    if (region.id == MatrixId::QueryInputs) hide_stage(MatrixId::KeyInputs, region);
    if (region.id == MatrixId::KeyInputs) hide_stage(MatrixId::QueryInputs, region);
  }
  return seen;
}

}  // namespace lab
