// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <array>

#include "ui/theme/WeightPalette.h"

namespace lab {

/// The colours of weights in the current scheme, ready made: a map asks thousands of times.
struct WeightColors {
  static constexpr int kSteps = 256;
  std::array<QColor, kSteps> fill;  ///< by weight / end of the legend
  std::array<QColor, kSteps> text;  ///< that reads on it

  static std::size_t step(double ratio);
  static const WeightColors& current(theme::WeightPalette palette);
  /// Of a difference, from -1 to 1: 0 lies in the middle.
  static std::size_t differenceStep(double ratio) { return step((ratio + 1) / 2); }
  static const WeightColors& ofDifferences();
};

}  // namespace lab
