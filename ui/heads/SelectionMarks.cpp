// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/SelectionMarks.h"

#include <algorithm>

#include "ui/heads/Marks.h"
#include "ui/matrix/OperandEdges.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr double kPin = 3;  ///< px, width of the bars that mark a pinned query

}  // namespace

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
  // A pinned query has a bar at both ends, which is visible besides the frame of the selected query.
  for (const int query : selection_.pinnedQueries()) {
    const QRectF line = layout_.line(Side::Query, query).rect;
    const bool down = layout_.rowSide() == Side::Query;
    const QPointF out = down ? QPointF(kPin + 1, 0) : QPointF(0, kPin + 1);
    const QSizeF bar =
        down ? QSizeF(kPin, std::max(2.0, line.height())) : QSizeF(std::max(2.0, line.width()), kPin);
    painter->fillRect(QRectF(line.topLeft() - out, bar), theme::text(theme::Role::Query));
    painter->fillRect(QRectF(down ? line.topRight() + QPointF(1, 0) : line.bottomLeft() + QPointF(0, 1), bar),
                      theme::text(theme::Role::Query));
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
