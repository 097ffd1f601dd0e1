// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/model/Experiment.h"
#include "core/model/Matrix.h"
#include "core/model/Sinusoids.h"

/// One pure function a stage of scaled dot-product attention, in the order the data flows.
/// Source: Vaswani et al. 2017, "Attention Is All You Need", section 3.2. Vectors are rows.
/// Shapes stand in the first line of each comment; callers guarantee them (see Validation.h).
namespace lab {

/// n x d, n x d or empty -> n x d. Embeddings + positions; empty positions add nothing.
Matrix addPositions(const Matrix& embeddings, const Matrix& positions);

/// n x d_model, d_model x d, 1 x d or empty -> n x d. X W + b: Q, K and V alike.
Matrix project(const Matrix& inputs, const Matrix& weights, const Matrix& bias);

/// n_q x d_k, n_k x d_k -> n_q x n_k. Q K^T.
Matrix attentionScores(const Matrix& queries, const Matrix& keys);

/// n_q x n_k -> n_q x n_k. Every score times `factor` (usually 1 / sqrt(d_k)).
Matrix scaleScores(const Matrix& scores, double factor);

/// n_q x n_k -> n_q x n_k. -infinity where query i may not attend key j (causal: j > i).
Matrix maskScores(const Matrix& scaled, const Mask& mask);

/// n_q x n_k -> n_q x n_k. Row by row exp((s - max) / temperature) / sum of the row.
/// The row maximum is subtracted first, so that +-1e308 is safe; a row of -infinity alone (every key
/// masked) gives weights 0. temperature > 0.
Matrix softmaxRows(const Matrix& masked, double temperature);

/// The middle of one softmax row, for views that show e^x: `exponentials[j]` = exp((s_j - maximum) / T).
/// A fully masked row has maximum -infinity and sum 0.
struct SoftmaxRow {
  double maximum = 0;
  double sum = 0;
  std::vector<double> exponentials;  ///< n_k
};
SoftmaxRow softmaxRowParts(std::span<const double> masked, double temperature);

/// n_q x n_k, n_k x d_v -> n_q x d_v. A V.
Matrix weightedSum(const Matrix& weights, const Matrix& values);

/// h matrices n_q x d_v -> n_q x (h d_v). Side by side, in the order of the heads.
Matrix concatenate(std::span<const Matrix> contexts);

/// n_q x (h d_v), (h d_v) x d_model or empty, 1 x columns or empty -> n_q x d_model.
/// concat W_O + b_O; without W_O the concat (+ b_O). The sums of each head's block of `value_dim` columns are
/// finished before they are added, in the order of the heads.
Matrix projectOutput(const Matrix& concat, const Matrix& output_weights, const Matrix& output_bias,
                     int value_dim);

}  // namespace lab
