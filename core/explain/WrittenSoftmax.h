// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace lab {

/// The intermediate results of one softmax row, as a lecturer writes them on a blackboard. The row
/// view, the walk and the panel "Why this number?" show these exponentials.
struct WrittenSoftmax {
  double maximum = 0;  ///< the largest score; -infinity if every key is masked
  /// True if the maximum is subtracted from every score, because the exponentials would overflow or vanish
  /// without it. If false, a learner can check the exponentials with a table of e^x.
  bool shifted = false;
  std::vector<double> exponents;     ///< n_k: s_j / T or (s_j - maximum) / T; -infinity if masked
  std::vector<double> exponentials;  ///< n_k: e to the power of the exponents; 0 if masked
  double sum = 0;                    ///< of the exponentials
};

/// `masked` are the masked scores of one query. A hidden score is NaN, and so are its exponential and the
/// sum.
WrittenSoftmax writtenSoftmax(std::span<const double> masked, double temperature);

}  // namespace lab
