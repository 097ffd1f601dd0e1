// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/SelectionMarks.h"

#include "ui/heads/Marks.h"
#include "ui/theme/Theme.h"

namespace lab {
SelectionMarks::SelectionMarks(QCustomPlot* plot, const Selection& selection, const MapLayout& layout)
    : QCPLayerable(plot, QStringLiteral("overlay")), selection_(selection), layout_(layout) {}

void SelectionMarks::applyDefaultAntialiasingHint(QCPPainter* painter) const {
  painter->setAntialiasing(false);
}

void SelectionMarks::draw(QCPPainter* painter) {
  if (layout_.cells.isEmpty()) return;
  const QRectF cells = layout_.cells;
  const QColor query_color = theme::text(theme::Role::Query);
  const QColor key_color = theme::text(theme::Role::Key);
  QRectF row = layout_.cell(selection_.query(), 0);
  row.setRight(cells.right());
  paintFrame(*painter, row.adjusted(-1, -1, 1, 1), query_color, 1);
  paintPointer(*painter, {cells.left() - 1, row.center().y()}, {1, 0}, query_color);
  if (selection_.key() < 0) return;
  QRectF column = layout_.cell(0, selection_.key());
  column.setBottom(cells.bottom());
  paintFrame(*painter, column.adjusted(-1, -1, 1, 1), key_color, 1);
  paintPointer(*painter, {column.center().x(), cells.top() - 1}, {0, 1}, key_color);
  const QRectF pair = layout_.cell(selection_.query(), selection_.key());
  paintFrame(*painter, pair.adjusted(-2, -2, 2, 2), theme::colors().accent, 2);
}

}  // namespace lab
