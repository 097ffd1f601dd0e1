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

Matrix* stageOf(AttentionTrace& trace, MatrixId id, HeadTrace* head) {
  switch (id) {
    case MatrixId::QueryInputs:
      return &trace.query_inputs;
    case MatrixId::KeyInputs:
      return &trace.key_inputs;
    case MatrixId::Concat:
      return &trace.concat;
    case MatrixId::Output:
      return &trace.output;
    default:
      break;
  }
  if (!head) return nullptr;
  switch (id) {
    case MatrixId::Q:
      return &head->queries;
    case MatrixId::K:
      return &head->keys;
    case MatrixId::V:
      return &head->values;
    case MatrixId::Scores:
      return &head->scores;
    case MatrixId::Weights:
      return &head->weights;
    case MatrixId::Context:
      return &head->context;
    default:
      return nullptr;
  }
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
    if (!isPerHead(id)) return cover(*stageOf(seen, id, nullptr), region);
    const auto [first, last] = headsOf(region, static_cast<int>(seen.heads.size()));
    for (int h = first; h < last; ++h) {
      HeadTrace& head = seen.heads[static_cast<std::size_t>(h)];
      if (id == MatrixId::ScaledScores || id == MatrixId::MaskedScores) {
        const bool scaled = id == MatrixId::ScaledScores;
        Matrix m = scaled ? head.scaledScores() : head.maskedScores();
        cover(m, region);
        scaled ? head.setScaledScores(std::move(m)) : head.setMaskedScores(std::move(m));
        continue;
      }
      // Who sees no scores may see what follows from them: it is made now, from the true ones.
      if (id == MatrixId::Scores) head.setScaledScores(head.scaledScores());
      cover(*stageOf(seen, id, &head), region);
    }
  };
  for (const Region& region : hidden.regions()) {
    if (isInput(region.id)) continue;
    cover_stage(region.id, region);
    if (experiment.mode == Mode::Cross) continue;
    if (region.id == MatrixId::QueryInputs) cover_stage(MatrixId::KeyInputs, region);
    if (region.id == MatrixId::KeyInputs) cover_stage(MatrixId::QueryInputs, region);
  }
  return seen;
}

}  // namespace lab
