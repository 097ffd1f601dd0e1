// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/GlyphButton.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOptionToolButton>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// Strokes in a square of 12 x 12 about the origin.
QPainterPath pathOf(GlyphButton::Glyph glyph) {
  using enum GlyphButton::Glyph;
  QPainterPath path;
  switch (glyph) {
    case Plus:
      path.moveTo(-5, 0);
      path.lineTo(5, 0);
      path.moveTo(0, -5);
      path.lineTo(0, 5);
      break;
    case Pencil:
      path.moveTo(-5, 5);
      path.lineTo(-4.2, 1.8);
      path.lineTo(2.6, -5);
      path.lineTo(5, -2.6);
      path.lineTo(-1.8, 4.2);
      path.closeSubpath();
      path.moveTo(0.8, -3.2);
      path.lineTo(3.2, -0.8);
      break;
    case Close:
      path.moveTo(-4, -4);
      path.lineTo(4, 4);
      path.moveTo(4, -4);
      path.lineTo(-4, 4);
      break;
    case Left:
      path.moveTo(2.5, -5);
      path.lineTo(-2.5, 0);
      path.lineTo(2.5, 5);
      break;
    case Right:
      path.moveTo(-2.5, -5);
      path.lineTo(2.5, 0);
      path.lineTo(-2.5, 5);
      break;
  }
  return path;
}

}  // namespace

GlyphButton::GlyphButton(Glyph glyph, const QString& tip, QWidget* parent)
    : QToolButton(parent), glyph_(glyph) {
  setAutoRaise(true);
  setToolTip(tip);
  setAccessibleName(tip);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize GlyphButton::sizeHint() const {
  const int side = theme::kRow + theme::kStep;
  return {side, side};
}

void GlyphButton::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  QStyleOptionToolButton option;
  initStyleOption(&option);
  style()->drawComplexControl(QStyle::CC_ToolButton, &option, &painter, this);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool lively = isEnabled() && (underMouse() || isChecked() || hasFocus());
  QColor ink = lively ? theme::colors().ink : theme::colors().faint;
  if (!isEnabled()) ink.setAlphaF(0.4F);
  painter.setPen(QPen(ink, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.translate(QRectF(rect()).center());
  painter.drawPath(pathOf(glyph_));
}

}  // namespace lab
