// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/engine/Stages.h"
#include "core/model/Experiment.h"

/// Which rows, columns and heads of which stages an edit makes stale.
namespace lab {

/// One row of the table of dependencies: an input, the first stage that reads it, and how much of that stage
/// an edited region makes stale.
struct Dependency {
  enum class Extent {
    Rows,     ///< the rows of the region
    Columns,  ///< the columns of the region
    All       ///< every entry
  };
  MatrixId input;
  MatrixId first_stage;
  Extent extent;
};

/// The table. An input that is not in it makes everything stale.
std::span<const Dependency> dependencies();

/// What has to be recomputed. Ranges are the smallest that cover all edited regions.
struct Stale {
  struct Projections {
    Range q_columns, k_columns, v_columns;  ///< of Q, K and V
  };
  bool everything = false;         ///< recompute all; the other members are not read
  Range query_rows;                ///< of the query inputs, and so of Q, scores, weights, context and output
  Range key_rows;                  ///< of the key inputs, and so of K and V and columns of the scores
  std::vector<Projections> heads;  ///< by head
  bool scaled_scores = false;      ///< all of them
  Range mask_rows;                 ///< of the masked scores
  bool weights = false;            ///< all of them
  Range output_columns;            ///< of W_O and b_O

  /// Is every score of head h stale?
  bool allScores(std::size_t h) const;
  /// The rows of the weights and of the context of head h that are stale, out of `query_count`.
  Range weightRows(std::size_t h, int query_count) const;
  /// The first stage of head h that is stale; nothing where none is.
  std::optional<MatrixId> firstStageOf(std::size_t h) const;
  /// The first stage of all that is stale; nothing where none is.
  std::optional<MatrixId> firstStage() const;
};

/// What is stale after the regions `edited` were written to `e`, whose shapes and mode stayed. A change of
/// the kind of mask or positions names the whole matrix (see `wholeRegion`).
Stale staleAfter(const Experiment& e, std::span<const Region> edited,
                 std::span<const Dependency> table = dependencies());

/// How long a full pass, or the recomputation of what is stale, takes: in multiply-adds, to which
/// exponentials and memory traffic are converted. The one estimate by which the program decides whether to
/// use two threads and whether to compute in the background.
double fullPassCost(const Experiment& e);
double updateCost(const Experiment& e, const Stale& stale);

}  // namespace lab
