// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/ErrorBoundedMatrix.h"

namespace lab {

/// A matrix that a learner filled in, with half a unit in the last place of every number.
struct FilledMatrix {
  Matrix value;  ///< NaN: omitted; -infinity: masked
  Matrix half;
};

/// How closely a filled matrix and a computed matrix agree.
struct Agreement {
  bool loose = false;  ///< within the rounding of the filled matrix and the error bound
  bool sharp = false;  ///< within the rounding of the filled matrix alone
  /// A cell was omitted where a number is expected. In the masked scores, an omitted cell may mean -infinity.
  bool stray_blanks = false;
};

/// Compares whole matrices. An omitted cell agrees with any number. Matrices of different shapes do not
/// agree.
Agreement agree(const FilledMatrix& filled, const ErrorBoundedMatrix& computed);

/// Returns whether one cell agrees, within the rounding of the filled matrix and the error bound of the
/// computed matrix.
bool agree(const FilledMatrix& filled, const ErrorBoundedMatrix& computed, int row, int column);

/// Returns the largest difference from `computed` that rounding explains. `half` is half a unit in the last
/// place.
double tolerance(double half, double computed);

/// Returns the learner's matrix, for computing the next stages from it. Omitted cells are taken from
/// `computed`. If there are omitted cells and `computed` has another shape, the result is unknown.
ErrorBoundedMatrix completed(const FilledMatrix& filled, const ErrorBoundedMatrix& computed);

/// Removes the empty rows at the bottom and the empty columns on the right. A sheet has such rows and columns
/// if it was made for a larger shape.
FilledMatrix trimmed(const FilledMatrix& filled);

}  // namespace lab
