// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/ErrorBoundedMatrix.h"

namespace lab {

/// What a learner filled in at one place, with half of the last place of every number.
struct FilledMatrix {
  Matrix value;  ///< NaN: left out; -infinity: masked
  Matrix half;
};

/// How a filled matrix and a computed one agree.
struct Agreement {
  bool loose = false;  ///< to within rounding of this line and of those before
  bool sharp = false;  ///< to within rounding of this line alone
  /// A cell was left out where a number is due: among masked scores it may mean -infinity.
  bool stray_blanks = false;
};

/// Cells that were left out agree with anything. No agreement where shapes differ.
Agreement agree(const FilledMatrix& filled, const ErrorBoundedMatrix& computed);

/// One cell, to within rounding of this line and of those before.
bool agree(const FilledMatrix& filled, const ErrorBoundedMatrix& computed, int row, int column);

/// How far a number may be from `computed` by its own rounding.
double tolerance(double half, double computed);

/// The learner's line to go on from: cells left out are as in `computed`, where that has the same shape;
/// unknown where they stay unknown.
ErrorBoundedMatrix completed(const FilledMatrix& filled, const ErrorBoundedMatrix& computed);

/// Without the empty rows and columns at its ends, as a sheet has them that was made for a larger shape.
FilledMatrix trimmed(const FilledMatrix& filled);

}  // namespace lab
