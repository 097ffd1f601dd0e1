// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Matrix.h"

namespace lab {

/// The change of a row x that changes two entries of x W by a given step. The change is linear in
/// the step, so one factorization serves every step.
struct RowStep {
  /// 2 x d_model: the change of x for a step of 1 in the first and in the second entry. If the rank is 1,
  /// only the component of a step along (line_x, line_y) is applied. Empty if the rank is 0.
  Matrix response;
  int rank = 0;       ///< rank of the two columns; 2: any step; 1: steps along a line; 0: no step
  double line_x = 1;  ///< direction of the line (line_x, line_y), length 1
  double line_y = 0;
  bool moves_others = false;  ///< other entries of x W change as well
};

/// Computes the step for two columns of `weights` (d_model x d): the smallest dx with dx W = (the step in the
/// two entries, 0 in the others) if W allows it. Otherwise the two entries get their step and the others
/// change as little as possible (least squares under equality constraints; Golub and Van Loan, Matrix
/// Computations, 6.2). With full column rank dx = d W^+. If `second` is -1, only one entry is moved. If W is
/// very large, the other entries are not constrained.
RowStep rowStep(const Matrix& weights, int first, int second);

}  // namespace lab
