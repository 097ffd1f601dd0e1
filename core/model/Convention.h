// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "core/model/Matrix.h"
#include "core/model/MatrixId.h"

namespace lab {

/// How texts write it: tokens as rows (Q = X W, as the program stores it) or as columns (Q = W X), which
/// transposes every matrix and swaps the order of every product. What is stored does not change.
enum class Convention { Rows, Columns };

/// A row and a column, from 0. Whether of the stored matrix or of the shown one, the functions below say.
struct RowColumn {
  int row = 0;
  int column = 0;
  friend constexpr bool operator==(const RowColumn&, const RowColumn&) = default;
};

/// Between what is stored and what is shown, everywhere: tables, pictures, copies, pastes and words. Each
/// pair is inverse to each other.
constexpr RowColumn shownCell(Convention convention, const RowColumn& stored) {
  return convention == Convention::Rows ? stored : RowColumn{stored.column, stored.row};
}
constexpr RowColumn storedCell(Convention convention, const RowColumn& shown) {
  return shownCell(convention, shown);  // transposing twice is nothing
}

/// n x m, or m x n.
inline Matrix shownMatrix(Convention convention, const Matrix& stored) {
  return convention == Convention::Rows ? stored : stored.transposed();
}
inline Matrix storedMatrix(Convention convention, const Matrix& shown) {
  return shownMatrix(convention, shown);
}

/// The rows and columns that a region has where it is shown; id and head are its own.
inline Region shownRegion(Convention convention, Region stored) {
  if (convention == Convention::Columns) {
    std::swap(stored.row, stored.column);
    std::swap(stored.rows, stored.columns);
  }
  return stored;
}

}  // namespace lab
