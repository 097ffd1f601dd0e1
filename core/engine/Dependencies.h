// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/engine/Stages.h"
#include "core/model/Experiment.h"

/// Determines which rows, columns and heads of which stages an edit makes stale.
namespace lab {

/// One row of the dependency tables: an input or a stage, a stage that is computed directly from it, and the
/// part of that stage that a region of it changes.
struct Dependency {
  enum class Extent {
    Cells,          ///< the same cells
    Rows,           ///< the same rows
    Columns,        ///< the same columns
    ColumnsOfRows,  ///< for each row, the column with the same index
    ColumnsOfHead,  ///< the same cells within the columns of the head
    All             ///< every entry
  };
  MatrixId input;
  MatrixId stage;
  Extent extent;
};

/// The rows for inputs. An edit of an input that is not in the table makes everything stale.
std::span<const Dependency> dependencies();
/// The rows for stages, in the order of the data flow. The settings of an experiment decide which of them
/// apply: keys come from QueryInputs in self mode, and weights from ScaledScores if there is no mask.
std::span<const Dependency> stageDependencies();

/// The parts of a trace that have to be recomputed. Each range is the smallest range that covers
/// all edited regions.
struct Stale {
  struct Projections {
    Range q_columns, k_columns, v_columns;  ///< the stale columns of Q, K and V
  };
  bool everything = false;         ///< everything is stale; the other members are ignored
  Range query_rows;                ///< stale rows of the query inputs, Q, scores, weights, context, output
  Range key_rows;                  ///< stale rows of the key inputs, K and V, and columns of the scores
  std::vector<Projections> heads;  ///< one element per head
  bool scaled_scores = false;      ///< all scaled scores are stale
  Range mask_rows;                 ///< stale rows of the masked scores
  bool weights = false;            ///< all attention weights are stale
  Range output_columns;            ///< stale columns of the output (edited columns of W_O and b_O)

  /// Returns true if every score of head `h` is stale.
  bool allScores(std::size_t h) const;
  /// Returns the stale rows of the attention weights and of the context of head `h`. `query_count` is n_q.
  Range weightRows(std::size_t h, int query_count) const;
  /// Returns the first stale stage of head `h`, or nothing if no stage of this head is stale.
  std::optional<MatrixId> firstStageOf(std::size_t h) const;
  /// Returns the first stale stage of the whole trace, or nothing if no stage is stale.
  std::optional<MatrixId> firstStage() const;
};

/// Returns the parts that are stale after the regions `edited` were written to `e`. The shapes and
/// the mode of `e` must be unchanged. An edit that changes the kind of the mask or of the positions
/// must pass the whole matrix as its region (see `wholeRegion`).
Stale staleAfter(const Experiment& e, std::span<const Region> edited,
                 std::span<const Dependency> table = dependencies());

/// Estimate the cost of a full forward pass, and of recomputing the parts in `stale`. The unit is
/// one multiply-add; exponentials and memory accesses are converted to multiply-adds. The program
/// uses only this estimate to decide whether to use two threads and whether to compute in the
/// background.
double fullPassCost(const Experiment& e);
double updateCost(const Experiment& e, const Stale& stale);
/// The largest cost of a computation that two threads finish in less than a frame. An edit of one number, one
/// token or one mask row at 1,024 tokens, d_model 768 and 12 heads costs at most 0.9e9.
inline constexpr double kMostInOneFrame = 1.1e9;

}  // namespace lab
