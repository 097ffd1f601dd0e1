// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/MistakenSteps.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include "core/engine/Stages.h"
#include "core/model/Gather.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab::mistaken {
namespace {

using enum MatrixId;

Side sideOf(MatrixId stage) {
  return stage == Q ? Side::Query : Side::Key;
}

const Matrix& embeddings(Working& w, Side side) {
  const Experiment& e = w.experiment();
  return e.embeddings(e.storedSide(side));
}

const Matrix& positionTable(Working& w, Side side) {
  const Experiment& e = w.experiment();
  return e.storedSide(side) == Side::Query ? e.positions.query : e.positions.key;
}

ErrorBoundedMatrix projected(const Matrix& x, const Matrix& weights, const Matrix& bias) {
  return plusRow(product(exactly(x), exactly(weights)), bias);
}

/// Projects `x` in place of the correct inputs.
ErrorBoundedMatrix projectedFrom(Working& w, const StageRef& stage, const Matrix& x) {
  const auto& [inputs, weights, bias] = w.projection(stage.id, stage.head);
  return projected(x, weights, bias);
}

ErrorBoundedMatrix rowOf(const ErrorBoundedMatrix& m, int row) {
  return {rowAt(m.value, row), rowAt(m.bound, row)};
}

/// Returns `count` rows that are equal to `row`. 1 x a -> count x a.
ErrorBoundedMatrix eachRow(const ErrorBoundedMatrix& row, int count) {
  return product(exactly(Matrix(count, 1, 1.0)), row);
}

ErrorBoundedMatrix scaledWith(Working& w, const StageRef& stage, double factor) {
  return times(w.input(Scores, stage.head), factor);
}

/// Returns the scaled scores with -infinity where `allows(i, j)` is false. Unknown if there is no mask or if
/// the scores do not have the shape of the mask.
template <class Allows>
ErrorBoundedMatrix maskedWhere(Working& w, const StageRef& stage, const Allows& allows) {
  const Experiment& e = w.experiment();
  if (e.mask.kind == Mask::Kind::None) return {};
  const ErrorBoundedMatrix& scaled = w.input(ScaledScores, stage.head);
  if (scaled.rows() != e.queryCount() || scaled.columns() != e.keyCount()) return {};
  Matrix mask(scaled.rows(), scaled.columns());
  for (int i = 0; i < mask.rows(); ++i)
    for (int j = 0; j < mask.columns(); ++j) mask.set(i, j, allows(i, j) ? 1.0 : 0.0);
  return replacedWhere(scaled, mask, kMaskedScore);
}

const ErrorBoundedMatrix& masked(Working& w, const StageRef& stage) {
  return w.input(MaskedScores, stage.head);
}

double temperature(Working& w) {
  return w.experiment().temperature;
}

std::vector<ErrorBoundedMatrix> contexts(Working& w) {
  std::vector<ErrorBoundedMatrix> all;
  for (int h = 0; h < w.experiment().headCount(); ++h) all.push_back(w.input(Context, h));
  return all;
}

constexpr int kPermutedHeads = 6;  ///< up to this number of heads, all orders are tried; 719 orders are wrong

int factorial(int n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/// Returns the wrong order with index `variant`. With many heads, only some orders are tried: first all that
/// swap two heads, then the reverse order, then the rotations by 1, 2 and so on.
std::vector<int> wrongOrder(int count, int variant) {
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  if (count <= kPermutedHeads) {
    for (int i = 0; i <= variant; ++i) std::ranges::next_permutation(order);
    return order;
  }
  for (int a = 0; a < count; ++a)
    for (int b = a + 1; b < count; ++b)
      if (variant-- == 0) {
        std::swap(order[static_cast<std::size_t>(a)], order[static_cast<std::size_t>(b)]);
        return order;
      }
  if (variant-- == 0)
    std::ranges::reverse(order);
  else
    std::rotate(order.begin(), order.begin() + variant + 1, order.end());
  return order;
}

ErrorBoundedMatrix contextSum(Working& w) {
  if (w.experiment().headCount() < 2) return {};
  ErrorBoundedMatrix total = w.input(Context, 0);
  for (int h = 1; h < w.experiment().headCount(); ++h) total = sum(total, w.input(Context, h));
  return total;
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

ErrorBoundedMatrix swappedQueriesAndKeys(Working& w, const StageRef& stage, int) {
  return product(w.input(K, stage.head), transposed(w.input(Q, stage.head)));
}

/// Multiplies queries and keys cell by cell. In variant 0, row i is q_i times k_i. In variant i + 1, row j is
/// q_i times k_j.
ErrorBoundedMatrix elementwise(Working& w, const StageRef& stage, int variant) {
  const ErrorBoundedMatrix &q = w.input(Q, stage.head), &k = w.input(K, stage.head);
  if (!q.known() || !k.known() || q.columns() != k.columns()) return {};
  if (variant == 0 && q.rows() != k.rows()) return {};
  if (variant > q.rows()) return {};
  return timesEach(variant == 0 ? q : eachRow(rowOf(q, variant - 1), k.rows()), k);
}

int oneQueryVariants(const Experiment& e) {
  return 1 + queryVariants(e);
}

ErrorBoundedMatrix notScaled(Working& w, const StageRef& stage, int) {
  return w.input(Scores, stage.head);
}

ErrorBoundedMatrix scaledByKeyDim(Working& w, const StageRef& stage, int) {
  return scaledWith(w, stage, 1.0 / w.experiment().keyDim());
}

ErrorBoundedMatrix scaledByRootOfModelDim(Working& w, const StageRef& stage, int) {
  return scaledWith(w, stage, 1.0 / std::sqrt(static_cast<double>(w.experiment().modelDim())));
}

/// Variant 0 multiplies by sqrt(d_k). Variant 1 divides by the scale factor, for scales that are given as a
/// number.
ErrorBoundedMatrix multiplied(Working& w, const StageRef& stage, int variant) {
  if (variant == 0) return scaledWith(w, stage, std::sqrt(static_cast<double>(w.experiment().keyDim())));
  const double factor = scaleFactor(w.experiment());
  return factor == 0 ? ErrorBoundedMatrix{} : scaledWith(w, stage, 1.0 / factor);
}

int scaleVariants(const Experiment& e) {
  return scaleKind(e.scale.kind).reads_number ? 2 : 1;
}

ErrorBoundedMatrix noMask(Working& w, const StageRef& stage, int) {
  return maskedWhere(w, stage, [](int, int) { return true; });
}

ErrorBoundedMatrix maskWithZero(Working& w, const StageRef& stage, int) {
  const Experiment& e = w.experiment();
  if (e.mask.kind == Mask::Kind::None) return {};
  return replacedWhere(w.input(ScaledScores, stage.head), effectiveMask(e), 0.0);
}

ErrorBoundedMatrix transposedMask(Working& w, const StageRef& stage, int) {
  const Experiment& e = w.experiment();
  // A causal mask, a window or blocks can be transposed in any shape. A mask that is stored as a table can be
  // transposed only if it is square.
  const bool table = e.mask.kind == Mask::Kind::Matrix || e.mask.kind == Mask::Kind::Padding;
  if (table && e.queryCount() != e.keyCount()) return {};
  return maskedWhere(w, stage, [&e](int i, int j) { return mayAttend(e, j, i); });
}

ErrorBoundedMatrix invertedMask(Working& w, const StageRef& stage, int) {
  return maskedWhere(w, stage, [&e = w.experiment()](int i, int j) { return !mayAttend(e, i, j); });
}

ErrorBoundedMatrix maskWithoutSelf(Working& w, const StageRef& stage, int) {
  return maskedWhere(w, stage, [&e = w.experiment()](int i, int j) { return i != j && mayAttend(e, i, j); });
}

ErrorBoundedMatrix softmaxOverQueries(Working& w, const StageRef& stage, int) {
  return transposed(softmax(transposed(masked(w, stage)), temperature(w)));
}

ErrorBoundedMatrix softmaxOverAll(Working& w, const StageRef& stage, int) {
  const ErrorBoundedMatrix& s = masked(w, stage);
  if (!s.known()) return {};
  return reshaped(softmax(reshaped(s, 1, static_cast<int>(s.value.size())), temperature(w)), s.rows(),
                  s.columns());
}

/// Variant 0 returns e^s. Variant 1 subtracts the largest score of the row first. Variant 2 ignores the
/// temperature.
ErrorBoundedMatrix exponentialsOnly(Working& w, const StageRef& stage, int variant) {
  if (!masked(w, stage).known()) return {};
  return exponentials(masked(w, stage), variant == 2 ? 1.0 : temperature(w), variant == 1);
}

ErrorBoundedMatrix normalisedScores(Working& w, const StageRef& stage, int) {
  const ErrorBoundedMatrix scores = withoutMasked(masked(w, stage), 0.0);
  return overRows(scores, rowSums(scores));
}

/// Variant 0 returns the masked scores with 0 for -infinity. Variant 1 also divides them by the temperature.
/// Variant 2 returns the scaled scores, which are not masked.
ErrorBoundedMatrix scoresAsWeights(Working& w, const StageRef& stage, int variant) {
  if (variant == 2) return w.input(ScaledScores, stage.head);
  return times(withoutMasked(masked(w, stage), 0.0), variant == 0 ? 1.0 : 1.0 / temperature(w));
}

ErrorBoundedMatrix largestOnly(Working& w, const StageRef& stage, int) {
  return largestOfRows(masked(w, stage));
}

ErrorBoundedMatrix softmaxWithBase2(Working& w, const StageRef& stage, int) {
  return softmax(masked(w, stage), temperature(w) / std::numbers::ln2);
}

ErrorBoundedMatrix minusSignsDropped(Working& w, const StageRef& stage, int) {
  ErrorBoundedMatrix result = w.underlying(stage);
  int changed = 0;
  for (double& value : result.value.mutableValues()) {
    changed += value < 0;
    value = std::abs(value);
  }
  return changed < 2 ? ErrorBoundedMatrix{} : result;
}

ErrorBoundedMatrix signsFlipped(Working& w, const StageRef& stage, int) {
  const ErrorBoundedMatrix result = times(w.underlying(stage), -1);
  const auto values = result.value.values();
  return std::ranges::count_if(values, [](double value) { return value != 0; }) < 2 ? ErrorBoundedMatrix{}
                                                                                    : result;
}

ErrorBoundedMatrix noTemperature(Working& w, const StageRef& stage, int) {
  return temperature(w) == 1.0 ? ErrorBoundedMatrix{} : softmax(masked(w, stage), 1.0);
}

ErrorBoundedMatrix scaledAfterSoftmax(Working& w, const StageRef& stage, int) {
  if (scaleFactor(w.experiment()) == 1.0) return {};
  if (stage.id == ScaledScores) return w.input(Scores, stage.head);
  return times(w.underlying(stage), scaleFactor(w.experiment()));
}

ErrorBoundedMatrix maskAfterSoftmax(Working& w, const StageRef& stage, int) {
  const Experiment& e = w.experiment();
  if (e.mask.kind == Mask::Kind::None) return {};
  if (stage.id == MaskedScores) return w.input(ScaledScores, stage.head);
  return replacedWhere(w.underlying(stage), effectiveMask(e), 0.0);
}

ErrorBoundedMatrix transposedWeightsOfValues(Working& w, const StageRef& stage, int) {
  return product(transposed(w.input(Weights, stage.head)), w.input(V, stage.head));
}

/// Returns the products a_ij v_j of the query i = `variant`, with one row for each key.
ErrorBoundedMatrix contextNotSummed(Working& w, const StageRef& stage, int variant) {
  const ErrorBoundedMatrix &a = w.input(Weights, stage.head), &v = w.input(V, stage.head);
  if (!a.known() || !v.known() || a.columns() != v.rows() || variant >= a.rows()) return {};
  return timesEach(transposed(eachRow(rowOf(a, variant), v.columns())), v);
}

int queryVariants(const Experiment& e) {
  return std::min(e.queryCount(), 64);
}

/// Splits the packed n x (h d) projection of all heads without a transpose. Variant 0 reads it as n x d x h:
/// head i gets the columns i, i + h, i + 2 h and so on. Variant 1 reads it as h x n x d: head i gets the i-th
/// block of n d numbers in memory.
ErrorBoundedMatrix splitWithoutTranspose(Working& w, const StageRef& stage, int variant) {
  const int heads = w.experiment().headCount();
  if (heads < 2) return {};
  std::vector<ErrorBoundedMatrix> parts;
  for (int h = 0; h < heads; ++h) parts.push_back(w.rightResult({stage.id, h}));
  const ErrorBoundedMatrix packed = sideBySide(parts);
  const int n = parts.front().rows(), d = parts.front().columns();
  Matrix result(n, d);
  for (int i = 0; i < n; ++i)
    for (int c = 0; c < d; ++c) {
      const int at = (stage.head * n + i) * d + c;  // variant 1
      result.set(i, c,
                 variant == 0 ? packed.value(i, c * heads + stage.head)
                              : packed.value(at / (heads * d), at % (heads * d)));
    }
  return exactly(result);
}

int splitVariants(const Experiment& e) {
  return e.headCount() < 2 ? 0 : 2;
}

ErrorBoundedMatrix anotherHead(Working& w, const StageRef& stage, int variant) {
  return w.rightResult({stage.id, (stage.head + 1 + variant) % w.experiment().headCount()});
}

int otherHeadVariants(const Experiment& e) {
  return std::min(e.headCount() - 1, 12);
}

ErrorBoundedMatrix mergedWithoutTranspose(Working& w, const StageRef&, int) {
  const std::vector<ErrorBoundedMatrix> parts = contexts(w);
  if (parts.size() < 2) return {};
  // The h blocks of n x d_v follow each other in memory and are read as n x (h d_v).
  std::vector<ErrorBoundedMatrix> flat;
  for (const ErrorBoundedMatrix& part : parts)
    flat.push_back(reshaped(part, 1, static_cast<int>(part.value.size())));
  return reshaped(sideBySide(flat), parts.front().rows(),
                  static_cast<int>(parts.size()) * parts.front().columns());
}

ErrorBoundedMatrix headsInWrongOrder(Working& w, const StageRef&, int variant) {
  const std::vector<ErrorBoundedMatrix> right = contexts(w);
  std::vector<ErrorBoundedMatrix> wrong;
  for (const int h : wrongOrder(static_cast<int>(right.size()), variant))
    wrong.push_back(right[static_cast<std::size_t>(h)]);
  return sideBySide(wrong);
}

int orderVariants(const Experiment& e) {
  const int h = e.headCount();
  if (h < 2) return 0;
  return h <= kPermutedHeads ? factorial(h) - 1 : h * (h - 1) / 2 + h;
}

ErrorBoundedMatrix headsAveraged(Working& w, const StageRef&, int) {
  const ErrorBoundedMatrix total = contextSum(w);
  return times(total, 1.0 / w.experiment().headCount());
}

ErrorBoundedMatrix headsAdded(Working& w, const StageRef&, int) {
  return contextSum(w);
}

}  // namespace lab::mistaken
