// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// A matrix that an exported file contains, with its name in that file (see pythonName).
struct ExportedMatrix {
  QByteArray name;
  MatrixId id;
  int head;  ///< -1 if the matrix is not per head
  Matrix values;
};

/// Returns every input that is used, and every stage. Settings are given as numbers: the positions
/// are the rows that are added, the mask is a matrix of 0 and 1, the scale is its factor (1 x 1).
/// The list contains first the inputs of the whole experiment, then the inputs of each head, then
/// the stages in the order of the computation, head by head. In self mode, the inputs of the keys
/// are left out, because they equal those of the queries.
std::vector<ExportedMatrix> exportedMatrices(const Experiment& experiment, const AttentionTrace& trace);

/// The number of entries of all matrices together.
std::size_t numbersIn(const std::vector<ExportedMatrix>& matrices);

}  // namespace lab
