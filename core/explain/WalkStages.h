// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "core/model/Experiment.h"

/// The stages and cells that a walk visits, and their explanations (see core/document/Walk.h).
namespace lab {

/// The matrices that a walk shows, in the order of the data flow, starting with the embeddings. Stages that
/// change nothing are left out: positions if there are none, a scale of 1, no mask, the concat of one head,
/// an output without W_O and b_O.
std::vector<MatrixId> walkStages(const Experiment& experiment);

/// The index in `stages` of the step that shows a matrix. If the matrix is left out, it is the step
/// of the last earlier stage in `stages`. 0 for inputs.
int stepOf(MatrixId id, const std::vector<MatrixId>& stages);

/// The cells that a walk visits at a step: all cells of the matrix (of `head` if it is per head).
/// If its rows are queries and `only_query` is not negative, only the row of this query. Empty (0 x
/// 0) for the embeddings, which are not computed.
Region walkCells(const Experiment& experiment, MatrixId stage, int head, int only_query);

/// The explanation of one step of the walk, in plain text. Each member is a few sentences.
struct StageWords {
  QString what;  ///< what happens at the step
  QString why;   ///< why it happens, and which stages are left out after it
};

/// The texts of a stage, which must be one of walkStages(experiment), including the embeddings. Heads may
/// differ in whether they have biases; the texts describe `head`.
StageWords stageWords(const Experiment& experiment, MatrixId stage, int head = 0);

}  // namespace lab
