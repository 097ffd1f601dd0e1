// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Contributions.h"

#include <algorithm>

#include "core/math/Forward.h"
#include "core/math/Kernels.h"

namespace lab {

void Contributions::prepare(const AttentionTrace& trace, const Experiment& e) {
  const int rows = e.queryCount(), heads = e.headCount(), dim = e.valueDim(), d = e.modelDim();
  const double work = missing(e);
  if (work == 0) return;
  const Matrix& concat = trace.concat();
  double* out = numbers_.overwritten(rows, heads * d);
  holds_.resize(e.heads.size(), false);
  constexpr int kRows = 128;
  const int blocks = forward::blocksOf(rows, kRows);
  forward::forEach(heads * blocks, forward::threadsFor(work), [&](int task) {
    const int h = task / blocks;
    if (holds_[static_cast<std::size_t>(h)]) return;
    const forward::Range block = forward::blockAt(task % blocks, kRows, rows);
    const LabProduct product{block.count,
                             d,
                             dim,
                             concat.row(block.first).data() + h * dim,
                             concat.columns(),
                             e.output_weights.row(h * dim).data(),
                             d,
                             out + static_cast<std::ptrdiff_t>(block.first) * heads * d + h * d,
                             heads * d,
                             0,
                             nullptr};
    kernels().multiply(&product);
  });
  holds_.assign(e.heads.size(), true);
}

double Contributions::missing(const Experiment& e) const {
  const auto held = std::count(holds_.begin(), holds_.end(), true);
  const bool shaped = numbers_.rows() == e.queryCount() && numbers_.columns() == e.headCount() * e.modelDim();
  const double heads = e.headCount() - (shaped ? static_cast<double>(held) : 0.0);
  return heads * e.queryCount() * e.valueDim() * e.modelDim();
}

void Contributions::forget(int head) {
  if (head < 0)
    holds_.assign(holds_.size(), false);
  else if (static_cast<std::size_t>(head) < holds_.size())
    holds_[static_cast<std::size_t>(head)] = false;
}

}  // namespace lab
