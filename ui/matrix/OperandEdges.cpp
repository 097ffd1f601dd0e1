// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/OperandEdges.h"

#include <QPainter>

#include "core/explain/Cells.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// Draws dashes on a line of the card's colour, so that they are visible on strong shades too.
void drawEdge(QPainter& painter, const QPointF& from, const QPointF& to) {
  const theme::Colors& c = theme::colors();
  painter.setPen(QPen(c.card, 2));
  painter.drawLine(from, to);
  QPen dashes(c.ink, 2, Qt::CustomDashLine, Qt::FlatCap);
  dashes.setDashPattern({2, 1.5});
  painter.setPen(dashes);
  painter.drawLine(from, to);
}

}  // namespace

void paintOperandFrame(QPainter& painter, const QRectF& rect) {
  drawEdge(painter, rect.topLeft(), rect.topRight());
  drawEdge(painter, rect.bottomLeft(), rect.bottomRight());
  drawEdge(painter, rect.topLeft(), rect.bottomLeft());
  drawEdge(painter, rect.topRight(), rect.bottomRight());
}

void paintOperandEdges(QPainter& painter, const QRect& rect, const std::vector<Region>& operands,
                       const CellRef& cell, bool transposed) {
  const QRect edge = rect.adjusted(1, 1, -1, -1);
  for (const Region& region : operands) {
    if (!contains(region, cell)) continue;
    const auto draw = [&painter](const QPoint& from, const QPoint& to) { drawEdge(painter, from, to); };
    const bool first_row = cell.row == region.row;
    const bool last_row = cell.row == region.row + region.rows - 1;
    const bool first_column = cell.column == region.column;
    const bool last_column = cell.column == region.column + region.columns - 1;
    if (transposed ? first_column : first_row)
      draw({rect.left(), edge.top()}, {rect.right() + 1, edge.top()});
    if (transposed ? last_column : last_row)
      draw({rect.left(), edge.bottom() + 1}, {rect.right() + 1, edge.bottom() + 1});
    if (transposed ? first_row : first_column)
      draw({edge.left(), rect.top()}, {edge.left(), rect.bottom() + 1});
    if (transposed ? last_row : last_column)
      draw({edge.right() + 1, rect.top()}, {edge.right() + 1, rect.bottom() + 1});
  }
}

}  // namespace lab
