// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightColors.h"

#include <QLineF>
#include <QPainter>
#include <QVarLengthArray>
#include <algorithm>
#include <cmath>
#include <optional>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

WeightColors make(theme::WeightPalette palette) {
  WeightColors shades;
  for (std::size_t i = 0; i < WeightColors::kSteps; ++i) {
    shades.fill[i] = theme::weightShade(static_cast<double>(i) / (WeightColors::kSteps - 1), palette);
    shades.text[i] = theme::textOn(shades.fill[i]);
  }
  return shades;
}

/// The light and the dark scheme, each also in high contrast.
constexpr std::size_t kLooks = 4;
std::size_t look() {
  return 2 * static_cast<std::size_t>(theme::scheme()) + (theme::highContrast() ? 1 : 0);
}

}  // namespace

std::size_t WeightColors::step(double ratio) {
  if (!(ratio > 0)) return 0;
  return static_cast<std::size_t>(std::lround(std::min(ratio, 1.0) * (kSteps - 1)));
}

const WeightColors& WeightColors::current(theme::WeightPalette palette) {
  static std::array<std::array<std::optional<WeightColors>, theme::kWeightPalettes.size()>, kLooks> made;
  auto& slot = made.at(look()).at(static_cast<std::size_t>(palette));
  if (!slot) slot = make(palette);
  return *slot;
}

const WeightColors& WeightColors::ofDifferences() {
  static std::array<std::optional<WeightColors>, kLooks> made;
  auto& slot = made.at(look());
  if (slot) return *slot;
  slot.emplace();
  for (std::size_t i = 0; i < kSteps; ++i) {
    slot->fill[i] = theme::differenceShade((2.0 * static_cast<double>(i) - (kSteps - 1)) / (kSteps - 1));
    slot->text[i] = theme::textOn(slot->fill[i]);
  }
  return *slot;
}

}  // namespace lab
