// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/math/AttentionTrace.h"
#include "core/math/Experiment.h"

namespace lab {

/// What each head adds to the output, C_h W_O,h: with it an edit of a token needs no product with W_O. n_q x
/// d_model a head (75 MB at 1,024 x 768 x 12), so it is made when it is first needed, and kept while it
/// holds.
class Contributions {
 public:
  /// Makes those that do not hold; `trace` is settled.
  void prepare(const AttentionTrace& trace, const Experiment& e);
  /// Multiply-adds that `prepare` would take.
  double missing(const Experiment& e) const;
  /// The context of `head`, or its rows of W_O, changed; -1: of every head.
  void forget(int head);
  /// heads x d_model: the contributions to row i, one head a row.
  const double* row(int i) const { return numbers_.row(i).data(); }

 private:
  Matrix numbers_;  ///< n_q x (heads d_model)
  std::vector<bool> holds_;
};

}  // namespace lab
