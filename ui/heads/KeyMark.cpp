// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/KeyMark.h"

#include <algorithm>

#include "ui/heads/Marks.h"
#include "ui/heads/WeightBars.h"
#include "ui/theme/Theme.h"

namespace lab {

KeyMark::KeyMark(const WeightBars& bars, const Selection& selection)
    : QCPLayerable(bars.parentPlot(), QStringLiteral("overlay")), bars_(bars), selection_(selection) {}

void KeyMark::applyDefaultAntialiasingHint(QCPPainter* painter) const {
  painter->setAntialiasing(false);
}

void KeyMark::draw(QCPPainter* painter) {
  const int key = selection_.key();
  if (key < 0 || key >= bars_.data()->size()) return;
  const QCPAxis& keys = *bars_.keyAxis();
  const QRect axes = keys.axisRect()->rect();
  const double left = std::round(keys.coordToPixel(key - 0.5));
  const double right = std::round(keys.coordToPixel(key + 0.5));
  const QColor color = theme::text(theme::Role::Key);
  const QRectF frame(left, axes.top(), std::max(3.0, right - left), axes.height() + 1);
  paintFrame(*painter, frame, color, 1);
  paintPointer(*painter, {frame.center().x(), 1.0 * axes.bottom() + 2}, {0, -1}, color);
  bars_.drawValue(*painter, key);  // in front of the frame, which a high bar reaches
}

}  // namespace lab
