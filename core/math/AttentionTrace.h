// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/math/Experiment.h"
#include "core/math/MaskBits.h"

namespace lab {

/// How scores become scaled and masked scores.
struct ScoreRule {
  double factor = 1;  ///< scores times this
  MaskBits mask;      ///< absent: every key is allowed
};

/// Every stage of one head. n_q asks, n_k answers.
///
/// Scaled and masked scores are one multiplication and one choice away from the scores: they are not held (at
/// 1,024 tokens 8 MB each a head) but made when they are asked for, row by row, and kept until they change.
class HeadTrace {
 public:
  Matrix queries;                         ///< Q, n_q x d_k
  Matrix keys;                            ///< K, n_k x d_k
  Matrix values;                          ///< V, n_k x d_v
  Matrix scores;                          ///< Q K^T, n_q x n_k
  Matrix weights;                         ///< A, n_q x n_k
  Matrix context;                         ///< C, n_q x d_v
  std::shared_ptr<const ScoreRule> rule;  ///< shared by the heads; never null in a computed trace

  /// n_q x n_k; shares memory with `scores` where the scale is 1. References and rows hold until the head
  /// changes.
  const Matrix& scaledScores() const;
  /// n_q x n_k, -infinity where masked; the scaled scores where nothing masks.
  const Matrix& maskedScores() const;
  /// Row i alone: no more is made than is asked for.
  std::span<const double> scaledRow(int i) const;
  std::span<const double> maskedRow(int i) const;

  /// From now on these numbers, whatever the scores are (for who covers numbers up).
  void setScaledScores(Matrix scaled);
  void setMaskedScores(Matrix masked);
  /// After `scores` or `rule` were written.
  void forgetDerived() { derived_.reset(); }

 private:
  struct Derived;
  Derived& derived() const;
  /// Do the scaled scores differ from the scores, the masked ones from the scaled?
  bool scales() const;
  bool masks() const;
  /// Shared with copies, which have the same scores.
  mutable std::shared_ptr<Derived> derived_;
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
  std::span<const double> row(MatrixId id, int head, int i) const;
};

/// The rows in which every key is masked, so that weights and context are 0.
std::vector<int> fullyMaskedRows(const Experiment& experiment);

/// The average of the heads' weights, n_q x n_k. For viewing only: the model concatenates contexts.
Matrix averageWeights(const AttentionTrace& trace);
/// Row i of the same, n_k.
std::vector<double> averageWeightsRow(const AttentionTrace& trace, int i);

}  // namespace lab
