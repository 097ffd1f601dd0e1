// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/engine/Engine.h"
#include "core/engine/Overflow.h"
#include "core/engine/Staleness.h"
#include "core/model/Validation.h"

namespace lab {

/// findOverflow of what `stale` and `change` touched. Where the magnitudes of Q, K and V leave no doubt, the
/// n x n stages are not read.
std::optional<Problem> overflowAfter(const AttentionTrace& trace, const Experiment& e, const Stale& stale,
                                     const Change& change);

/// No score, and no number of context and output, has a larger magnitude, whatever the scale, the mask and
/// the temperature are.
struct Reach {
  double query = 0, key = 0, value = 0;     ///< of Q, K and V
  double query_weight = 0, query_bias = 0;  ///< of W_Q and b_Q
  double output_weight = 0;                 ///< of W_O; 1 without
  double score = 0, output = 0;
  /// Can no number from Q to the output be infinite, where scores are scaled by `factor`?
  bool surelyFinite(double factor) const;
};

/// Told from the magnitudes of Q, K, V and W_O: the stages after them are not read.
Reach reachOf(const AttentionTrace& trace, const Experiment& e);

/// The largest magnitudes of the weights and biases: what takes long to find of an experiment's reach, and
/// stays while only its tokens and settings change. 0 where there are none.
struct WeightMagnitudes {
  struct OfHead {
    double query_weight, query_bias, key_weight, key_bias, value_weight, value_bias;
  };
  std::vector<OfHead> heads;
  double output_weight, output_bias;
};
WeightMagnitudes weightMagnitudes(const Experiment& e);
/// Told from those and from the inputs of the experiment: further, but of a trace that is not computed.
Reach reachOf(const Experiment& e, const WeightMagnitudes& weights);

/// The same by reading scores and output, from which whatever is infinite before them cannot be missing: for
/// few words.
bool finiteByReading(const AttentionTrace& trace);

}  // namespace lab
