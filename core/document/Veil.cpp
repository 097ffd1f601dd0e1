// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Veil.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace lab {
namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
/// Shapes that an experiment's stages have, and some of the one before.
constexpr std::size_t kMostBlanks = 8;

/// A stage as it stands in the trace; nothing for those that are made by row.
Matrix* storedStage(AttentionTrace& trace, MatrixId id) {
  switch (id) {
    case MatrixId::QueryInputs:
      return &trace.query_inputs;
    case MatrixId::KeyInputs:
      return &trace.key_inputs;
    default:
      return nullptr;
  }
}

/// Puts `m` in for a stage that is made by row.
void putStage(AttentionTrace& trace, MatrixId id, HeadTrace* head, Matrix m) {
  switch (id) {
    case MatrixId::Q:
      head->query_rows = std::move(m);
      return;
    case MatrixId::K:
      head->key_rows = std::move(m);
      return;
    case MatrixId::V:
      head->value_rows = std::move(m);
      return;
    case MatrixId::Scores:
      head->score_rows = std::move(m);
      return;
    case MatrixId::ScaledScores:
      return head->setScaledScores(std::move(m));
    case MatrixId::MaskedScores:
      return head->setMaskedScores(std::move(m));
    case MatrixId::Weights:
      head->weight_rows = std::move(m);
      return;
    case MatrixId::Context:
      head->context_rows = std::move(m);
      return;
    case MatrixId::Concat:
      trace.concat_rows = std::move(m);
      return;
    case MatrixId::Output:
      trace.output_rows = std::move(m);
      return;
    default:
      return;
  }
}

/// Who sees no scores may see what follows from them: all that is pending is made now, from the true ones.
void makePending(const AttentionTrace& trace) {
  trace.makeRows();
  for (const HeadTrace& head : trace.heads) head.weights();
}

/// The heads that a region of a per-head matrix means.
std::pair<int, int> headsOf(const Region& region, int head_count) {
  if (region.head < 0) return {0, head_count};
  return {std::min(region.head, head_count), std::min(region.head + 1, head_count)};
}

}  // namespace

bool isHiddenNumber(double value) {
  return std::isnan(value);
}

bool Veil::hidesInputs(const Places& hidden) {
  const auto& regions = hidden.regions();
  return std::any_of(regions.begin(), regions.end(), [](const Region& r) { return isInput(r.id); });
}

Matrix Veil::blank(int rows, int columns) {
  for (const Matrix& blank : blanks_)
    if (blank.rows() == rows && blank.columns() == columns) return blank;
  if (blanks_.size() >= kMostBlanks) blanks_.erase(blanks_.begin());
  blanks_.emplace_back(rows, columns, kNoNumber);
  return blanks_.back();
}

void Veil::cover(Matrix& matrix, const Region& region) {
  const auto until = [](int first, int count, int end) { return count < end - first ? first + count : end; };
  const int top = std::max(0, region.row), bottom = until(top, region.rows, matrix.rows());
  const int left = std::max(0, region.column), right = until(left, region.columns, matrix.columns());
  if (top >= bottom || left >= right) return;
  if (bottom - top == matrix.rows() && right - left == matrix.columns()) {
    matrix = blank(matrix.rows(), matrix.columns());
    return;
  }
  for (int i = top; i < bottom; ++i) {
    const auto row = matrix.mutableRow(i);
    std::fill(row.begin() + left, row.begin() + right, kNoNumber);
  }
}

Experiment Veil::over(const Experiment& experiment, const Places& hidden) {
  Experiment seen = experiment;
  for (const Region& region : hidden.regions()) {
    if (!isInput(region.id)) continue;
    if (region.id == MatrixId::Scale) seen.scale = {Scale::Kind::Number, kNoNumber};
    if (region.id == MatrixId::Temperature) seen.temperature = kNoNumber;
    if (region.id == MatrixId::Scale || region.id == MatrixId::Temperature) continue;
    const bool per_head = isPerHead(region.id);
    const auto [first, last] = per_head ? headsOf(region, seen.headCount()) : std::pair{0, 1};
    for (int h = first; h < last; ++h) cover(mutableInputMatrix(seen, region.id, per_head ? h : -1), region);
  }
  return seen;
}

AttentionTrace Veil::over(const AttentionTrace& trace, const Experiment& experiment, const Places& hidden) {
  AttentionTrace seen = trace;
  const auto cover_stage = [&](MatrixId id, const Region& region) {
    const bool per_head = isPerHead(id);
    const auto [first, last] =
        per_head ? headsOf(region, static_cast<int>(seen.heads.size())) : std::pair{0, 1};
    for (int h = first; h < last; ++h) {
      HeadTrace* head = per_head ? &seen.heads[static_cast<std::size_t>(h)] : nullptr;
      if (id == MatrixId::Scores) head->setScaledScores(head->scaledScores());
      if (Matrix* stored = storedStage(seen, id)) {
        cover(*stored, region);
        continue;
      }
      Matrix m = seen.stage(id, h);
      cover(m, region);
      putStage(seen, id, head, std::move(m));
    }
  };
  const auto& regions = hidden.regions();
  if (std::ranges::any_of(regions, [](const Region& r) { return !isInput(r.id); })) makePending(trace);
  for (const Region& region : regions) {
    if (isInput(region.id)) continue;
    cover_stage(region.id, region);
    if (experiment.mode == Mode::Cross) continue;
    if (region.id == MatrixId::QueryInputs) cover_stage(MatrixId::KeyInputs, region);
    if (region.id == MatrixId::KeyInputs) cover_stage(MatrixId::QueryInputs, region);
  }
  return seen;
}

}  // namespace lab
