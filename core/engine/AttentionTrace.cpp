// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/AttentionTrace.h"

#include <algorithm>

#include "core/engine/Forward.h"

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
      return of().queries();
    case MatrixId::K:
      return of().keys();
    case MatrixId::V:
      return of().values();
    case MatrixId::Scores:
      return of().scores();
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
    case MatrixId::Q:
      return of.queryRow(i);
    case MatrixId::K:
      return of.keyRow(i);
    case MatrixId::V:
      return of.valueRow(i);
    case MatrixId::Scores:
      return of.scoreRow(i);
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

void OutputRule::output(const AttentionTrace& trace, forward::Range rows, double* out) const {
  forward::output(trace, rows, out);
}

std::span<const double> AttentionTrace::concatRow(int i) const {
  makeConcat({i, 1});
  return concat_rows.soFar().row(i);
}

void AttentionTrace::makeConcat(forward::Range rows) const {
  concat_rows.ensure(rows, [this](forward::Range part, double* to) {
    forward::concatenate(*this, output_rule ? output_rule->head : -1, part, to);
  });
}

const Matrix& AttentionTrace::concat() const {
  if (!concat_rows.complete()) {
    for (const HeadTrace& head : heads) head.context();
    makeConcat({0, concat_rows.rows()});
  }
  return concat_rows.soFar();
}

std::span<const double> AttentionTrace::outputRow(int i) const {
  if (!output_rows.ready(i) && outputIsConcat()) return concatRow(i);
  if (!output_rows.ready(i)) {
    const int count = output_rule->rows_at_once;
    makeRows(forward::blockAt(i / count, count, output_rows.rows()));
  }
  return output_rows.soFar().row(i);
}

void AttentionTrace::makeOutput(forward::Range rows) const {
  output_rows.ensure(rows, [this](forward::Range part, double* to) { output_rule->output(*this, part, to); });
}

const Matrix& AttentionTrace::output() const {
  if (output_rows.complete()) return output_rows.soFar();
  if (outputIsConcat()) return concat();
  makeRows();
  return output_rows.soFar();
}

void AttentionTrace::makeRows(forward::Range rows) const {
  // Rows whose scores and weights stay in the second cache: as many as fit, but enough that copying V pays.
  constexpr int kLeast = 24, kNumbers = 24 * 1024;
  const int keys = heads.empty() ? 1 : heads.front().score_rows.columns();
  const int most = std::max(kLeast, kNumbers / std::max(1, keys) / kLeast * kLeast);
  if (output_rule) output_rule->contexts(*this, rows);
  for (int first = 0; first < rows.count; first += most) {
    const forward::Range near{rows.first + first, std::min(most, rows.count - first)};
    for (const HeadTrace& head : heads) head.makeContext(near);
  }
  makeConcat(rows);
  if (!outputIsConcat()) makeOutput(rows);
}

void AttentionTrace::makeRows() const {
  for (const HeadTrace& head : heads) {
    head.queries();
    head.keys();
    head.values();
  }
  if (concat_rows.complete() && output_rows.complete()) return;
  double cost = 1.0 * concat_rows.columns() * output_rows.columns();
  if (output_rule && output_rule->head >= 0) cost /= static_cast<double>(heads.size());
  for (const HeadTrace& head : heads)
    if (!head.context_rows.complete())
      cost += head.weight_rows.columns() * (forward::kExponential + head.context_rows.columns());
  // A multiple of the tiles; fewer, and W_O is packed too often. Of powers of two both threads get as many.
  constexpr int kRows = 132;
  const int rows = concat_rows.rows();
  forward::forEach(forward::blocksOf(rows, kRows), forward::threadsFor(cost * rows),
                   [&](int task) { makeRows(forward::blockAt(task, kRows, rows)); });
}

bool AttentionTrace::outputIsConcat() const {
  return output_rule && output_rule->weights.empty() && output_rule->bias.empty();
}

bool AttentionTrace::rowReady(MatrixId id, int head, int i) const {
  if (id == MatrixId::Concat) return concat_rows.ready(i);
  if (id == MatrixId::Output) return output_rows.ready(i);
  if (head < 0 || head >= static_cast<int>(heads.size())) return true;
  const HeadTrace& of = heads[static_cast<std::size_t>(head)];
  switch (id) {
    case MatrixId::Q:
      return of.query_rows.ready(i);
    case MatrixId::K:
      return of.key_rows.ready(i);
    case MatrixId::V:
      return of.value_rows.ready(i);
    case MatrixId::Scores:
    case MatrixId::ScaledScores:
    case MatrixId::MaskedScores:
      return of.score_rows.ready(i);
    case MatrixId::Weights:
      return of.weight_rows.ready(i);
    case MatrixId::Context:
      return of.context_rows.ready(i);
    default:
      return true;
  }
}

AttentionTrace::Shape AttentionTrace::shape(MatrixId id, int head) const {
  const auto of = [](const auto& m) { return Shape{m.rows(), m.columns()}; };
  if (id == MatrixId::Concat) return of(concat_rows);
  if (id == MatrixId::Output) return of(output_rows);
  if (isPerHead(id) && (head < 0 || head >= static_cast<int>(heads.size()))) return {};
  const auto of_head = [&]() -> const HeadTrace& { return heads[static_cast<std::size_t>(head)]; };
  switch (id) {
    case MatrixId::Q:
      return of(of_head().query_rows);
    case MatrixId::K:
      return of(of_head().key_rows);
    case MatrixId::V:
      return of(of_head().value_rows);
    case MatrixId::Scores:
    case MatrixId::ScaledScores:
    case MatrixId::MaskedScores:
    case MatrixId::Weights:
      return of(of_head().score_rows);
    case MatrixId::Context:
      return of(of_head().context_rows);
    default:
      return of(stage(id, head));
  }
}

bool AttentionTrace::complete() const {
  return concat_rows.complete() && output_rows.complete() &&
         std::ranges::all_of(heads, [](const HeadTrace& head) { return head.complete(); });
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
  const LazyRows& like = trace.heads.front().weight_rows;
  Matrix result(like.rows(), like.columns());
  for (int i = 0; i < result.rows(); ++i) {
    const auto mean = averageWeightsRow(trace, i);
    std::copy(mean.begin(), mean.end(), result.mutableRow(i).begin());
  }
  return result;
}

std::optional<MatrixId> firstNewStage(const AttentionTrace& before, const AttentionTrace& after) {
  for (const MatrixName& name : matrixNames()) {
    if (name.input) continue;
    const std::size_t heads = name.per_head ? std::max(before.heads.size(), after.heads.size()) : 1;
    for (std::size_t h = 0; h < heads; ++h) {
      const int head = name.per_head ? static_cast<int>(h) : -1;
      if (!before.stage(name.id, head).identicalTo(after.stage(name.id, head))) return name.id;
    }
  }
  return std::nullopt;
}

}  // namespace lab
