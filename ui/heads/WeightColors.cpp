// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightColors.h"

#include <QLineF>
#include <QPainter>
#include <QVarLengthArray>
#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "ui/theme/Theme.h"

namespace lab {

std::size_t WeightColors::step(double ratio) const {
  if (differences) ratio = (ratio + 1) / 2;
  return ratio > 0 ? static_cast<std::size_t>(std::lround(std::min(ratio, 1.0) * (kSteps - 1))) : 0;
}

const WeightColors& WeightColors::of(theme::WeightPalette palette, bool differences) {
  // There are colours for the light and the dark scheme, each also in high contrast.
  static std::map<std::tuple<theme::Scheme, bool, theme::WeightPalette, bool>, WeightColors> made;
  const auto [slot, is_new] =
      made.try_emplace({theme::scheme(), theme::highContrast(), palette, differences});
  WeightColors& shades = slot->second;
  if (!is_new) return shades;
  shades.differences = differences;
  for (std::size_t i = 0; i < kSteps; ++i) {
    const double share = static_cast<double>(i) / (kSteps - 1);
    shades.fill[i] = differences ? theme::differenceShade(2 * share - 1) : theme::weightShade(share, palette);
    shades.text[i] = theme::textOn(shades.fill[i]);
  }
  return shades;
}

}  // namespace lab
