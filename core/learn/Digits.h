// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Matrix.h"

/// How finely a learner rounded. A whole matrix is looked at: 0.30 is written 0.3 here, so that one number
/// alone does not tell.
namespace lab {

/// The decimals and the significant figures of the shortest text that reads back as `value`; 0: none.
struct Figures {
  int decimals = 0;
  int significant = 0;
};
Figures figuresOf(double value);

/// The most decimals of any number of `m`; numbers that are not finite do not count.
int mostDecimals(const Matrix& m);

/// Rounded to as many significant figures (returned), rather than to as many decimals? 0 where not.
int significantFigures(const Matrix& m);

/// Judged to at most this many decimals: what has more comes from a program, often in single precision.
inline constexpr int kMostDecimals = 6;

/// Half of the last place of every number of `m`, taken to have been rounded to `decimals`, or to
/// `significant` figures where that is not 0.
Matrix halfUnits(const Matrix& m, int decimals, int significant = 0);

}  // namespace lab
