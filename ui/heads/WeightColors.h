// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <array>

#include "ui/theme/WeightPalette.h"

namespace lab {

/// The colours of weights in the current colour scheme. Precomputed, because a map needs thousands.
struct WeightColors {
  static constexpr int kSteps = 256;
  std::array<QColor, kSteps> fill;  ///< indexed by step(weight / end of the legend)
  std::array<QColor, kSteps> text;  ///< legible on the fill of the same index

  /// The index of a ratio from 0 to 1. Other ratios are clamped.
  static std::size_t step(double ratio);
  static const WeightColors& current(theme::WeightPalette palette);
  /// The index of a difference from -1 to 1; 0 is in the middle.
  static std::size_t differenceStep(double ratio) { return step((ratio + 1) / 2); }
  static const WeightColors& ofDifferences();
};

}  // namespace lab
