// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/WeightSums.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

#include "core/engine/AttentionTrace.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/theme/TextDrawing.h"

namespace lab {

WeightSums::WeightSums(MatrixTable* table, QWidget* parent) : QWidget(parent), table_(table) {
  setAccessibleName(tr("sums of the attention weights of each query"));
  setToolTip(help());
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  const auto repaint = qOverload<>(&QWidget::update);
  connect(table->model(), &QAbstractItemModel::dataChanged, this, repaint);
  connect(table->model(), &QAbstractItemModel::modelReset, this, [this] { updateGeometry(); });
  for (const QScrollBar* bar : {table->verticalScrollBar(), table->horizontalScrollBar()})
    connect(bar, &QScrollBar::valueChanged, this, repaint);
}

QString WeightSums::help() {
  return tr("What the weights of each query add up to: 1, or 0 where every key is masked.");
}

bool WeightSums::beneath() const {
  return table_->matrixModel()->convention() == Convention::Columns;
}

QFont WeightSums::font() const {
  QFont font = theme::smallFont();
  font.setPixelSize(std::max(1, font.pixelSize() * table_->cellSize() / theme::kRow));
  return font;
}

QSize WeightSums::sizeHint() const {
  if (beneath()) return {table_->sizeHint().width(), table_->cellSize()};
  const QFontMetrics metrics(font());
  QFont number_font = theme::numberFont();
  number_font.setPixelSize(font().pixelSize());
  const int number = QFontMetrics(number_font).horizontalAdvance(table_->matrixModel()->format().text(1.0));
  const int width = std::max(number, metrics.horizontalAdvance(tr("sum")));
  return {width + 2 * theme::kStep, table_->sizeHint().height()};
}

void WeightSums::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(theme::colors().faint);
  painter.setFont(font());
  // The heading "sum" is aligned with the token names.
  const QRect head = beneath() ? QRect(0, 0, table_->verticalHeader()->width(), height())
                               : QRect(0, 0, width(), table_->horizontalHeader()->height());
  painter.drawText(head.adjusted(0, 0, -theme::kStep, 0),
                   Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, tr("sum"));
  paintNumbers(painter);
}

void WeightSums::paintNumbers(QPainter& painter) const {
  QFont number_font = theme::numberFont();
  number_font.setPixelSize(beneath() ? number_font.pixelSize() * table_->cellSize() / theme::kRow
                                     : font().pixelSize());
  painter.setFont(number_font);
  const MatrixModel& model = *table_->matrixModel();
  const int rows = model.storedShape().rows;
  const QSize room = table_->viewport()->size();
  const int left = table_->verticalHeader()->width();
  const int top = table_->horizontalHeader()->height();
  if (beneath())
    painter.setClipRect(left, 0, room.width(), height());
  else
    painter.setClipRect(0, top, width(), room.height());
  const int first = std::max(0, beneath() ? table_->columnAt(0) : table_->rowAt(0));
  for (int query = first; query < rows; ++query) {
    const double sum = rowSum(model.storedRow(query));
    // A picture may show a part of the table.
    if (isHiddenNumber(sum) || (beneath() ? table_->isColumnHidden(query) : table_->isRowHidden(query)))
      continue;
    const int at =
        beneath() ? left + table_->columnViewportPosition(query) : top + table_->rowViewportPosition(query);
    if (at >= (beneath() ? width() : height())) break;
    const QRect cell = beneath() ? QRect(at, 0, table_->columnWidth(query), height())
                                 : QRect(0, at, width(), table_->rowHeight(query));
    theme::drawNumber(painter, cell.adjusted(0, 0, -theme::kStep, 0), model.format().text(sum));
  }
}

}  // namespace lab
