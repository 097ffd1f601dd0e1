// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Cost.h"

#include "core/math/Validation.h"

namespace lab {

Cost costOf(int query_count, int key_count, const Sizes& sizes, bool output_weights) {
  const double n_q = query_count, n_k = key_count, h = sizes.heads;
  const double d = sizes.model_dim, d_k = sizes.key_dim, d_v = sizes.value_dim;
  Cost cost;
  cost.projections = h * d * (n_q * d_k + n_k * (d_k + d_v));
  cost.scores = h * n_q * n_k * d_k;
  cost.weighted_sum = h * n_q * n_k * d_v;
  cost.output = output_weights ? n_q * h * d_v * d : 0;
  cost.exponentials = h * n_q * n_k;
  cost.bytes =
      static_cast<double>(sizeof(double)) * static_cast<double>(traceEntries(query_count, key_count, sizes));
  return cost;
}

Cost costOf(const Experiment& e) {
  return costOf(e.queryCount(), e.keyCount(), {e.headCount(), e.modelDim(), e.keyDim(), e.valueDim()},
                !e.output_weights.empty());
}

}  // namespace lab
