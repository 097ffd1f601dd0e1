// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/SelectionMarks.h"

#include "ui/heads/Marks.h"
#include "ui/matrix/OperandEdges.h"
#include "ui/theme/Theme.h"

namespace lab {
SelectionMarks::SelectionMarks(QCustomPlot* plot, const Selection& selection, const MapLayout& layout,
                               int head)
    : QCPLayerable(plot, QStringLiteral("overlay")), selection_(selection), layout_(layout), head_(head) {}

void SelectionMarks::applyDefaultAntialiasingHint(QCPPainter* painter) const {
  painter->setAntialiasing(false);
}

void SelectionMarks::draw(QCPPainter* painter) {
  if (layout_.cells.isEmpty()) return;
  for (const Region& region : selection_.operands()) {
    if (region.id != MatrixId::Weights || region.head != head_) continue;
    const QRectF first = layout_.cell(region.row, region.column);
    paintOperandFrame(*painter,
                      first | layout_.cell(region.row + region.rows - 1, region.column + region.columns - 1));
  }
  const auto mark = [&](Side side, int index, theme::Role role) {
    const MapLayout::Line line = layout_.line(side, index);
    paintFrame(*painter, line.rect.adjusted(-1, -1, 1, 1), theme::text(role), 1);
    paintPointer(*painter, line.tip, line.along, theme::text(role));
  };
  mark(Side::Query, selection_.query(), theme::Role::Query);
  if (selection_.key() < 0) return;
  mark(Side::Key, selection_.key(), theme::Role::Key);
  const QRectF pair = layout_.cell(selection_.query(), selection_.key());
  paintFrame(*painter, pair.adjusted(-2, -2, 2, 2), theme::colors().accent, 2);
}

}  // namespace lab
