// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Matrix.h"

namespace lab {

/// Which change of a row x moves two entries of x W: linear, so that one factorisation serves every step.
struct RowStep {
  /// 2 x d_model: what x changes by for a step of 1 of the first and of the second entry. Where the rank is
  /// 1, only steps along (line_x, line_y) are made; for others, what they have along it. Rank 0: empty.
  Matrix response;
  int rank = 0;       ///< of the two columns: 2 any step can be made, 1 those along a line, 0 none
  double line_x = 1;  ///< direction of the line, length 1
  double line_y = 0;
  bool moves_others = false;  ///< other entries of x W change as well
};

/// d_model x d, two of its columns (`second` -1: one entry is moved, and the line is that one) -> the
/// smallest dx with dx W = (step in the two entries, 0 in the others) where W allows it; else the two as
/// wished and the others changed as little as can be (least squares under equality constraints; Golub and Van
/// Loan, Matrix Computations, 6.2). With full column rank dx = d W^+. For very large W the others are let go.
RowStep rowStep(const Matrix& weights, int first, int second);

}  // namespace lab
