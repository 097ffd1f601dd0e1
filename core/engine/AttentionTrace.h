// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// Every stage of one head. Copies are cheap (copy on write). Where a stage changes nothing (a scale of 1, no
/// mask) it shares the memory of the stage before.
struct HeadTrace {
  Matrix queries;        ///< Q, n_q x d_k
  Matrix keys;           ///< K, n_k x d_k
  Matrix values;         ///< V, n_k x d_v
  Matrix scores;         ///< Q K^T, n_q x n_k
  Matrix scaled_scores;  ///< scores x scale, n_q x n_k
  Matrix masked_scores;  ///< -infinity where masked, n_q x n_k
  Matrix weights;        ///< A, softmax by row, n_q x n_k
  Matrix context;        ///< C = A V, n_q x d_v
};

/// Everything that is derived from an Experiment and nothing that is saved: every stage of every head,
/// complete and current. Equal to a fresh full pass within 1e-12 (relative, with 1 as the floor).
struct AttentionTrace {
  Matrix query_inputs;  ///< X_q + positions, n_q x d_model
  Matrix key_inputs;    ///< X_kv + positions, n_k x d_model; self mode: shares query_inputs
  Matrix allowed;       ///< n_q x n_k of 0/1 (1 = may attend); empty where every query may attend every key
  double scale_factor = 1;  ///< what the scores were multiplied by
  std::vector<HeadTrace> heads;
  Matrix concat;  ///< the contexts side by side, n_q x (h d_v)
  Matrix output;  ///< concat W_O + b_O, n_q x d_out; without W_O and b_O shares concat

  /// h x n_q: a bound on the rounding error that updates of single tokens have added to the weights and the
  /// context of each row (see TokenUpdate.h). Empty: 0 everywhere.
  Matrix row_error;

  /// A stage by its id; `head` is read where the stage is per head. Empty for inputs and for heads that do
  /// not exist.
  const Matrix& stage(MatrixId id, int head = -1) const;
  /// The same for writing, of a stage and a head that exist.
  Matrix& mutableStage(MatrixId id, int head = -1) { return const_cast<Matrix&>(stage(id, head)); }
};

/// The rows in which every key is masked, so that weights and context are 0.
std::vector<int> fullyMaskedRows(const Experiment& experiment);

/// The average of the heads' weights, n_q x n_k. For viewing only: the model concatenates contexts.
Matrix averageWeights(const AttentionTrace& trace);
/// Row i of the same, n_k.
std::vector<double> averageWeightsRow(const AttentionTrace& trace, int i);

/// The first stage in which two traces differ by shape or bits; nothing where they are the same.
std::optional<MatrixId> firstNewStage(const AttentionTrace& before, const AttentionTrace& after);

}  // namespace lab
