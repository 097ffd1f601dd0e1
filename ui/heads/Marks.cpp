// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/Marks.h"

#include <QPainter>
#include <QPainterPath>

namespace lab {

void paintFrame(QPainter& painter, const QRectF& rect, const QColor& color, double width) {
  painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), width), color);
  painter.fillRect(QRectF(rect.left(), rect.bottom() - width, rect.width(), width), color);
  const double inner = rect.height() - 2 * width;
  painter.fillRect(QRectF(rect.left(), rect.top() + width, width, inner), color);
  painter.fillRect(QRectF(rect.right() - width, rect.top() + width, width, inner), color);
}

void paintPointer(QPainter& painter, const QPointF& tip, const QPointF& along, const QColor& color) {
  const QPointF across(-along.y(), along.x());
  QPainterPath path(tip);
  path.lineTo(tip - 5 * along + 3.5 * across);
  path.lineTo(tip - 5 * along - 3.5 * across);
  path.closeSubpath();
  painter.setRenderHint(QPainter::Antialiasing, true);
  painter.fillPath(path, color);
  painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace lab
