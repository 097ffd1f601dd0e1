// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QIODevice>
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

/// Writes every input and every stage as one CSV file. Each matrix is a section, followed by an
/// empty line. A section is a line "head1_scores,ROWS,COLUMNS", a line with an empty cell and the
/// names of the columns, and one line for each row, which starts with the name of the row. A name
/// is a token, a dimension or a number from 1. Numbers read back as the same doubles; a masked
/// score is -inf. Returns false if writing fails.
bool writeMatrixCsv(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

/// The maximum number of entries in one .npz file, because offsets in a ZIP file without extensions have 32
/// bits.
inline constexpr std::size_t kMostNpzNumbers = 500'000'000;

/// Writes every input and every stage as a NumPy .npz file: a ZIP file without compression, with one array of
/// float64 for each matrix ("head1_scores", see exportedMatrices). The same experiment gives the same bytes.
/// The matrices have at most kMostNpzNumbers entries together. Returns false if writing fails.
bool writeNpz(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

/// Writes the trace to `device` as JSON ("format": "attention-lab-trace", "version": 1). The trace is written
/// row by row to limit the memory use. Numbers read back as the same bits. A masked entry of masked_scores is
/// null. `embeddings` include the positions, and contain the key side in self mode, too. Returns false if
/// writing to the device fails.
bool writeTrace(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

}  // namespace lab
