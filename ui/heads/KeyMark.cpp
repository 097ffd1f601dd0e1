// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/KeyMark.h"

#include <algorithm>

#include "ui/heads/Marks.h"
#include "ui/theme/Theme.h"

namespace lab {

KeyMark::KeyMark(QCPAxis& keys, const Selection& selection)
    : QCPLayerable(keys.parentPlot(), QStringLiteral("overlay")), keys_(keys), selection_(selection) {}

void KeyMark::applyDefaultAntialiasingHint(QCPPainter* painter) const {
  painter->setAntialiasing(false);
}

void KeyMark::draw(QCPPainter* painter) {
  if (selection_.key() < 0) return;
  const QRect axes = keys_.axisRect()->rect();
  const double left = std::round(keys_.coordToPixel(selection_.key() - 0.5));
  const double right = std::round(keys_.coordToPixel(selection_.key() + 0.5));
  const QColor color = theme::text(theme::Role::Key);
  const QRectF frame(left, axes.top(), std::max(3.0, right - left), axes.height() + 1);
  paintFrame(*painter, frame, color, 1);
  paintPointer(*painter, {frame.center().x(), 1.0 * axes.bottom() + 2}, {0, -1}, color);
}

}  // namespace lab
