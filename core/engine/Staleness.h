// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/engine/Forward.h"
#include "core/model/Experiment.h"

/// Which parts of a trace an edit made stale: rows and columns, not whole stages.
namespace lab {

/// What one head has to compute again besides what follows from new rows of its inputs.
struct StaleHead {
  forward::Range q_columns, k_columns, v_columns;  ///< of W_Q, W_K, W_V and the biases
};

struct Stale {
  forward::Range query_rows, key_rows;  ///< of the inputs
  std::vector<StaleHead> heads;
  bool projected = false;    ///< the rows of Q, K and V that follow are there already
  bool scored = false;       ///< and so will be the rows and columns of the scores
  bool scale = false;        ///< every scaled score
  bool temperature = false;  ///< every weight
  forward::Range mask_rows;
  forward::Range output_columns;               ///< of W_O and b_O
  std::shared_ptr<const ScoreRule> rule = {};  ///< the new one, where scale, mask or temperature changed

  /// The first stage of head h that is new, if any.
  std::optional<MatrixId> firstOf(std::size_t h) const;
  /// Every number of the scores of head h is new.
  bool allScores(std::size_t h, const Experiment& e) const;
  /// The rows of the weights, and of all columns of the context, of head h that are new.
  forward::Range weightRows(std::size_t h, const Experiment& e) const;
  forward::Range contextRows(std::size_t h, const Experiment& e) const;
};

/// Everything.
Stale everythingStale(const Experiment& e);

/// After `edited` was written to `e`; `trace` belongs to the experiment before. Regions as in updateTrace.
Stale staleAfter(const AttentionTrace& trace, const Experiment& e, std::span<const Region> edited);

}  // namespace lab
