// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Finite.h"

#include <algorithm>
#include <cmath>

#include "core/math/Kernels.h"

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
  return magnitude(head.queries) * magnitude(head.keys) * head.queries.columns();
}

/// No number of the head from Q to the context can be infinite.
bool finite(const HeadTrace& head, double factor) {
  const double score = largestScore(head);
  return score < kFar && score * std::abs(factor) < kFar && magnitude(head.values) < kFar;
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

Reach reachOf(const AttentionTrace& trace, const Experiment& e) {
  Reach reach;
  double value = 0;
  for (const HeadTrace& head : trace.heads) {
    const double score = largestScore(head);
    if (!(score <= reach.score)) reach.score = score;  // what is no number stays
    value = std::max(value, magnitude(head.values));
  }
  const double weight = e.output_weights.empty() ? 1.0 : magnitude(e.output_weights);
  const double bias = e.output_bias.empty() ? 0.0 : magnitude(e.output_bias);
  reach.output = std::max({value, value * weight * std::max(1, e.output_weights.rows()), bias});
  return reach;
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
