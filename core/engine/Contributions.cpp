// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Contributions.h"

#include <algorithm>

#include "core/engine/Forward.h"
#include "core/engine/Kernels.h"

namespace lab {

bool Contributions::prepare(const AttentionTrace& trace, const Experiment& e, double multiply_adds) {
  const int rows = e.queryCount(), heads = e.headCount(), dim = e.valueDim(), d = e.outputDim();
  if (numbers_.rows() != rows || numbers_.columns() != heads * d || made_.size() != e.heads.size())
    made_.assign(e.heads.size(), 0);
  struct Piece {
    int head;
    forward::Range rows;
  };
  // Rows of all heads, which lie together in memory: what is touched for the first time is given by the page.
  constexpr int kRows = 32;
  std::vector<Piece> pieces;
  double work = 0;
  for (int first = std::ranges::min(made_); first < rows && work < multiply_adds;
       first = std::ranges::min(made_))
    for (int h = 0; h < heads; ++h) {
      int& made = made_[static_cast<std::size_t>(h)];
      if (made != first) continue;
      const forward::Range next{made, std::min(kRows, rows - made)};
      pieces.push_back({h, next});
      work += 1.0 * next.count * dim * d;
      made += next.count;
    }
  if (pieces.empty()) return true;
  const Matrix& concat = trace.concat();
  double* out = numbers_.overwritten(rows, heads * d);
  forward::forEach(static_cast<int>(pieces.size()), forward::threadsFor(work), [&](int task) {
    const auto& [h, block] = pieces[static_cast<std::size_t>(task)];
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
  return std::ranges::all_of(made_, [rows](int made) { return made == rows; });
}

void Contributions::forget(int head) {
  if (head < 0)
    std::ranges::fill(made_, 0);
  else if (static_cast<std::size_t>(head) < made_.size())
    made_[static_cast<std::size_t>(head)] = 0;
}

double Contributions::bytesOf(const Experiment& e) {
  if (e.output_weights.empty()) return 0;
  return 1.0 * e.queryCount() * e.headCount() * e.outputDim() * static_cast<double>(sizeof(double));
}

}  // namespace lab
