// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightColors.h"

#include <QLineF>
#include <QPainter>
#include <QVarLengthArray>
#include <algorithm>
#include <cmath>
#include <optional>

#include "ui/theme/Contrast.h"
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

/// Light and dark, each also in high contrast.
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

QColor hatchGround() {
  return theme::colors().window;
}

QColor hatchLine() {
  return theme::mix(theme::colors().line, theme::colors().faint, 0.35);
}

void paintHatch(QPainter& painter, const QRectF& rect) {
  painter.fillRect(rect, hatchGround());
  // Lines x + y = c for every c that is a multiple of the step.
  QVarLengthArray<QLineF, 64> lines;
  const double first = std::ceil((rect.left() + rect.top()) / kHatchStep) * kHatchStep;
  for (double c = first; c < rect.right() + rect.bottom(); c += kHatchStep) {
    const double x0 = std::max(rect.left(), c - rect.bottom());
    const double x1 = std::min(rect.right(), c - rect.top());
    lines.append(QLineF(x0, c - x0, x1, c - x1));
  }
  painter.setPen(QPen(hatchLine(), 1));
  painter.drawLines(lines.constData(), static_cast<int>(lines.size()));
}

}  // namespace lab
