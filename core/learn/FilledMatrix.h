// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/ErrorBoundedMatrix.h"
#include "core/model/Matrix.h"

/// The numbers of a learner: the precision to which they are rounded, and how closely they agree with
/// computed numbers. The precision is that of a whole matrix, because a single number does not show it: 0.30
/// is stored as 0.3.
namespace lab {

/// The decimals and the significant figures of the shortest text that reads back as the same number. Both are
/// 0 for 0 and for numbers that are not finite.
struct Figures {
  int decimals = 0;
  int significant = 0;
};
Figures figuresOf(double value);

/// Returns the largest number of decimals in `m`. Numbers that are not finite do not count.
int mostDecimals(const Matrix& m);

/// Returns the number of significant figures if the numbers of `m` are rounded to significant figures.
/// Returns 0 if they are rounded to decimals.
int significantFigures(const Matrix& m);

/// The checker uses at most this many decimals. Numbers with more decimals come from a program, often in
/// single precision.
inline constexpr int kMostDecimals = 6;

/// Returns half a unit in the last place of every number of `m`. The numbers are rounded to `decimals`
/// decimals, or to `significant` significant figures if `significant` is not 0.
Matrix halfUnits(const Matrix& m, int decimals, int significant = 0);

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
