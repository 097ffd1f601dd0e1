// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// How much of key j arrives at query i. A weight alone does not say: a large weight on a short value adds
/// little (Kobayashi et al. 2020, "Attention is Not Only a Weight").
enum class Contribution {
  Weight,  ///< a_ij
  Value,   ///< |a_ij v_j|, the length of what is added to the context
  Output   ///< |a_ij v_j W_O,h|, the length of what is added to the output; without W_O the same as Value
};

/// n_q x n_k of one head. Lengths are Euclidean. The biases of the values are in v_j; b_O is nobody's.
Matrix contributions(const Experiment& experiment, const AttentionTrace& trace, int head, Contribution what);

/// n_k: what a weight on each key is multiplied with. 1 for Weight, |v_j| or |v_j W_O,h|.
std::vector<double> arrivingLengths(const Experiment& experiment, const AttentionTrace& trace, int head,
                                    Contribution what);

/// Rows of one head's contributions, or of the mean of several heads' (for viewing only: the model
/// concatenates), one at a time: for views that show a row of many. What it reads outlives it, unchanged.
class ContributionRows {
 public:
  /// At least one head.
  ContributionRows(const Experiment& experiment, const AttentionTrace& trace, std::vector<int> heads,
                   Contribution what);

  /// Row i, n_k. Holds until the next call.
  std::span<const double> row(int i);
  /// The mean of some rows, at least one: n_k.
  std::vector<double> meanOf(std::span<const int> rows);

 private:
  const AttentionTrace& trace_;
  std::vector<int> heads_;
  std::vector<std::vector<double>> lengths_;  ///< a head; empty where weights are shown as they are
  std::vector<double> row_;
};

}  // namespace lab
