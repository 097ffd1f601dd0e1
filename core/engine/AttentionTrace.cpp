// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/AttentionTrace.h"

#include <algorithm>
#include <array>

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

}  // namespace lab
