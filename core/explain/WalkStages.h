// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/Experiment.h"

/// The steps in which attention is walked through.
namespace lab {

/// The matrices that have something to show, in the order the data flows, the embeddings first. What changes
/// nothing is left out: positions where there are none, a scale of 1, no mask, the concat of one head, an
/// output without W_O and b_O.
std::vector<MatrixId> walkStages(const Experiment& experiment);

/// At which of `stages` a stage is seen: its own step, or where it is left out, the one that it passes on.
/// 0 for inputs.
int stepOf(MatrixId id, const std::vector<MatrixId>& stages);

/// The cells that a walk goes through at a step, row by row: all of the matrix (of `head` where it is per
/// head), or, where its rows are queries and `only_query` is not negative, the row of that query. Empty (0 x
/// 0) for the embeddings, which nothing makes.
Region walkCells(const Experiment& experiment, MatrixId stage, int head, int only_query);

}  // namespace lab
