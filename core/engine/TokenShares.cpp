// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/TokenShares.h"

#include <algorithm>
#include <utility>

#include "core/engine/Forward.h"
#include "core/engine/Kernels.h"

namespace lab {

TokenShares::TokenShares(const Experiment& e, Matrix contributions, Matrix start)
    : OutputRule(e.output_weights, e.output_bias),
      projected(Matrix::unwritten(2 * e.headCount(), e.outputDim())),
      contributions_(std::move(contributions)),
      start_(std::move(start)),
      grown_(Matrix::unwritten(e.queryCount(), e.headCount())),
      values_(Matrix::unwritten(e.queryCount(), 2 * e.headCount())),
      grown_to_(grown_.mutableData()),
      values_to_(values_.mutableData()),
      anew_(static_cast<std::size_t>(e.queryCount()), 0) {
  rows_at_once = 1;
}

void TokenShares::set(int h, int i, double growth, double token, double before) {
  const auto heads = static_cast<std::ptrdiff_t>(grown_.columns());
  const bool anew = growth == kAnew;
  if (anew) anew_[static_cast<std::size_t>(i)] = 1;
  grown_to_[i * heads + h] = anew ? kAnew : growth - 1.0;
  values_to_[2 * i * heads + h] = anew ? 0.0 : token;
  values_to_[(2 * i + 1) * heads + h] = anew ? 0.0 : -growth * before;
}

void TokenShares::close() {
  mostly_anew_ = std::count(anew_.begin(), anew_.end(), 1) > kManyRows;
}

void TokenShares::query(int h, double* out) const {
  const auto at = static_cast<std::size_t>(h);
  const Matrix& from = query_weights[at];
  const LabProduct product{1,
                           from.columns(),
                           from.rows(),
                           input.data(),
                           from.rows(),
                           from.data(),
                           from.columns(),
                           out,
                           from.columns(),
                           0,
                           query_biases[at].empty() ? nullptr : query_biases[at].data()};
  kernels().multiply(&product);
}

void SharedStages::scores(const HeadTrace& head, forward::Range rows, double* out) const {
  head.makeQueries(rows);
  forward::scoreRows(head, rows, out);
}

void TokenShares::context(const HeadTrace& trace, int h, forward::Range rows, double* out) const {
  const auto at = static_cast<std::size_t>(h);
  for (int i = rows.first; i < rows.first + rows.count; ++i) {
    const auto base = contexts[at].row(i);
    if (grown_(i, h) == kAnew) {
      forward::mix(trace, {i, 1}, out);
    } else {
      const double growth = grown_(i, h) + 1.0, in = values_(i, h), gone = values_(i, grown_.columns() + h);
      for (std::size_t c = 0; c < base.size(); ++c)
        out[c] = growth * base[c] + (in * now[at][c] + gone * then[at][c]);
    }
    out += base.size();
  }
}

void TokenShares::output(const AttentionTrace& trace, forward::Range rows, double* out) const {
  const int d = start_.columns(), heads = grown_.columns();
  if (mostly_anew_) return forward::output(trace, rows, out);
  const LabProduct product{
      rows.count, d,       2 * heads, values_.row(rows.first).data(), 2 * heads, projected.data(), d, out, d,
      1,          nullptr, 0,         start_.row(rows.first).data(),  d};
  kernels().multiply(&product);
  for (int i = rows.first; i < rows.first + rows.count; ++i, out += d) {
    if (anew_[static_cast<std::size_t>(i)]) {
      forward::output(trace, {i, 1}, out);
      continue;
    }
    const LabProduct row{1, d, heads,  grown_.row(i).data(), heads, contributions_.row(i).data(), d, out,
                         d, 1, nullptr};
    kernels().multiply(&row);
  }
}

}  // namespace lab
