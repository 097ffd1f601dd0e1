// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QPainter;
class QRect;
class QRectF;
class QString;

/// Paints cells whose number is hidden, masked or cannot be compared. The three look different from each
/// other and from the colour of 0.
namespace lab::theme {

/// The background of a hidden number without the dot, for cells that are too small for a dot.
QColor hiddenGround();
/// Paints the background of a hidden number with a dot in its middle.
void paintHidden(QPainter& painter, const QRectF& rect);
/// Paints the dot only, on the existing background.
void paintHiddenDot(QPainter& painter, const QRectF& rect);
/// Paints a short stroke for a number that is not hidden, but cannot be compared with the baseline.
void paintIncomparable(QPainter& painter, const QRectF& rect);

/// Height in px of a masked bar. It has no weight, so it is low.
inline constexpr int kMaskedBar = 12;
/// The background of a masked cell.
QColor maskedGround();
/// Paints a masked cell: its background with slanting lines. The lines of neighbouring cells meet.
void paintMasked(QPainter& painter, const QRectF& rect);
/// Draws a number on a masked cell as drawNumber() does, without lines behind it.
void drawMaskedNumber(QPainter& painter, const QRect& rect, const QString& text);
/// The pixels of a masked area, for images that are drawn pixel by pixel. They look like
/// paintMasked().
class MaskedPixels {
 public:
  MaskedPixels();
  QRgb at(int x, int y) const;

 private:
  QRgb ground_, line_;
};

}  // namespace lab::theme
