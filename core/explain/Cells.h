// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

/// Which cells an experiment has, and what stands in them.
namespace lab {

struct Shape {
  int rows = 0;
  int columns = 0;
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// The shape of an input or a stage; 0 x 0 where it is absent or there is no such head. The numbers Scale and
/// Temperature are 1 x 1. Mask: the stored matrix, so 0 x 0 for none and causal.
Shape shapeOf(const Experiment& experiment, MatrixId id, int head = -1);

/// The one name of a cell that could be named in two ways: `head` is -1 where the matrix belongs to no head,
/// and in self mode, where X_kv is X_q, a cell of KeyInputs is the cell of QueryInputs.
CellRef canonical(const Experiment& experiment, CellRef cell);

bool cellExists(const Experiment& experiment, const CellRef& cell);

/// The number in a cell that exists: of an input the stored one (of Scale the factor), of a stage the
/// traced one.
double cellValue(const Experiment& experiment, const AttentionTrace& trace, const CellRef& cell);

/// With each region the tables before it where its numbers stand, too, because the stages between change
/// nothing: those are often folded away.
std::vector<Region> withTwins(const Experiment& experiment, std::vector<Region> regions);

/// Every cell of a region, row by row.
std::vector<CellRef> cellsOf(const Region& region);
bool contains(const Region& region, const CellRef& cell);

}  // namespace lab
