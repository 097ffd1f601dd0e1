// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Stages.h"
#include "core/learn/MistakenSteps.h"
#include "core/model/positions/PositionsKinds.h"

namespace lab::mistaken {
namespace {

using enum MatrixId;

Side sideOf(MatrixId stage) {
  return stage == Q ? Side::Query : Side::Key;
}

/// Returns the side whose embeddings are used. In self-attention, this is always the query side.
Side reading(const Experiment& e, Side side) {
  return e.mode == Mode::Self ? Side::Query : side;
}

const Matrix& embeddings(Working& w, Side side) {
  const Experiment& e = w.experiment();
  return reading(e, side) == Side::Query ? e.query_embeddings : e.key_embeddings;
}

const Matrix& positionTable(Working& w, Side side) {
  const Positions& positions = w.experiment().positions;
  return reading(w.experiment(), side) == Side::Query ? positions.query : positions.key;
}

ErrorBoundedMatrix projected(const Matrix& x, const Matrix& weights, const Matrix& bias) {
  return plusRow(product(exactly(x), exactly(weights)), bias);
}

/// Projects `x` in place of the correct inputs.
ErrorBoundedMatrix projectedFrom(Working& w, const StageRef& stage, const Matrix& x) {
  const auto& [inputs, weights, bias] = w.projection(stage.id, stage.head);
  return projected(x, weights, bias);
}

}  // namespace

ErrorBoundedMatrix withWeightsOf(MatrixId other, Working& w, const StageRef& stage, int variant) {
  static const Matrix kNone;
  const Working::Projection right = w.projection(stage.id, stage.head),
                            used = w.projection(other, stage.head);
  return projected(right.inputs, used.weights, variant == 0 ? right.bias : variant == 1 ? used.bias : kNone);
}

int weightVariants(const Experiment& e) {
  for (const Head& head : e.heads)
    if (!head.query_bias.empty() || !head.key_bias.empty() || !head.value_bias.empty()) return 3;
  return 1;
}

ErrorBoundedMatrix transposedWeights(Working& w, const StageRef& stage, int) {
  const Experiment& e = w.experiment();
  if (stage.id == Output)
    return plusRow(product(w.input(Concat, -1), exactly(e.output_weights.transposed())), e.output_bias);
  const auto& [inputs, weights, bias] = w.projection(stage.id, stage.head);
  return projected(inputs, weights.transposed(), bias);
}

ErrorBoundedMatrix noBias(Working& w, const StageRef& stage, int) {
  const Experiment& e = w.experiment();
  if (stage.id == Output) {
    if (e.output_bias.empty()) return {};
    const ErrorBoundedMatrix& concat = w.input(Concat, -1);
    return e.output_weights.empty() ? concat : product(concat, exactly(e.output_weights));
  }
  // This projection may have no bias although another one has. The learner omitted all biases.
  const auto& [inputs, weights, bias] = w.projection(stage.id, stage.head);
  return projected(inputs, weights, {});
}

ErrorBoundedMatrix swappedSources(Working& w, const StageRef& stage, int) {
  if (w.experiment().mode == Mode::Self) return {};
  const AttentionTrace& truth = w.task().truth;
  return projectedFrom(w, stage, stage.id == Q ? truth.key_inputs : truth.query_inputs);
}

ErrorBoundedMatrix noPositions(Working& w, const StageRef& stage, int) {
  if (!w.experiment().positions.added()) return {};
  return projectedFrom(w, stage, embeddings(w, sideOf(stage.id)));
}

ErrorBoundedMatrix positionsFromOne(Working& w, const StageRef& stage, int) {
  if (!w.experiment().positions.hasFormula()) return {};
  const Side side = sideOf(stage.id);
  const Positions& positions = w.experiment().positions;
  Matrix x = embeddings(w, side);
  for (int i = 0; i < x.rows(); ++i) {
    const auto row = x.mutableRow(i);
    positionsKind(positions.kind).add(positions, side, i + 1, row, row);
  }
  return projectedFrom(w, stage, x);
}

/// Computes X W + b + P. Variant 0 uses the first d columns of the position table. Variant 1 uses a table
/// made for d columns.
ErrorBoundedMatrix positionsAfterProjection(Working& w, const StageRef& stage, int variant) {
  const Experiment& e = w.experiment();
  if (!e.positions.added()) return {};
  const Side side = sideOf(stage.id);
  const ErrorBoundedMatrix bare = projectedFrom(w, stage, embeddings(w, side));
  const bool formula = e.positions.hasFormula();
  if (variant == 0 && bare.columns() > e.modelDim()) return {};
  if (variant == 1)
    return formula ? sum(bare, exactly(positionRows(e.positions, side, bare.rows(), bare.columns())))
                   : ErrorBoundedMatrix{};
  const Matrix table =
      formula ? positionRows(e.positions, side, bare.rows(), e.modelDim()) : positionTable(w, side);
  return sum(bare, exactly(table.columnBlock(0, bare.columns())));
}

/// Variant 0 uses the keys in the learner's line. Variant 1 uses the unrounded keys, as a calculator stores
/// them.
ErrorBoundedMatrix keysAsValues(Working& w, const StageRef& stage, int variant) {
  return variant == 0 ? w.input(K, stage.head) : w.result({K, stage.head});
}

/// Variant 0 uses X with positions. Variant 1 uses X without positions.
ErrorBoundedMatrix embeddingsAsValues(Working& w, const StageRef&, int variant) {
  return exactly(variant == 0 ? w.task().truth.key_inputs : embeddings(w, Side::Key));
}

int embeddingVariants(const Experiment& e) {
  return !e.positions.added() ? 1 : 2;
}

/// Variant 0 returns concat. Variant 1 returns concat plus the output bias.
ErrorBoundedMatrix noOutputProjection(Working& w, const StageRef&, int variant) {
  const Experiment& e = w.experiment();
  if (e.output_weights.empty()) return {};
  return variant == 0 ? w.input(Concat, -1) : plusRow(w.input(Concat, -1), e.output_bias);
}

int outputVariants(const Experiment& e) {
  return e.output_bias.empty() ? 1 : 2;
}

}  // namespace lab::mistaken
