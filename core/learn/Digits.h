// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Matrix.h"

/// Estimates the precision to which a learner rounded. The functions examine a whole matrix, because a single
/// number does not show its precision: 0.30 is stored as 0.3.
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

}  // namespace lab
