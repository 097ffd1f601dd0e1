// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

/// The cells of an experiment and their values.
namespace lab {

struct Shape {
  int rows = 0;
  int columns = 0;
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// The shape of an input or a stage; 0 x 0 if it is absent or the head does not exist. The numbers Scale and
/// Temperature are 1 x 1. Mask has the shape of the stored matrix, so it is 0 x 0 unless it is a mask by
/// hand.
Shape shapeOf(const Experiment& experiment, MatrixId id, int head = -1);

/// The canonical reference of a cell. Its `head` is -1 if the matrix is not per head. In self mode, where
/// X_kv is X_q, a cell of KeyInputs becomes the cell of QueryInputs.
CellRef canonical(const Experiment& experiment, CellRef cell);

bool cellExists(const Experiment& experiment, const CellRef& cell);

/// The number in a cell, which must exist: the stored number of an input (for Scale, the factor) or the
/// traced number of a stage.
double cellValue(const Experiment& experiment, const AttentionTrace& trace, const CellRef& cell);

/// Appends, for each region, the same region of every earlier matrix that contains the same numbers
/// because the stages between them change nothing. Views highlight both regions, because a view may
/// leave out the later matrix.
std::vector<Region> withTwins(const Experiment& experiment, std::vector<Region> regions);

/// Every cell of a region, row by row.
std::vector<CellRef> cellsOf(const Region& region);
bool contains(const Region& region, const CellRef& cell);

/// The regions of the stages that are computed directly from `cell`, which must exist. They contain
/// exactly the cells that have `cell` among the operands of their Derivation. The order is that of
/// the data flow, head by head. Empty for the output and for inputs that are not used (key
/// embeddings in self mode, a table of positions while another kind is set).
std::vector<Region> usedIn(const Experiment& experiment, const CellRef& cell);
/// Like usedIn(), for all cells of a region. A region of a matrix that is per head is in one head.
std::vector<Region> usesOf(const Experiment& experiment, Region source);

}  // namespace lab
