// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Finite.h"
#include "core/engine/Overflow.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/engine/Forward.h"
#include "core/engine/Kernels.h"

namespace lab {
namespace {

/// Below it nothing that was rounded a few thousand times on its way is infinite.
constexpr double kFar = 1e300;

double magnitude(const Matrix& m) {
  return kernels().largest_magnitude(static_cast<int>(m.size()), m.data());
}

bool finiteRows(const Matrix& m, forward::Range rows) {
  for (int i = rows.first; i < rows.first + rows.count; ++i)
    if (!(kernels().largest_magnitude(m.columns(), m.row(i).data()) < kFar)) return false;
  return true;
}

bool finiteColumns(const Matrix& m, forward::Range columns) {
  for (int i = 0; i < m.rows(); ++i)
    for (int j = columns.first; j < columns.first + columns.count; ++j)
      if (!(std::abs(m(i, j)) < kFar)) return false;
  return true;
}

double largestScore(const HeadTrace& head) {
  return magnitude(head.queries()) * magnitude(head.keys()) * head.query_rows.columns();
}

/// No number of the head from Q to the context can be infinite.
bool finite(const HeadTrace& head, double factor) {
  const double score = largestScore(head);
  return score < kFar && score * std::abs(factor) < kFar && magnitude(head.values()) < kFar;
}

}  // namespace

std::optional<Problem> overflowAfter(const AttentionTrace& trace, const Experiment& e, const Stale& stale,
                                     const Change& change) {
  if (!change.first_stage) return std::nullopt;
  bool well =
      finiteRows(trace.query_inputs, stale.query_rows) && finiteRows(trace.key_inputs, stale.key_rows);
  if (*change.first_stage <= MatrixId::ScaledScores)
    for (const int h : change.heads) {
      const HeadTrace& head = trace.heads[static_cast<std::size_t>(h)];
      well = well && finite(head, head.rule->factor);
    }
  if (well && change.heads.empty()) {
    well = finiteColumns(trace.output(), stale.output_columns);
  } else if (well) {
    // A few rows are quickly read; where all are new, so are all of these.
    forward::Range rows{0, e.queryCount()};
    if (stale.mask_rows.count && !stale.scale && !stale.temperature && !stale.key_rows.count &&
        !stale.query_rows.count && *change.first_stage == MatrixId::MaskedScores)
      rows = stale.mask_rows;
    well = finiteRows(trace.output(), rows);
  }
  return well ? std::nullopt : findOverflow(trace, *change.first_stage);
}

namespace {

/// The larger of the two; what is no number (infinity times 0) stays.
void raise(double& largest, double one) {
  if (!(one <= largest) && !std::isnan(largest)) largest = one;
}

void reachOutput(Reach& reach, const Experiment& e, double largest_weight, double largest_bias) {
  reach.output_weight = e.output_weights.empty() ? 1.0 : largest_weight;
  const double mixed = reach.value * reach.output_weight * std::max(1, e.output_weights.rows());
  reach.output = std::max(reach.value, mixed + largest_bias);
}

/// Not larger than any number of the inputs of a side.
double inputWithin(const Experiment& e, const Matrix& embeddings, const Matrix& table) {
  using enum Positions::Kind;
  const Positions::Kind kind = e.positions.kind;
  return magnitude(embeddings) + (kind == Learned ? magnitude(table) : kind == Sinusoidal ? 1.0 : 0.0);
}

}  // namespace

Reach reachOf(const AttentionTrace& trace, const Experiment& e) {
  Reach reach;
  for (const HeadTrace& head : trace.heads) {
    const double query = magnitude(head.queries()), key = magnitude(head.keys());
    for (const double one : {query, key, query * key * head.query_rows.columns()}) raise(reach.score, one);
    raise(reach.query, query);
    raise(reach.key, key);
    raise(reach.value, magnitude(head.values()));
  }
  for (const Head& head : e.heads) {
    reach.query_weight = std::max(reach.query_weight, magnitude(head.query_weights));
    reach.query_bias = std::max(reach.query_bias, magnitude(head.query_bias));
  }
  reachOutput(reach, e, magnitude(e.output_weights), magnitude(e.output_bias));
  return reach;
}

WeightMagnitudes weightMagnitudes(const Experiment& e) {
  WeightMagnitudes all{std::vector<WeightMagnitudes::OfHead>(e.heads.size()), 0, 0};
  const double numbers = 1.0 * e.modelDim() * e.headCount() * (2.0 * e.keyDim() + e.valueDim());
  forward::forEach(e.headCount(), forward::threadsFor(forward::kStreamed * numbers), [&](int h) {
    const auto at = static_cast<std::size_t>(h);
    const Head& head = e.heads[at];
    all.heads[at] = {magnitude(head.query_weights), magnitude(head.query_bias),
                     magnitude(head.key_weights),   magnitude(head.key_bias),
                     magnitude(head.value_weights), magnitude(head.value_bias)};
  });
  all.output_weight = magnitude(e.output_weights);
  all.output_bias = magnitude(e.output_bias);
  return all;
}

Reach reachOf(const Experiment& e, const WeightMagnitudes& weights) {
  const double d = e.modelDim(), query_input = inputWithin(e, e.query_embeddings, e.positions.query);
  const double key_input =
      e.mode == Mode::Self ? query_input : inputWithin(e, e.key_embeddings, e.positions.key);
  Reach all;
  all.value = key_input;  // what is mixed, before it is projected
  for (const WeightMagnitudes::OfHead& head : weights.heads) {
    const double query = query_input * d * head.query_weight + head.query_bias;
    const double key = key_input * d * head.key_weight + head.key_bias;
    // Near scores go by q W_K^T (see FromInputs).
    const double turned_back = query * e.keyDim() * head.key_weight;
    for (const double one : {query, key, turned_back, query * key * e.keyDim()}) raise(all.score, one);
    all.query_weight = std::max(all.query_weight, head.query_weight);
    all.query_bias = std::max(all.query_bias, head.query_bias);
    raise(all.query, query);
    raise(all.key, key);
    raise(all.value, key_input * d * head.value_weight + head.value_bias);
  }
  reachOutput(all, e, weights.output_weight, weights.output_bias);
  return all;
}

bool Reach::surelyFinite(double factor) const {
  return score < kFar && score * std::abs(factor) < kFar && output < kFar;
}

bool finiteByReading(const AttentionTrace& trace) {
  for (const HeadTrace& head : trace.heads)
    if (!(magnitude(head.scores()) * std::max(1.0, std::abs(head.rule->factor)) < kFar)) return false;
  return magnitude(trace.output()) < kFar;
}

}  // namespace lab
