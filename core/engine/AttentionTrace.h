// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/engine/LazyRows.h"
#include "core/engine/MaskBits.h"
#include "core/model/Experiment.h"

namespace lab {

/// How scores become scaled scores, masked scores and weights.
struct ScoreRule {
  double factor = 1;       ///< scores times this
  MaskBits mask;           ///< absent: every key is allowed
  double temperature = 1;  ///< what softmax divides by
};

class HeadTrace;
class AttentionTrace;

/// How pending rows of one head are made, where it is not from the stage before: an edit on the move knows a
/// shorter way. Whatever it needs it holds, so that it can be asked as long as rows are pending.
class HeadSource {
 public:
  virtual ~HeadSource() = default;
  /// Rows of Q (d_k numbers each), K (d_k) and V (d_v).
  virtual void queries(forward::Range rows, double* out) const;
  virtual void keys(forward::Range rows, double* out) const;
  virtual void values(forward::Range rows, double* out) const;
  /// Rows of the scores, n_k numbers each.
  virtual void scores(const HeadTrace& head, forward::Range rows, double* out) const;
  /// Rows of the context, d_v numbers each.
  virtual void context(const HeadTrace& head, forward::Range rows, double* out) const;
  /// Rows of a stage that are made where one is asked for: what they read is read once for them.
  virtual int rowsAtOnce() const { return 1; }
  /// Multiply-adds of a row of Q, K or V.
  virtual double projectionCost() const { return 0; }
};

/// How pending rows of concat and output are made.
struct OutputRule {
  OutputRule(Matrix output_weights, Matrix output_bias)
      : weights(std::move(output_weights)), bias(std::move(output_bias)) {}
  virtual ~OutputRule() = default;
  /// Makes rows of the contexts where that is shorter for all heads together; else each is made alone.
  virtual void contexts(const AttentionTrace&, forward::Range) const {}
  /// Rows of the output, d_model numbers each.
  virtual void output(const AttentionTrace& trace, forward::Range rows, double* out) const;

  Matrix weights, bias;  ///< W_O and b_O; either may be absent
  int head = -1;         ///< the only one whose columns of concat are pending; -1: all are
  int rows_at_once = 8;  ///< made where one is asked for: V and W_O are read once for all of them
};

/// Every stage of one head. n_q asks, n_k answers.
///
/// Scaled and masked scores are one multiplication and one choice away from the scores: they are not held (at
/// 1,024 tokens 8 MB each a head) but made when they are asked for, row by row, and kept until they change.
///
/// The other stages are held, but rows of them may be pending after an edit that makes millions of them new:
/// such a row is made when it is first asked for (20 microseconds at 1,024 tokens), by whichever copy of the
/// trace, in whichever thread. Ask for the rows you show, and where all of them would take longer than a
/// frame, whether they are there (`weightRowReady`); the rest comes from a worker.
class HeadTrace {
 public:
  std::shared_ptr<const ScoreRule> rule;  ///< shared by the heads; never null in a computed trace

  /// Q (n_q x d_k), K (n_k x d_k) and V (n_k x d_v); make every row that is pending.
  const Matrix& queries() const;
  const Matrix& keys() const;
  const Matrix& values() const;
  /// Row i: no more is made than is asked for and what is made together with it.
  std::span<const double> queryRow(int i) const;
  std::span<const double> keyRow(int i) const;
  std::span<const double> valueRow(int i) const;

  /// Q K^T, n_q x n_k; makes every row that is pending. References and rows hold until the head changes.
  const Matrix& scores() const;
  /// Row i alone: no more is made than is asked for.
  std::span<const double> scoreRow(int i) const;
  /// A, n_q x n_k; makes every row that is pending. References and rows hold until the head changes.
  const Matrix& weights() const;
  /// Row i alone: no more is made than is asked for.
  std::span<const double> weightRow(int i) const;
  /// Is the row there, so that asking for it costs nothing?
  bool weightRowReady(int i) const { return weight_rows.ready(i); }
  /// C, n_q x d_v, the same way.
  const Matrix& context() const;
  std::span<const double> contextRow(int i) const;

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

  /// Makes those rows of Q, the scores, the weights, the context (and of the stages before that they need),
  /// where they are pending.
  void makeQueries(forward::Range rows) const;
  void makeScores(forward::Range rows) const;
  void makeWeights(forward::Range rows) const;
  void makeContext(forward::Range rows) const;

  /// What the engine writes; readers ask queries(), scores() and so on.
  LazyRows query_rows, key_rows, value_rows, score_rows, weight_rows, context_rows;
  std::shared_ptr<const HeadSource> source;  ///< of pending rows; null: each from the stage before
  /// Is no row of any stage pending?
  bool complete() const;

 private:
  /// Those around that are made with row i.
  forward::Range madeWith(int i, int rows) const;
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

  /// n_q x (h d_v) and n_q x d_model; make every row that is pending.
  const Matrix& concat() const;
  const Matrix& output() const;

  /// A stage by its id; `head` is read where the stage is per head. Empty for inputs.
  const Matrix& stage(MatrixId id, int head = -1) const;
  /// Row i of a stage. Ask for rows rather than whole stages: whether a stage is stored or computed then is
  /// the trace's affair.
  std::span<const double> row(MatrixId id, int head, int i) const;
  /// Is that row there, so that asking for it costs nothing (of scaled and masked scores: next to nothing)?
  bool rowReady(MatrixId id, int head, int i) const;
  /// rows x columns of a stage, of which nothing is made; 0 x 0 for inputs.
  struct Shape {
    int rows = 0, columns = 0;
    bool operator==(const Shape&) const = default;
  };
  Shape shape(MatrixId id, int head = -1) const;
  /// Is no row of any stage pending?
  bool complete() const;
  /// Makes those rows of the contexts, of concat and output (and of the stages before that they need), on
  /// this thread: together they take a part of the time that row by row takes.
  void makeRows(forward::Range rows) const;
  /// The same of all rows, on as many threads as pay.
  void makeRows() const;

  /// What the engine writes; readers ask concat() and output().
  LazyRows concat_rows, output_rows;
  std::shared_ptr<const OutputRule> output_rule;  ///< while rows of the output are pending

 private:
  std::span<const double> concatRow(int i) const;
  std::span<const double> outputRow(int i) const;
  void makeConcat(forward::Range rows) const;
  void makeOutput(forward::Range rows) const;
  bool outputIsConcat() const;
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
