// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/Experiment.h"

/// The steps of a walk through attention.
namespace lab {

/// The matrices that a walk shows, in the order of the data flow, starting with the embeddings. Stages that
/// change nothing are left out: positions if there are none, a scale of 1, no mask, the concat of one head,
/// an output without W_O and b_O.
std::vector<MatrixId> walkStages(const Experiment& experiment);

/// The index in `stages` of the step that shows a matrix: its own step, or, if it is left out, the step of
/// the stage that it repeats. 0 for inputs.
int stepOf(MatrixId id, const std::vector<MatrixId>& stages);

/// The cells that a walk visits at a step, row by row: all cells of the matrix (of `head` if it is per head).
/// If its rows are queries and `only_query` is not negative, only the row of that query. Empty (0 x 0) for
/// the embeddings, which are not computed.
Region walkCells(const Experiment& experiment, MatrixId stage, int head, int only_query);

}  // namespace lab
