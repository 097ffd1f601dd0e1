// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// How to measure the contribution of key j to query i. The weight alone is not enough: a large weight on a
/// short value adds little (Kobayashi et al. 2020, "Attention is Not Only a Weight").
enum class Contribution {
  Weight,  ///< a_ij
  Value,   ///< |a_ij v_j|, the length of the vector added to the context
  Output   ///< |a_ij v_j W_O,h|, the length of the vector added to the output; as Value if no W_O
};

/// Computes the contributions in one head, or their mean over several heads. The mean is for display only:
/// the model concatenates heads. Rows are computed on request, because a view may show few of many rows. The
/// experiment and the trace must outlive the object and must not change.
class ContributionRows {
 public:
  /// `heads` must not be empty.
  ContributionRows(const Experiment& experiment, const AttentionTrace& trace, std::vector<int> heads,
                   Contribution what);

  /// Row i, n_k. Valid until the next call.
  std::span<const double> row(int i);

 private:
  const AttentionTrace& trace_;
  std::vector<int> heads_;
  /// For each head, the factors of its weights; empty for Contribution::Weight.
  std::vector<std::vector<double>> lengths_;
  std::vector<double> row_;
};

}  // namespace lab
