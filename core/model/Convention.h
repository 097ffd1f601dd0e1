// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>

#include "core/model/Experiment.h"
#include "core/model/Matrix.h"
#include "core/model/MatrixId.h"

namespace lab {

/// The convention for showing matrices. Rows: tokens are rows (Q = X W). Columns: tokens are columns
/// (Q = W X); every matrix is transposed and the order of every product is swapped. The program always stores
/// tokens as rows.
enum class Convention { Rows, Columns };

/// A row and a column, counted from 0, of a stored or of a shown matrix.
struct RowColumn {
  int row = 0;
  int column = 0;
  friend constexpr bool operator==(const RowColumn&, const RowColumn&) = default;
};

/// Convert between the cell of a stored matrix and the cell of the shown matrix. Tables, pictures, the
/// clipboard and texts use these functions. The two functions are inverse to each other.
constexpr RowColumn shownCell(Convention convention, const RowColumn& stored) {
  return convention == Convention::Rows ? stored : RowColumn{stored.column, stored.row};
}
constexpr RowColumn storedCell(Convention convention, const RowColumn& shown) {
  return shownCell(convention, shown);  // transposing is its own inverse
}

/// Converts a shown matrix to the stored matrix. An n x m matrix becomes m x n with
/// Convention::Columns, and does not change with Convention::Rows.
inline Matrix storedMatrix(Convention convention, const Matrix& shown) {
  return convention == Convention::Rows ? shown : shown.transposed();
}

/// What the rows or columns of a shown matrix represent: query tokens, key tokens, embedding
/// dimensions (which may have names), entries that have only a number, or a single row or column.
enum class Axis { Query, Key, Dimension, Number, Single };
Axis rowAxis(MatrixId id, Convention convention = Convention::Rows);
Axis columnAxis(MatrixId id, Convention convention = Convention::Rows);

/// The name of the row or column `index` (counted from 0): a token, the name of a dimension, or ""
/// if it has only a number. UTF-8.
std::string nameOnAxis(const Experiment& experiment, Axis axis, int index);

}  // namespace lab
