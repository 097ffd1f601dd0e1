// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/PositionStudy.h"

#include <cmath>
#include <numbers>

namespace lab {

double sinusoidalPeriod(int dimension, int model_dim) {
  const int even = dimension - dimension % 2;
  return 2 * std::numbers::pi * std::pow(10000.0, static_cast<double>(even) / model_dim);
}

PositionCurve sinusoidalCurve(int dimension, int model_dim, int last, int steps) {
  PositionCurve curve;
  // The formula is also used between positions: a sine in even dimensions, a cosine in odd ones.
  const double turn = 2 * std::numbers::pi / sinusoidalPeriod(dimension, model_dim);
  for (int i = 0; i <= last * steps; ++i) {
    const double place = static_cast<double>(i) / steps;
    curve.place.push_back(place);
    curve.value.push_back(dimension % 2 == 0 ? std::sin(place * turn) : std::cos(place * turn));
  }
  return curve;
}

}  // namespace lab
