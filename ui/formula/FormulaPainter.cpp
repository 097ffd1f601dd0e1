// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/formula/FormulaPainter.h"

#include <QPainter>

namespace lab {
namespace {

/// Letters and link marks extend beyond their boxes by less than this, in px.
constexpr double kReach = 8;

bool touches(const QRectF& seen, const QRectF& box) {
  return seen.isEmpty() || seen.intersects(box.adjusted(-kReach, -kReach, kReach, kReach));
}

}  // namespace

theme::Role formulaRole(MatrixId id) {
  using enum MatrixId;
  switch (id) {
    case QueryWeights:
    case QueryBias:
    case Q:
      return theme::Role::Query;
    case KeyWeights:
    case KeyBias:
    case K:
      return theme::Role::Key;
    case ValueWeights:
    case ValueBias:
    case V:
      return theme::Role::Value;
    case OutputWeights:
    case OutputBias:
    case Output:
      return theme::Role::Output;
    default:
      return theme::Role::Neutral;
  }
}

void paintFormula(QPainter& painter, const FormulaLayout& layout, QPointF at, const QRectF& seen) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setRenderHint(QPainter::TextAntialiasing);
  painter.setBrush(Qt::NoBrush);
  for (const FormulaText& text : layout.texts()) {
    if (!touches(seen, text.box)) continue;
    const QColor ink = text.faint    ? theme::colors().faint
                       : text.matrix ? theme::text(formulaRole(*text.matrix))
                                     : theme::colors().ink;
    painter.setPen(ink);
    painter.setFont(text.font);
    painter.drawText(text.baseline + at, text.text);
  }
  for (const FormulaStroke& stroke : layout.strokes()) {
    painter.setPen(QPen(theme::colors().ink, stroke.width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPath(stroke.path.translated(at));
  }
  painter.restore();
}

void paintLinks(QPainter& painter, const FormulaLayout& layout, QPointF at, const LinkMarks& marks,
                const QRectF& seen) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const auto& links = layout.links();
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (links[i].cell == marks.here || !touches(seen, links[i].box)) continue;
    const QRectF box = links[i].box.translated(at).adjusted(-2, -2, 2, 3);
    if (marks.hovered == i || marks.focused == i) {
      painter.setPen(marks.focused == i ? QPen(theme::colors().accent, 1.5) : QPen(Qt::NoPen));
      painter.setBrush(theme::colors().selected);
      painter.drawRoundedRect(box, 3, 3);
    }
    painter.setPen(QPen(theme::colors().line, 1));
    painter.drawLine(QPointF(box.left() + 2, box.bottom() - 0.5),
                     QPointF(box.right() - 2, box.bottom() - 0.5));
  }
  painter.restore();
}

}  // namespace lab
