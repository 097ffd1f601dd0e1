// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Matrix.h"

/// Matrices whose numbers are known to within a bound, and the steps of attention on them. A learner's line
/// is rounded; what follows from it is then known to within what that rounding can do, cell by cell.
///
/// Shapes are not a learner's strong point: a step whose operands do not fit together gives an unknown
/// (empty) matrix, and what follows from an unknown matrix is unknown.
namespace lab {

struct ErrorBoundedMatrix {
  Matrix value;
  Matrix bound;  ///< of the same shape, >= 0; 0 at a masked (-infinity) entry

  bool known() const { return !value.empty(); }
  int rows() const { return value.rows(); }
  int columns() const { return value.columns(); }
};

/// Known exactly.
ErrorBoundedMatrix exactly(const Matrix& m);
/// Every finite number rounded: to within `half` more.
ErrorBoundedMatrix rounded(ErrorBoundedMatrix m, double half);

/// a x b, b x c -> a x c.
ErrorBoundedMatrix product(const ErrorBoundedMatrix& a, const ErrorBoundedMatrix& b);
/// a x b, a x b -> a x b.
ErrorBoundedMatrix sum(const ErrorBoundedMatrix& a, const ErrorBoundedMatrix& b);
/// a x b, 1 x b or empty (adds nothing) -> a x b.
ErrorBoundedMatrix plusRow(const ErrorBoundedMatrix& m, const Matrix& row);
ErrorBoundedMatrix times(const ErrorBoundedMatrix& m, double factor);
ErrorBoundedMatrix transposed(const ErrorBoundedMatrix& m);
/// The same numbers, row after row, in another shape of as many.
ErrorBoundedMatrix reshaped(const ErrorBoundedMatrix& m, int rows, int columns);
/// Side by side; all have as many rows.
ErrorBoundedMatrix sideBySide(std::span<const ErrorBoundedMatrix> parts);
/// `value` where `mask` (of the same shape) is 0.
ErrorBoundedMatrix replacedWhere(const ErrorBoundedMatrix& m, const Matrix& mask, double value);
/// `value` in place of -infinity.
ErrorBoundedMatrix withoutMasked(const ErrorBoundedMatrix& m, double value);

/// Row by row as softmaxRows in Stages.h: a row of -infinity alone gives 0.
ErrorBoundedMatrix softmax(const ErrorBoundedMatrix& m, double temperature);
/// e^(s / temperature), of what is left after the largest of the row is taken away where `shifted`.
ErrorBoundedMatrix exponentials(const ErrorBoundedMatrix& m, double temperature, bool shifted);
/// Row by row over the sum of the row.
ErrorBoundedMatrix overRowSums(const ErrorBoundedMatrix& m);
/// 1 where the largest of the row is, else 0; a row of -infinity alone gives 0.
ErrorBoundedMatrix largestOfRows(const ErrorBoundedMatrix& m);

}  // namespace lab
