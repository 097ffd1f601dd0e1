// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/CellFill.h"

#include <QPainter>
#include <QVarLengthArray>
#include <algorithm>
#include <cmath>

#include "ui/theme/TextDrawing.h"
#include "ui/theme/Theme.h"

namespace lab::theme {
namespace {

constexpr int kHatchStep = 5;  // px between the lines of a masked cell, along x

QColor hatchLine() {
  return mix(colors().line, colors().faint, 0.35);
}

}  // namespace

QColor hiddenGround() {
  return colors().window;
}

void paintHidden(QPainter& painter, const QRectF& rect) {
  painter.fillRect(rect, hiddenGround());
  paintHiddenDot(painter, rect);
}

void paintIncomparable(QPainter& painter, const QRectF& rect) {
  const double length = std::min(9.0, rect.width() * 0.5);
  QRectF stroke(0, 0, length, std::min(1.5, rect.height() / 4));
  stroke.moveCenter(rect.center());
  painter.fillRect(stroke, mix(colors().line, colors().faint, 0.6));
}

void paintHiddenDot(QPainter& painter, const QRectF& rect) {
  const double side = std::min({3.0, rect.width() / 3, rect.height() / 3});
  QRectF dot(0, 0, side, side);
  dot.moveCenter(rect.center());
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colors().faint);
  painter.setOpacity(painter.opacity() * 0.6);
  painter.drawEllipse(dot);
  painter.restore();
}

QColor maskedGround() {
  return colors().window;
}

void paintMasked(QPainter& painter, const QRectF& rect) {
  painter.fillRect(rect, maskedGround());
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

void drawMaskedNumber(QPainter& painter, const QRect& rect, const QString& text) {
  const QFontMetrics metrics = painter.fontMetrics();
  QRect ground(0, 0, metrics.horizontalAdvance(text) + 2, std::min(rect.height(), metrics.capHeight() + 4));
  ground.moveCenter(rect.center());
  ground.moveRight(rect.right() + 1);
  painter.fillRect(ground, maskedGround());
  painter.setPen(colors().faint);
  drawNumber(painter, rect, text);
}

MaskedPixels::MaskedPixels() : ground_(maskedGround().rgb()), line_(hatchLine().rgb()) {}

QRgb MaskedPixels::at(int x, int y) const {
  return (x + y) % kHatchStep == 0 ? line_ : ground_;
}

}  // namespace lab::theme
