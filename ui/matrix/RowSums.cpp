// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/RowSums.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <numeric>

#include "ui/matrix/MatrixTable.h"

namespace lab {

RowSums::RowSums(MatrixTable* table, QWidget* parent) : QWidget(parent), table_(table) {
  setAccessibleName(tr("row sums of the attention weights"));
  setToolTip(tr("What each row adds up to: 1, or 0 where every key is masked."));
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  const auto repaint = qOverload<>(&QWidget::update);
  connect(table->model(), &QAbstractItemModel::dataChanged, this, repaint);
  connect(table->model(), &QAbstractItemModel::modelReset, this, [this] { updateGeometry(); });
  connect(table->verticalScrollBar(), &QScrollBar::valueChanged, this, repaint);
}

QFont RowSums::font() const {
  QFont font = theme::smallFont();
  font.setPixelSize(std::max(1, font.pixelSize() * table_->cellSize() / theme::kRow));
  return font;
}

QSize RowSums::sizeHint() const {
  const QFontMetrics metrics(font());
  const int number = metrics.horizontalAdvance(table_->matrixModel()->format().text(1.0));
  const int width = std::max(number, metrics.horizontalAdvance(tr("sum")));
  return {width + 2 * theme::kStep, table_->sizeHint().height()};
}

void RowSums::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  QFont number_font = theme::numberFont();
  number_font.setPixelSize(font().pixelSize());
  const Matrix& m = table_->matrixModel()->matrix();
  const int top = table_->horizontalHeader()->height();
  const auto at = [this](int y, int height) { return QRect(0, y, width() - theme::kStep, height); };
  painter.setPen(theme::colors().faint);
  painter.setFont(font());
  painter.drawText(at(0, top), Qt::AlignRight | Qt::AlignVCenter, tr("sum"));
  painter.setFont(number_font);
  painter.setClipRect(0, top, width(), table_->viewport()->height());
  const int first = std::max(0, table_->rowAt(0));
  for (int row = first; row < m.rows(); ++row) {
    const int y = top + table_->rowViewportPosition(row);
    if (y >= height()) break;
    const auto values = m.row(row);
    const double sum = std::accumulate(values.begin(), values.end(), 0.0);
    if (isHiddenNumber(sum)) continue;
    painter.drawText(at(y, table_->cellSize()), Qt::AlignRight | Qt::AlignVCenter,
                     table_->matrixModel()->format().text(sum));
  }
}

}  // namespace lab
