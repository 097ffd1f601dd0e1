// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/HiddenField.h"

#include <QPainter>
#include <algorithm>

#include "ui/theme/Theme.h"

namespace lab::theme {

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

}  // namespace lab::theme
