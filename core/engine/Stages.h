// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/engine/isa/StageTable.h"
#include "core/model/Experiment.h"
#include "core/model/Matrix.h"

/// The stages of scaled dot-product attention, in the order the data flows: one pure function for each, a few
/// lines of Eigen (isa/StageTable.cpp). The full pass, every update and the tests call these functions.
///
/// Source: Vaswani et al. 2017, "Attention Is All You Need", section 3.2. Vectors are rows. Each function
/// reads blocks and writes the block `out`, whose shape is in the first line of the comment; the caller
/// guarantees that the shapes fit (see Validation.h) and that `out` overlaps no input.
namespace lab {

/// A range of rows or of columns: [first, first + count).
struct Range {
  int first = 0;
  int count = 0;
  int end() const { return first + count; }
  bool empty() const { return count == 0; }
  friend bool operator==(const Range&, const Range&) = default;
};

/// Products are computed in whole groups of so many rows and columns. Eigen rounds an entry differently where
/// its row or column is at the edge of a block: with groups, an entry has the same bits whether its group is
/// computed alone or with all others. 24 is a multiple of Eigen's tiles for every instruction set.
inline constexpr int kGroup = 24;
/// The groups that cover `range` of `size` rows or columns. What remains behind the last whole group belongs
/// to that group.
Range wholeGroups(Range range, int size);
/// [0, size) in parts of about `length`, each of whole groups; at least 1 for size > 0.
int partCount(int size, int length);
Range partAt(int index, int size, int length);

using Block = LabBlock;
using ConstBlock = LabConstBlock;

/// All of `m`, some of its rows, or some of its rows and columns, for reading.
ConstBlock blockOf(const Matrix& m);
ConstBlock blockOf(const Matrix& m, Range rows);
ConstBlock blockOf(const Matrix& m, Range rows, Range columns);
/// The same for writing. Detaches `m` from its copies: where several threads write, detach it before.
Block writableBlock(Matrix& m, Range rows, Range columns);
Block writableBlock(Matrix& m, Range rows);

namespace stages {

/// n x d, n x d or empty -> n x d. Embeddings + positions. `first_row`: the position of the first row.
void addPositions(ConstBlock embeddings, const Positions& positions, Side side, int first_row, Block out);

/// n x d, d x c, 1 x c or empty -> n x c. X W + b: Q, K, V and the output.
void project(ConstBlock inputs, ConstBlock weights, ConstBlock bias, Block out);

/// n x d, count x (d x c, c numbers or none) -> count x (n x c). The same for several weights at once, with
/// the same bits where n is a whole group or more. The inputs are packed for the processor's cache once, not
/// once for each weights: with 128 tokens, d_model 512 and 8 heads a full pass takes 4.1 ms instead of 5.1
/// ms.
void projectTogether(ConstBlock inputs, std::span<const LabProjection> projections);

/// n x c, 1 x c -> n x c. Each row + b: the output where there is b_O but no W_O.
void addBias(ConstBlock rows, ConstBlock bias, Block out);

/// n_q x d_k, n_k x d_k -> n_q x n_k. Q K^T.
void scores(ConstBlock queries, ConstBlock keys, Block out);

/// n_q x n_k -> n_q x n_k. Each score times `factor` (usually 1 / sqrt(d_k)).
void scale(ConstBlock scores, double factor, Block out);

/// n_q x n_k, n_q x n_k of 0/1 -> n_q x n_k. -infinity where `allowed` is 0.
void mask(ConstBlock scaled, ConstBlock allowed, Block out);

/// n_q x n_k -> n_q x n_k. By row exp((s - max) / temperature) / sum. The row maximum is subtracted first, so
/// that scores of +-1e308 are safe. A row of -infinity alone (no key allowed) gives weights 0.
void softmax(ConstBlock masked, double temperature, Block out);

/// n_q x n_k, n_k x d_v -> n_q x d_v. A V.
void weightedSum(ConstBlock weights, ConstBlock values, Block out);

// The same of whole matrices, for explanations and for checking a learner's working.
Matrix project(const Matrix& inputs, const Matrix& weights, const Matrix& bias = {});
Matrix scores(const Matrix& queries, const Matrix& keys);
Matrix softmax(const Matrix& masked, double temperature);

}  // namespace stages

/// The intermediate results of one softmax row, for views that show e^x: `exponentials[j]` =
/// exp((s_j - maximum) / T). A fully masked row has maximum -infinity and sum 0.
struct SoftmaxRow {
  double maximum = 0;
  double sum = 0;
  std::vector<double> exponentials;  ///< n_k
};
SoftmaxRow softmaxRowParts(std::span<const double> masked, double temperature);

/// The largest magnitude in the block; NaN where one entry is not finite. 0 for an empty block.
double largestMagnitude(ConstBlock block);

}  // namespace lab
