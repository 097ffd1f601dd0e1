// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Dependencies.h"

#include <algorithm>
#include <array>

namespace lab {
namespace {

using enum MatrixId;
using Extent = Dependency::Extent;

constexpr std::array kDependencies{Dependency{QueryEmbeddings, QueryInputs, Extent::Cells},
                                   Dependency{KeyEmbeddings, KeyInputs, Extent::Cells},
                                   Dependency{QueryPositions, QueryInputs, Extent::Cells},
                                   Dependency{KeyPositions, KeyInputs, Extent::Cells},
                                   Dependency{QueryWeights, Q, Extent::Columns},
                                   Dependency{QueryBias, Q, Extent::Columns},
                                   Dependency{KeyWeights, K, Extent::Columns},
                                   Dependency{KeyBias, K, Extent::Columns},
                                   Dependency{ValueWeights, V, Extent::Columns},
                                   Dependency{ValueBias, V, Extent::Columns},
                                   Dependency{Scale, ScaledScores, Extent::All},
                                   Dependency{Mask, MaskedScores, Extent::Cells},
                                   Dependency{Temperature, Weights, Extent::All},
                                   Dependency{OutputWeights, Output, Extent::Columns},
                                   Dependency{OutputBias, Output, Extent::Columns}};

constexpr std::array kStageDependencies{Dependency{QueryInputs, Q, Extent::Rows},
                                        Dependency{QueryInputs, K, Extent::Rows},
                                        Dependency{QueryInputs, V, Extent::Rows},
                                        Dependency{KeyInputs, K, Extent::Rows},
                                        Dependency{KeyInputs, V, Extent::Rows},
                                        Dependency{Q, Scores, Extent::Rows},
                                        Dependency{K, Scores, Extent::ColumnsOfRows},
                                        Dependency{Scores, ScaledScores, Extent::Cells},
                                        Dependency{ScaledScores, MaskedScores, Extent::Cells},
                                        Dependency{ScaledScores, Weights, Extent::Rows},
                                        Dependency{MaskedScores, Weights, Extent::Rows},
                                        Dependency{Weights, Context, Extent::Rows},
                                        Dependency{V, Context, Extent::Columns},
                                        Dependency{Context, Concat, Extent::ColumnsOfHead},
                                        Dependency{Concat, Output, Extent::Rows}};

/// The cost of one entry of the scores, scaled scores, masked scores and weights, in multiply-adds and
/// without the matrix products: one exponential and eight memory accesses.
constexpr double kScoreEntry = 30;

/// Returns true if an edit of `region` has an effect. A table of positions is read only if the positions are
/// learned. For other kinds, a region that covers the whole table means that the kind of the positions
/// changed; a smaller region has no effect.
bool hasEffect(const Experiment& e, const Region& region) {
  if (region.id != QueryPositions && region.id != KeyPositions) return true;
  return e.positions.hasTable() || region == wholeRegion(e, region.id);
}

/// Marks the parts that `region` makes stale. Returns false if the function does not handle the
/// stage of `dependency`.
bool mark(Stale& stale, const Experiment& e, const Region& region, const Dependency& dependency) {
  const bool self = e.mode == Mode::Self;
  const Range range = dependency.extent == Extent::Columns ? Range{region.column, region.columns}
                                                           : Range{region.row, region.rows};
  const auto head = [&]() -> Stale::Projections& {
    return stale.heads[static_cast<std::size_t>(region.head)];
  };
  switch (dependency.stage) {
    case QueryInputs:
      stale.query_rows.include(range);
      if (self) stale.key_rows.include(range);
      return true;
    case KeyInputs:
      if (!self) stale.key_rows.include(range);
      return true;
    case Q:
      head().q_columns.include(range);
      return true;
    case K:
      head().k_columns.include(range);
      return true;
    case V:
      head().v_columns.include(range);
      return true;
    case ScaledScores:
      stale.scaled_scores = true;
      return true;
    case MaskedScores:
      stale.mask_rows.include(range);
      return true;
    case Weights:
      stale.weights = true;
      return true;
    case Output:
      stale.output_columns.include(range);
      return true;
    default:
      return false;
  }
}

/// Returns the multiply-adds of projecting `rows` rows of the inputs to `columns` columns of Q, K or V.
/// `columns` may be the sum over several heads.
double projectionCost(const Experiment& e, int rows, double columns) {
  return 1.0 * rows * e.modelDim() * columns;
}

}  // namespace

std::span<const Dependency> dependencies() {
  return kDependencies;
}

std::span<const Dependency> stageDependencies() {
  return kStageDependencies;
}

bool Stale::allScores(std::size_t h) const {
  return everything || !heads[h].q_columns.empty() || !heads[h].k_columns.empty();
}

Range Stale::weightRows(std::size_t h, int query_count) const {
  if (allScores(h) || !key_rows.empty() || scaled_scores || weights) return {0, query_count};
  Range rows = query_rows;
  rows.include(mask_rows);
  return rows;
}

std::optional<MatrixId> Stale::firstStageOf(std::size_t h) const {
  if (everything || !query_rows.empty() || !heads[h].q_columns.empty()) return Q;
  if (!key_rows.empty() || !heads[h].k_columns.empty()) return K;
  if (!heads[h].v_columns.empty()) return V;
  if (scaled_scores) return ScaledScores;
  if (!mask_rows.empty()) return MaskedScores;
  if (weights) return Weights;
  return std::nullopt;
}

std::optional<MatrixId> Stale::firstStage() const {
  if (everything || !query_rows.empty()) return QueryInputs;
  if (!key_rows.empty()) return KeyInputs;
  std::optional<MatrixId> first;
  for (std::size_t h = 0; h < heads.size(); ++h)
    if (const auto stage = firstStageOf(h)) first = std::min(first.value_or(*stage), *stage);
  if (!first && !output_columns.empty()) first = Output;
  return first;
}

Stale staleAfter(const Experiment& e, std::span<const Region> edited, std::span<const Dependency> table) {
  Stale stale;
  stale.heads.resize(e.heads.size());
  for (const Region& region : edited) {
    const auto known = std::ranges::find(table, region.id, &Dependency::input);
    if (known == table.end() || (hasEffect(e, region) && !mark(stale, e, region, *known)))
      stale.everything = true;
  }
  return stale;
}

double fullPassCost(const Experiment& e) {
  const double n_q = e.queryCount(), n_k = e.keyCount(), h = e.headCount();
  const double projections = projectionCost(e, e.queryCount(), h * e.keyDim()) +
                             projectionCost(e, e.keyCount(), h * (e.keyDim() + e.valueDim()));
  const double attention = h * n_q * n_k * (e.keyDim() + e.valueDim() + kScoreEntry);
  return projections + attention + n_q * h * e.valueDim() * e.output_weights.columns();
}

double updateCost(const Experiment& e, const Stale& stale) {
  if (stale.everything) return fullPassCost(e);
  const double n_k = e.keyCount(), d_k = e.keyDim(), d_v = e.valueDim();
  const double h = e.headCount();
  double cost = projectionCost(e, stale.query_rows.count, h * d_k) +
                projectionCost(e, stale.key_rows.count, h * (d_k + d_v));
  int output_rows = 0;
  for (std::size_t head = 0; head < stale.heads.size(); ++head) {
    const Stale::Projections& columns = stale.heads[head];
    cost += projectionCost(e, e.queryCount(), columns.q_columns.count) +
            projectionCost(e, e.keyCount(), columns.k_columns.count + columns.v_columns.count);
    const int rows = stale.weightRows(head, e.queryCount()).count;
    cost += rows * n_k * (kScoreEntry + d_v);
    if (stale.allScores(head)) cost += rows * n_k * d_k;
    if (rows == 0 && !columns.v_columns.empty()) cost += e.queryCount() * n_k * columns.v_columns.count;
    output_rows = std::max(output_rows, columns.v_columns.empty() ? rows : e.queryCount());
  }
  const double d_out = e.output_weights.columns(), concat = h * d_v;
  return cost + output_rows * concat * d_out + e.queryCount() * concat * stale.output_columns.count;
}

}  // namespace lab
