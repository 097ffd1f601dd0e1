// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <array>

#include "ui/theme/WeightPalette.h"

namespace lab {

/// The colours of weights, or of differences of weights, in the current colour scheme. Precomputed, because a
/// map needs thousands.
struct WeightColors {
  static constexpr int kSteps = 256;
  std::array<QColor, kSteps> fill;  ///< indexed by step(weight / end of the legend)
  std::array<QColor, kSteps> text;  ///< legible on the fill of the same index
  bool differences = false;

  /// The index of a ratio from 0 to 1 or, for differences, from -1 to 1. Other ratios are clamped.
  std::size_t step(double ratio) const;
  static const WeightColors& of(theme::WeightPalette palette, bool differences = false);
};

}  // namespace lab
