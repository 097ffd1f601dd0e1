// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/Problem.h"
#include "core/model/Experiment.h"

namespace lab {

/// The matrices of every stage of one head. Copies are cheap, because a Matrix is copied on write. A stage
/// that changes nothing (a scale of 1, no mask) shares the memory of the previous stage.
struct HeadTrace {
  Matrix queries;        ///< Q, n_q x d_k
  Matrix keys;           ///< K, n_k x d_k
  Matrix values;         ///< V, n_k x d_v
  Matrix scores;         ///< Q K^T, n_q x n_k
  Matrix scaled_scores;  ///< scores x scale factor, n_q x n_k
  Matrix masked_scores;  ///< scaled scores, but -infinity in masked cells, n_q x n_k
  Matrix weights;        ///< A, attention weights: softmax(masked_scores / T) by row, n_q x n_k
  Matrix context;        ///< C = A V, n_q x d_v
};

/// All results that are computed from an Experiment: every stage of every head. A trace is never saved. It is
/// always complete and up to date. Every entry equals the result of a full forward pass within 1e-12
/// (relative error; for magnitudes below 1, absolute error).
struct AttentionTrace {
  Matrix query_inputs;      ///< X_q + positions, n_q x d_model
  Matrix key_inputs;        ///< X_kv + positions, n_k x d_model; in self mode as query_inputs
  Matrix allowed;           ///< n_q x n_k of 0/1 (1 = may attend); empty if there is no mask
  double scale_factor = 1;  ///< the factor that the scores were multiplied by
  std::vector<HeadTrace> heads;
  Matrix concat;  ///< the contexts of all heads side by side, n_q x (h d_v)
  Matrix output;  ///< concat W_O + b_O, n_q x d_out; shares the memory of concat if W_O and b_O are absent

  /// h x n_q. A bound on the rounding error that single-token updates (see TokenUpdate.h) have added to the
  /// attention weights and the context of each row. If the matrix is empty, the bound is 0 for all rows.
  Matrix row_error;

  const HeadTrace& head(int index) const { return heads[static_cast<std::size_t>(index)]; }

  /// Returns the matrix of stage `id`. `head` selects the head if the stage is per head; otherwise it is
  /// ignored. Returns an empty matrix for inputs and for heads that do not exist.
  const Matrix& stage(MatrixId id, int head = -1) const;
  /// Like stage(), but for writing. The stage and the head must exist.
  Matrix& mutableStage(MatrixId id, int head = -1) { return const_cast<Matrix&>(stage(id, head)); }
};

/// Returns the indices of the query rows in which every key is masked. The attention weights and the context
/// of these rows are 0.
std::vector<int> fullyMaskedRows(const Experiment& experiment);

/// Returns row `i` of the average of the attention weights of `heads`, or of all heads if `heads` is empty,
/// n_k numbers. The average is only for display: the model concatenates the contexts instead.
std::vector<double> averageWeightsRow(const AttentionTrace& trace, int i, std::span<const int> heads = {});

/// Returns the first stage whose shape or bits differ between two traces, or nothing if the traces are
/// identical.
std::optional<MatrixId> firstNewStage(const AttentionTrace& before, const AttentionTrace& after);

/// Returns a Problem for the first stage that contains a NaN, or an infinity that does not come from the
/// mask. Such an entry means that the computation overflowed, because the inputs are finite. The place of the
/// Problem is the entry ("heads[0].scores[2][1]"). Stages before `from` are not checked. Pass `from` only if
/// all earlier stages are known to be finite.
std::optional<Problem> findOverflow(const AttentionTrace& trace, MatrixId from = MatrixId::QueryInputs);

/// Returns the sum of one row of attention weights: 1 up to rounding, or 0 if every key is masked.
double rowSum(std::span<const double> weights);

/// Returns the largest entry of one row of attention weights, or 0 if the row is empty.
double largestWeight(std::span<const double> weights);

}  // namespace lab
