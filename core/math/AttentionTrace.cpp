// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/AttentionTrace.h"

#include <algorithm>

#include "core/math/Forward.h"

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
      return of().weights();
    case MatrixId::Context:
      return of().context();
    case MatrixId::Concat:
      return concat();
    case MatrixId::Output:
      return output();
    default:
      return kAbsent;
  }
}

std::span<const double> AttentionTrace::row(MatrixId id, int head, int i) const {
  if (id == MatrixId::Concat) return concatRow(i);
  if (id == MatrixId::Output) return outputRow(i);
  if (head < 0 || head >= static_cast<int>(heads.size())) return stage(id, head).row(i);
  const HeadTrace& of = heads[static_cast<std::size_t>(head)];
  switch (id) {
    case MatrixId::ScaledScores:
      return of.scaledRow(i);
    case MatrixId::MaskedScores:
      return of.maskedRow(i);
    case MatrixId::Weights:
      return of.weightRow(i);
    case MatrixId::Context:
      return of.contextRow(i);
    default:
      return stage(id, head).row(i);
  }
}

std::span<const double> AttentionTrace::concatRow(int i) const {
  return concat_rows.row(i,
                         [this](forward::Range rows, double* to) { forward::concatenate(*this, rows, to); });
}

const Matrix& AttentionTrace::concat() const {
  if (!concat_rows.complete())
    for (const HeadTrace& head : heads) head.context();
  return concat_rows.all(1.0 * concat_rows.columns(),
                         [this](forward::Range rows, double* to) { forward::concatenate(*this, rows, to); });
}

std::span<const double> AttentionTrace::outputRow(int i) const {
  if (!output_rows.ready(i) && outputIsConcat()) return concatRow(i);
  return output_rows.row(i, [this](forward::Range rows, double* to) { forward::output(*this, rows, to); });
}

const Matrix& AttentionTrace::output() const {
  if (!output_rows.complete()) {
    const Matrix& all = concat();
    if (outputIsConcat()) return all;
  }
  return output_rows.all(1.0 * concat_rows.columns() * output_rows.columns(),
                         [this](forward::Range rows, double* to) { forward::output(*this, rows, to); });
}

bool AttentionTrace::outputIsConcat() const {
  return output_rule && output_rule->weights.empty() && output_rule->bias.empty();
}

bool AttentionTrace::rowReady(MatrixId id, int head, int i) const {
  if (id == MatrixId::Concat) return concat_rows.ready(i);
  if (id == MatrixId::Output) return output_rows.ready(i);
  if (head < 0 || head >= static_cast<int>(heads.size())) return true;
  const HeadTrace& of = heads[static_cast<std::size_t>(head)];
  if (id == MatrixId::Weights) return of.weight_rows.ready(i);
  return id != MatrixId::Context || of.context_rows.ready(i);
}

AttentionTrace::Shape AttentionTrace::shape(MatrixId id, int head) const {
  const auto of = [](const auto& m) { return Shape{m.rows(), m.columns()}; };
  if (id == MatrixId::Concat) return of(concat_rows);
  if (id == MatrixId::Output) return of(output_rows);
  if (isPerHead(id) && (head < 0 || head >= static_cast<int>(heads.size()))) return {};
  switch (id) {
    case MatrixId::ScaledScores:
    case MatrixId::MaskedScores:
    case MatrixId::Weights:
      return of(heads[static_cast<std::size_t>(head)].scores);
    case MatrixId::Context:
      return of(heads[static_cast<std::size_t>(head)].context_rows);
    default:
      return of(stage(id, head));
  }
}

bool AttentionTrace::complete() const {
  return concat_rows.complete() && output_rows.complete() &&
         std::ranges::all_of(heads, [](const HeadTrace& head) {
           return head.weight_rows.complete() && head.context_rows.complete();
         });
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
    const auto row = head.weightRow(i);
    mean.resize(row.size(), 0.0);
    for (std::size_t j = 0; j < row.size(); ++j) mean[j] += row[j];
  }
  for (double& value : mean) value /= static_cast<double>(trace.heads.size());
  return mean;
}

Matrix averageWeights(const AttentionTrace& trace) {
  if (trace.heads.empty()) return {};
  const Matrix& scores = trace.heads.front().scores;
  Matrix result(scores.rows(), scores.columns());
  for (int i = 0; i < result.rows(); ++i) {
    const auto mean = averageWeightsRow(trace, i);
    std::copy(mean.begin(), mean.end(), result.mutableRow(i).begin());
  }
  return result;
}

}  // namespace lab
