// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/AttentionTrace.h"

#include <algorithm>

namespace lab {

const Matrix& AttentionTrace::stage(MatrixId id, int head) const {
  static const Matrix kAbsent;
  if (isPerHead(id) && (head < 0 || head >= static_cast<int>(heads.size()))) return kAbsent;
  const auto of = [&]() -> const HeadTrace& { return heads[static_cast<std::size_t>(head)]; };
  switch (id) {
    case MatrixId::QueryInputs:
      return query_inputs;
    case MatrixId::KeyInputs:
      return key_inputs;
    case MatrixId::Q:
      return of().queries;
    case MatrixId::K:
      return of().keys;
    case MatrixId::V:
      return of().values;
    case MatrixId::Scores:
      return of().scores;
    case MatrixId::ScaledScores:
      return of().scaledScores();
    case MatrixId::MaskedScores:
      return of().maskedScores();
    case MatrixId::Weights:
      return of().weights;
    case MatrixId::Context:
      return of().context;
    case MatrixId::Concat:
      return concat;
    case MatrixId::Output:
      return output;
    default:
      return kAbsent;
  }
}

std::span<const double> AttentionTrace::row(MatrixId id, int head, int i) const {
  const bool there = head >= 0 && head < static_cast<int>(heads.size());
  if (id == MatrixId::ScaledScores && there) return heads[static_cast<std::size_t>(head)].scaledRow(i);
  if (id == MatrixId::MaskedScores && there) return heads[static_cast<std::size_t>(head)].maskedRow(i);
  return stage(id, head).row(i);
}

std::vector<int> fullyMaskedRows(const Experiment& experiment) {
  std::vector<int> rows;
  using enum Mask::Kind;
  const Mask& mask = experiment.mask;
  if (mask.kind == None || mask.kind == Causal) return rows;  // causal always leaves key 0
  const int keys = experiment.keyCount();
  for (int i = 0; i < experiment.queryCount(); ++i) {
    int key = 0;
    while (key < keys && !mask.allows(i, key)) ++key;
    if (key == keys) rows.push_back(i);
  }
  return rows;
}

std::vector<double> averageWeightsRow(const AttentionTrace& trace, int i) {
  std::vector<double> mean;
  for (const HeadTrace& head : trace.heads) {
    const auto row = head.weights.row(i);
    mean.resize(row.size(), 0.0);
    for (std::size_t j = 0; j < row.size(); ++j) mean[j] += row[j];
  }
  for (double& value : mean) value /= static_cast<double>(trace.heads.size());
  return mean;
}

Matrix averageWeights(const AttentionTrace& trace) {
  if (trace.heads.empty()) return {};
  const Matrix& first = trace.heads.front().weights;
  Matrix result(first.rows(), first.columns());
  for (int i = 0; i < result.rows(); ++i) {
    const auto mean = averageWeightsRow(trace, i);
    std::copy(mean.begin(), mean.end(), result.mutableRow(i).begin());
  }
  return result;
}

}  // namespace lab
