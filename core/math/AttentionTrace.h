// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/math/Experiment.h"

namespace lab {

/// Every stage of one head. n_q asks, n_k answers.
struct HeadTrace {
  Matrix queries;        ///< Q, n_q x d_k
  Matrix keys;           ///< K, n_k x d_k
  Matrix values;         ///< V, n_k x d_v
  Matrix scores;         ///< Q K^T, n_q x n_k
  Matrix scaled_scores;  ///< n_q x n_k; shares memory with `scores` where the scale is 1
  Matrix masked_scores;  ///< n_q x n_k, -infinity where masked; shares memory with `scaled_scores` unmasked
  Matrix weights;        ///< A, n_q x n_k
  Matrix context;        ///< C, n_q x d_v
};

/// Everything that is derived from an Experiment and nothing that is saved: no stage is fused away.
class AttentionTrace {
 public:
  Matrix query_inputs;  ///< X_q + positions, n_q x d_model
  Matrix key_inputs;    ///< X_kv + positions, n_k x d_model; self mode: the same as query_inputs
  std::vector<HeadTrace> heads;
  Matrix concat;  ///< n_q x (h d_v)
  Matrix output;  ///< n_q x d_model

  /// A stage by its id; `head` is read where the stage is per head. Empty for inputs.
  const Matrix& stage(MatrixId id, int head = -1) const;
  /// Row i of a stage. Ask for rows rather than whole stages: whether a stage is stored or computed then is
  /// the trace's affair.
  std::span<const double> row(MatrixId id, int head, int i) const { return stage(id, head).row(i); }
};

/// The rows in which every key is masked, so that weights and context are 0.
std::vector<int> fullyMaskedRows(const Experiment& experiment);

/// The average of the heads' weights, n_q x n_k. For viewing only: the model concatenates contexts.
Matrix averageWeights(const AttentionTrace& trace);
/// Row i of the same, n_k.
std::vector<double> averageWeightsRow(const AttentionTrace& trace, int i);

}  // namespace lab
