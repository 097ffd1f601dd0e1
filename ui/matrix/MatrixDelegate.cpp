// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixDelegate.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "ui/matrix/OperandEdges.h"
#include "ui/theme/CellFill.h"
#include "ui/theme/TextDrawing.h"

namespace lab {
namespace {

/// The tint of a number combined with the background of an input field, so that inputs stay recognisable.
QColor overField(const QColor& tint) {
  const theme::Colors& c = theme::colors();
  const auto channel = [](int field, int shade, int card) {
    return std::clamp(field + shade - card, 0, 255);
  };
  return {channel(c.field.red(), tint.red(), c.card.red()),
          channel(c.field.green(), tint.green(), c.card.green()),
          channel(c.field.blue(), tint.blue(), c.card.blue())};
}

}  // namespace

MatrixDelegate::MatrixDelegate(MatrixModel& model, QObject* parent) : NumberDelegate(parent), model_(model) {}

QSize MatrixDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
  return {model_.numberWidth(look.font) + 2 * look.padding, option.rect.height()};
}

void MatrixDelegate::paintBackground(QPainter& painter, const QRect& rect, int row, int column) const {
  const theme::Colors& c = theme::colors();
  if (model_.incomparable()) {
    painter.fillRect(rect, c.card);
    return theme::paintIncomparable(painter, rect);
  }
  if (model_.hidden(row, column)) return theme::paintHidden(painter, rect);
  if (model_.masked(row, column)) return theme::paintMasked(painter, rect);
  const QColor tint = model_.tintOf(model_.value(row, column));
  if (!model_.editable(row, column)) {
    painter.fillRect(rect, tint);
    return;
  }
  // A line of the card's colour separates inputs from each other, like the fields of a form.
  painter.fillRect(rect, c.card);
  painter.fillRect(rect.adjusted(0, 0, -1, -1), overField(tint));
}

void MatrixDelegate::paintMarker(QPainter& painter, const QRect& cell) {
  const theme::Colors& c = theme::colors();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(c.accent, 2, Qt::DashLine));
  painter.setBrush(Qt::NoBrush);
  const QRectF frame = QRectF(cell).adjusted(0, 0, -1, -1);
  painter.drawRoundedRect(frame, theme::kRadius, theme::kRadius);
  // An arrowhead on each side shows that the number can be dragged both ways. It is shorter than the padding
  // of the cells beside it, so that it covers no digit.
  const double middle = frame.center().y();
  const double reach = cell.height() * 0.22;
  const auto arrow = [&](double base, double tip) {
    QPainterPath path;
    path.moveTo(base, middle - reach);
    path.lineTo(tip, middle);
    path.lineTo(base, middle + reach);
    path.closeSubpath();
    painter.fillPath(path, c.accent);
  };
  const double length = cell.height() * 0.2;
  arrow(frame.left(), frame.left() - length);
  arrow(frame.right(), frame.right() + length);
  painter.setRenderHint(QPainter::Antialiasing, false);
}

void MatrixDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
  const theme::Colors& c = theme::colors();
  const int row = index.row();
  const int column = index.column();
  const QRect rect = option.rect;
  const bool masked = model_.masked(row, column);
  const double value = model_.value(row, column);
  const bool hidden = isHiddenNumber(value);
  const bool strong = model_.id() == MatrixId::Weights && !masked && !hidden;

  painter->save();
  paintBackground(*painter, rect, row, column);
  QColor background = masked ? c.card : model_.tintOf(value);
  const CellRef cell = model_.cellAt(row, column);
  const bool current = look.current == cell;
  // The current cell has a frame and keeps its tint: the colour of a selection looks like that of a negative
  // number.
  if ((option.state & QStyle::State_Selected) && !current) {
    // On a strong shade, a filled background would hide the weight, so draw the selection as a frame.
    if (strong) {
      painter->setPen(QPen(c.selected, 2));
      painter->drawRect(rect.adjusted(1, 1, -1, -1));
    } else {
      if (!hidden) painter->fillRect(rect, c.selected);
      background = c.selected;
    }
  }
  if (model_.changedLately(row, column)) {
    if (strong) {
      painter->setPen(QPen(c.changed, 2));
      painter->drawRect(rect.adjusted(1, 1, -1, -1));
    } else {
      painter->fillRect(rect.adjusted(0, 0, -1, -1), c.changed);
      background = c.changed;
    }
  }

  // Two lines mark the row or column of the selected token.
  painter->setPen(c.accent);
  if (row == look.row) {
    painter->drawLine(rect.topLeft(), rect.topRight());
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
  }
  if (column == look.column) {
    painter->drawLine(rect.topLeft(), rect.bottomLeft());
    painter->drawLine(rect.topRight(), rect.bottomRight());
  }

  if (model_.numbersShown() && !hidden) {
    painter->setFont(look.font);
    painter->setPen(masked ? c.faint : strong ? theme::textOn(background) : c.ink);
    const bool hatched = masked && background == c.card;
    (hatched ? theme::drawMaskedNumber : theme::drawNumber)(
        *painter, rect.adjusted(look.padding, 0, -look.padding, 0), model_.format().text(value));
  }
  if ((option.state & QStyle::State_MouseOver) && model_.editable(row, column) && !current) {
    painter->setPen(c.faint);
    painter->drawLine(rect.left() + look.padding / 2, rect.bottom() - 1, rect.right() - look.padding / 2 - 1,
                      rect.bottom() - 1);
  }
  paintOperandEdges(*painter, rect, look.operands, cell, model_.convention() == Convention::Columns);
  if (current) {
    painter->setPen(QPen(c.accent, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(rect.adjusted(1, 1, -1, -1));
  }
  painter->restore();
}

}  // namespace lab
