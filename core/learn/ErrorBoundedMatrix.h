// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Matrix.h"

/// Matrices with an error bound for every number, and the steps of attention on such matrices. A learner's
/// lines are rounded, so a result that is computed from them is only known within a bound for each cell.
///
/// Learners' matrices may have wrong shapes. A step returns an unknown (empty) matrix if the shapes of its
/// operands do not fit, and every step on an unknown matrix returns an unknown matrix.
namespace lab {

struct ErrorBoundedMatrix {
  Matrix value;
  Matrix bound;  ///< same shape, >= 0; 0 for a masked (-infinity) entry

  bool known() const { return !value.empty(); }
  int rows() const { return value.rows(); }
  int columns() const { return value.columns(); }
};

/// Returns `m` with the bound 0 for every number.
ErrorBoundedMatrix exactly(const Matrix& m);
/// Adds `half` to the bound of every number that is not masked, because the number was rounded.
ErrorBoundedMatrix rounded(ErrorBoundedMatrix m, double half);

/// Matrix product. a x b, b x c -> a x c.
ErrorBoundedMatrix product(const ErrorBoundedMatrix& a, const ErrorBoundedMatrix& b);
/// Sum. a x b, a x b -> a x b.
ErrorBoundedMatrix sum(const ErrorBoundedMatrix& a, const ErrorBoundedMatrix& b);
/// Adds `row` to every row. a x b, 1 x b -> a x b. An empty `row` adds nothing.
ErrorBoundedMatrix plusRow(const ErrorBoundedMatrix& m, const Matrix& row);
ErrorBoundedMatrix times(const ErrorBoundedMatrix& m, double factor);
/// Product cell by cell. a x b, a x b -> a x b.
ErrorBoundedMatrix timesEach(const ErrorBoundedMatrix& a, const ErrorBoundedMatrix& b);
ErrorBoundedMatrix transposed(const ErrorBoundedMatrix& m);
/// Returns the same numbers, row by row, in another shape with as many cells.
ErrorBoundedMatrix reshaped(const ErrorBoundedMatrix& m, int rows, int columns);
/// Concatenates matrices side by side. All must have the same number of rows.
ErrorBoundedMatrix sideBySide(std::span<const ErrorBoundedMatrix> parts);
/// Replaces every number by `value` where `mask`, which has the same shape, is 0.
ErrorBoundedMatrix replacedWhere(const ErrorBoundedMatrix& m, const Matrix& mask, double value);
/// Replaces -infinity by `value`.
ErrorBoundedMatrix withoutMasked(const ErrorBoundedMatrix& m, double value);

/// Softmax of each row, like stages::softmax in Stages.h. A row with only -infinity gives 0.
ErrorBoundedMatrix softmax(const ErrorBoundedMatrix& m, double temperature);
/// Returns e^(s / temperature) for every number s. If `shifted` is true, subtracts the largest number of the
/// row first.
ErrorBoundedMatrix exponentials(const ErrorBoundedMatrix& m, double temperature, bool shifted);
/// Returns the sum of each row. a x b -> a x 1.
ErrorBoundedMatrix rowSums(const ErrorBoundedMatrix& m);
/// Divides every number by the divisor of its row. a x b, a x 1 -> a x b. The bound is NaN where rounding
/// could turn the divisor into 0.
ErrorBoundedMatrix overRows(const ErrorBoundedMatrix& m, const ErrorBoundedMatrix& divisors);
/// Returns 1 for the largest number of each row and 0 for the others. A row with only -infinity gives 0.
ErrorBoundedMatrix largestOfRows(const ErrorBoundedMatrix& m);

}  // namespace lab
