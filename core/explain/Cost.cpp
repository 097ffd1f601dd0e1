// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Cost.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/engine/Engine.h"
#include "core/model/Restructure.h"
#include "core/model/Validation.h"

namespace lab {

Cost costOf(int query_count, int key_count, const Sizes& sizes, bool output_weights) {
  const double n_q = query_count, n_k = key_count, h = sizes.heads;
  const double d = sizes.model_dim, d_k = sizes.key_dim, d_v = sizes.value_dim;
  Cost cost;
  cost.projections = h * d * (n_q * d_k + n_k * (d_k + d_v));
  cost.scores = h * n_q * n_k * d_k;
  cost.weighted_sum = h * n_q * n_k * d_v;
  cost.output = output_weights ? n_q * h * d_v * sizes.outputDim() : 0;
  cost.exponentials = h * n_q * n_k;
  cost.bytes =
      static_cast<double>(sizeof(double)) * static_cast<double>(traceEntries(query_count, key_count, sizes));
  return cost;
}

Cost costOf(const Experiment& e) {
  return costOf(e.queryCount(), e.keyCount(), sizesOf(e), !e.output_weights.empty());
}

double crossingCount(const Sizes& sizes, bool output_weights) {
  // The costs for n = 1. One part grows with n, the other with n^2.
  const Cost one = costOf(1, 1, sizes, output_weights);
  return one.linear() / one.pairwise();
}

double pairedCount(const Experiment& e) {
  return std::sqrt(static_cast<double>(e.queryCount()) * e.keyCount());
}

Sizes withModelDim(const Sizes& sizes, int model_dim) {
  const double ratio = static_cast<double>(model_dim) / sizes.model_dim;
  const auto grown = [ratio](int dim) { return std::max(1, static_cast<int>(std::lround(dim * ratio))); };
  return {sizes.heads, model_dim, grown(sizes.key_dim), grown(sizes.value_dim),
          sizes.output_dim > 0 ? grown(sizes.output_dim) : 0};
}

MeasuredCost measureCost(int count, const Sizes& sizes, bool output_weights) {
  using Clock = std::chrono::steady_clock;
  using Microseconds = std::chrono::duration<double, std::micro>;
  const auto start = Clock::now();
  Experiment e = newExperiment(count, sizes, Start::Random, 1);
  if (!output_weights) e.output_weights = {};
  const auto made = Clock::now();
  const AttentionTrace trace = computeTrace(e);
  const auto done = Clock::now();
  return {Microseconds(done - start).count(), Microseconds(done - made).count()};
}

}  // namespace lab
