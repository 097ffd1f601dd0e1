// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>
#include <vector>

#include "core/model/Matrix.h"

namespace lab {

/// The value of a lesson's expression: a number, a matrix (a list is a matrix of one row), or true or false
/// for a condition.
using LessonValue = std::variant<double, Matrix, bool>;

/// 1 x n.
Matrix listOf(const std::vector<double>& numbers);

/// True if the numbers are equal within 1e-9, relative to the larger magnitude if that is above 1. This is
/// `=` in expressions of lessons.
bool sameNumber(double a, double b);

}  // namespace lab
