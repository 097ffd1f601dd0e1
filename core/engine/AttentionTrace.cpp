// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/AttentionTrace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>

#include "core/base/TranslationMark.h"
#include "core/engine/Stages.h"

namespace lab {

const Matrix& AttentionTrace::stage(MatrixId id, int head) const {
  static const Matrix kAbsent;
  // In the order of MatrixId.
  constexpr std::array kOfHead{&HeadTrace::queries, &HeadTrace::keys,          &HeadTrace::values,
                               &HeadTrace::scores,  &HeadTrace::scaled_scores, &HeadTrace::masked_scores,
                               &HeadTrace::weights, &HeadTrace::context};
  if (isInput(id)) return kAbsent;
  if (id == MatrixId::QueryInputs) return query_inputs;
  if (id == MatrixId::KeyInputs) return key_inputs;
  if (id == MatrixId::Concat) return concat;
  if (id == MatrixId::Output) return output;
  if (head < 0 || head >= static_cast<int>(heads.size())) return kAbsent;
  return heads[static_cast<std::size_t>(head)].*
         kOfHead[static_cast<std::size_t>(id) - static_cast<std::size_t>(MatrixId::Q)];
}

std::vector<int> fullyMaskedRows(const Experiment& experiment) {
  std::vector<int> rows;
  const int keys = experiment.keyCount();
  for (int i = 0; i < experiment.queryCount(); ++i) {
    int key = 0;
    while (key < keys && !experiment.mask.allows(i, key)) ++key;
    if (key == keys) rows.push_back(i);
  }
  return rows;
}

std::vector<double> averageWeightsRow(const AttentionTrace& trace, int i, std::span<const int> heads) {
  std::vector<double> mean;
  const std::size_t count = heads.empty() ? trace.heads.size() : heads.size();
  for (std::size_t at = 0; at < count; ++at) {
    const auto row = trace.heads[heads.empty() ? at : static_cast<std::size_t>(heads[at])].weights.row(i);
    mean.resize(row.size(), 0.0);
    for (std::size_t j = 0; j < row.size(); ++j) mean[j] += row[j];
  }
  for (double& value : mean) value /= static_cast<double>(count);
  return mean;
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

namespace {

using Found = std::optional<Problem>;

ProblemWords text(double value) {
  if (std::isnan(value)) return QT_TRANSLATE_NOOP("Problem", "not a number (NaN)");
  return QT_TRANSLATE_NOOP("Problem", "infinity");
}

bool allFinite(const Matrix& m) {
  return std::isfinite(largestMagnitude(blockOf(m)));
}

Found notFinite(MatrixId id, int head, const Matrix& m) {
  if (allFinite(m)) return std::nullopt;
  const std::string place =
      (head >= 0 ? "heads[" + std::to_string(head) + "]." : std::string()) + std::string(nameOf(id).key);
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.columns(); ++j)
      if (!std::isfinite(m(i, j)))
        return Problem{place + "[" + std::to_string(i) + "][" + std::to_string(j) + "]",
                       QT_TRANSLATE_NOOP("Problem", "a finite number"), text(m(i, j))};
  return std::nullopt;
}

/// Returns true if no score and no scaled score of the head can overflow. The bound is computed from Q and K,
/// which have far fewer entries than the scores. No partial sum of a score exceeds the bound.
bool scoresCannotOverflow(const HeadTrace& head, double factor) {
  const double q = largestMagnitude(blockOf(head.queries)), k = largestMagnitude(blockOf(head.keys));
  return std::isfinite(q * k * head.queries.columns() * std::max(1.0, std::abs(factor)));
}

}  // namespace

std::optional<Problem> findOverflow(const AttentionTrace& trace, MatrixId from) {
  using enum MatrixId;
  const auto check = [&](MatrixId id, int head) -> Found {
    return id < from ? std::nullopt : notFinite(id, head, trace.stage(id, head));
  };
  for (const MatrixId id : {QueryInputs, KeyInputs})
    if (auto p = check(id, -1)) return p;
  // The loop skips three stages. Masked scores contain -infinity on purpose and otherwise equal the
  // scaled scores. Weights are between 0 and 1 if every score is finite or -infinity. Concat
  // contains only the contexts, which the loop checks.
  for (const MatrixId id : {Q, K, V, Scores, ScaledScores, Context})
    for (std::size_t h = 0; h < trace.heads.size(); ++h) {
      const bool scores = id == Scores || id == ScaledScores;
      if (scores && scoresCannotOverflow(trace.heads[h], trace.scale_factor)) continue;
      if (auto p = check(id, static_cast<int>(h))) return p;
    }
  return check(Output, -1);
}

double rowSum(std::span<const double> weights) {
  return std::accumulate(weights.begin(), weights.end(), 0.0);
}

double largestWeight(std::span<const double> weights) {
  double largest = 0;
  for (const double weight : weights) largest = std::max(largest, weight);
  return largest;
}

}  // namespace lab
