// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/engine/isa/StageTable.h"
#include "core/model/Experiment.h"
#include "core/model/Matrix.h"

/// The stages of scaled dot-product attention in the order of the data flow. Each stage is one pure function
/// of a few lines of Eigen (isa/StageTable.cpp). The full pass, every update and the tests call these
/// functions.
///
/// Source: Vaswani et al. 2017, "Attention Is All You Need", section 3.2. Vectors are rows. Each function
/// reads blocks and writes the block `out`. The first line of each comment gives the shapes of the inputs
/// and, after the arrow, of `out`. The caller guarantees that the shapes fit (see Validation.h) and that
/// `out` overlaps no input.
namespace lab {

/// A range of rows or of columns: [first, first + count).
struct Range {
  int first = 0;
  int count = 0;
  int end() const { return first + count; }
  bool empty() const { return count == 0; }
  /// Extends this range to the smallest range that also covers `other`.
  void include(Range other);
  friend bool operator==(const Range&, const Range&) = default;
};

/// The number of rows and columns in a group. Matrix products are always computed in whole groups, because
/// Eigen rounds an entry differently if its row or column is at the edge of a block. With groups, an entry
/// has the same bits whether its group is computed alone or together with other groups. 24 is a multiple of
/// the tile size of Eigen for every instruction set.
inline constexpr int kGroup = 24;
/// Extends `range` to whole groups. `size` is the number of rows or columns of the matrix. The last group
/// also includes the rows or columns that do not fill a group.
Range wholeGroups(Range range, int size);
/// Split [0, size) into parts of about `length`, each of whole groups. partCount() returns the number of
/// parts, at least 1 for size > 0. partAt() returns the part with the number `index`.
int partCount(int size, int length);
Range partAt(int index, int size, int length);

using Block = LabBlock;
using ConstBlock = LabConstBlock;

/// Return a block of `m` for reading: the whole matrix, some rows, or some rows and columns.
ConstBlock blockOf(const Matrix& m);
ConstBlock blockOf(const Matrix& m, Range rows);
ConstBlock blockOf(const Matrix& m, Range rows, Range columns);
/// Like blockOf(), but for writing. Detaches `m` from its copies. If several threads write to `m`, detach it
/// before the threads start.
Block writableBlock(Matrix& m, Range rows, Range columns);
Block writableBlock(Matrix& m, Range rows);

namespace stages {

/// n x d embeddings -> n x d. Adds the positions to the embeddings. `first_row` is the position of the first
/// row.
void addPositions(ConstBlock embeddings, const Positions& positions, Side side, int first_row, Block out);

/// n x d, d x c, 1 x c or empty -> n x c. Computes X W + b, for Q, K, V and the output.
void project(ConstBlock inputs, ConstBlock weights, ConstBlock bias, Block out);

/// n x d, count x (d x c, c numbers or none) -> count x (n x c). Like project(), but for several weight
/// matrices at once. The results have the same bits as those of project() if n is at least one whole group.
/// The inputs are packed for the processor cache only once instead of once per weight matrix. With 128
/// tokens, d_model 512 and 8 heads, this reduces the time of a full pass from 5.1 ms to 4.1 ms.
void projectTogether(ConstBlock inputs, std::span<const LabProjection> projections);

/// n x c, 1 x c -> n x c. Adds b to each row. This computes the output if b_O is present but W_O is absent.
void addBias(ConstBlock rows, ConstBlock bias, Block out);

/// n_q x d_k, n_k x d_k -> n_q x n_k. Computes Q K^T.
void scores(ConstBlock queries, ConstBlock keys, Block out);

/// n_q x n_k -> n_q x n_k. Multiplies each score by `factor` (usually 1 / sqrt(d_k)).
void scale(ConstBlock scores, double factor, Block out);

/// n_q x n_k, n_q x n_k of 0/1 -> n_q x n_k. Replaces a score by -infinity where `allowed` is 0.
void mask(ConstBlock scaled, ConstBlock allowed, Block out);

/// n_q x n_k -> n_q x n_k. Computes exp((s - max) / temperature) / sum for each row. The row
/// maximum is subtracted first, so that even scores of +-1e308 do not overflow. The weights are 0
/// in a row that contains only -infinity (no key is allowed).
void softmax(ConstBlock masked, double temperature, Block out);

/// n_q x n_k, n_k x d_v -> n_q x d_v. Computes A V.
void weightedSum(ConstBlock weights, ConstBlock values, Block out);

// Like the functions above, but for whole matrices. They are used for explanations and for checking the
// intermediate results that a learner enters.
Matrix project(const Matrix& inputs, const Matrix& weights, const Matrix& bias = {});
Matrix scores(const Matrix& queries, const Matrix& keys);
Matrix softmax(const Matrix& masked, double temperature);

}  // namespace stages

/// Returns the largest magnitude in the block, NaN if an entry is not finite, and 0 for an empty block.
double largestMagnitude(ConstBlock block);

}  // namespace lab
