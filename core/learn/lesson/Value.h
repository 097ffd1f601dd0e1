// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>
#include <vector>

#include "core/model/Matrix.h"

namespace lab {

/// What an expression of a lesson comes to: a number, a matrix (a list is a matrix of one row) or, of a
/// condition, whether it holds.
using LessonValue = std::variant<double, Matrix, bool>;

/// 1 x n.
Matrix listOf(const std::vector<double>& numbers);

/// Equal but for rounding: they differ by no more than a billionth (of the larger one, where that is above
/// 1). It is what `=` means in a lesson.
bool sameNumber(double a, double b);

}  // namespace lab
