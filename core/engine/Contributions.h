// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// What each head adds to the output, C_h W_O,h: with it an edit of a token needs no product with W_O. n_q x
/// d_model a head (75 MB at 1,024 x 768 x 12), so it is made when it is first needed, and kept while it
/// holds.
class Contributions {
 public:
  static constexpr double kAll = std::numeric_limits<double>::infinity();

  /// Makes those that do not hold, in pieces until about `multiply_adds` were done (one piece at least);
  /// `trace` is settled. True: all hold.
  bool prepare(const AttentionTrace& trace, const Experiment& e, double multiply_adds = kAll);
  /// The context of `head`, or its rows of W_O, changed; -1: of every head.
  void forget(int head);
  /// n_q x (heads d_model): the contributions to row i, one head after the other.
  const Matrix& numbers() const { return numbers_; }
  /// What they take in memory, all of them; 0 where there is no W_O.
  static double bytesOf(const Experiment& e);

 private:
  Matrix numbers_;         ///< n_q x (heads d_model)
  std::vector<int> made_;  ///< a head: the first so many of its rows hold
};

}  // namespace lab
