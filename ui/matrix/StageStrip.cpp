// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/StageStrip.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "ui/theme/Theme.h"

namespace lab {

void StageStrip::setStages(std::vector<std::vector<QWidget*>> stages) {
  stages_ = std::move(stages);
  arrange();
}

void StageStrip::setAvailableHeight(int height) {
  if (height == available_height_) return;
  available_height_ = height;
  arrange();
}

void StageStrip::arrange() {
  const int limit = std::max(available_height_, 1);
  gaps_.clear();
  int x = 0;
  int tallest = 0;
  for (const auto& stage : stages_) {
    int y = 0;
    int column_width = 0;
    for (QWidget* widget : stage) {
      const QSize size = widget->sizeHint();
      if (y > 0 && y + size.height() > limit) {
        x += column_width + theme::kInStage;
        y = column_width = 0;
      }
      widget->setGeometry(QRect(QPoint(x, y), size));
      column_width = std::max(column_width, size.width());
      y += size.height();
      tallest = std::max(tallest, y);
      y += theme::kInStage;
    }
    x += column_width;
    gaps_.push_back(x + theme::kBetweenStages / 2);
    x += theme::kBetweenStages;
  }
  if (!gaps_.empty()) gaps_.pop_back();
  resize(std::max(0, x - theme::kBetweenStages), tallest);
  update();
}

bool StageStrip::event(QEvent* event) {
  if (event->type() == QEvent::LayoutRequest) arrange();
  return QWidget::event(event);
}

void StageStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(theme::colors().faint);
  painter.setFont(theme::textFont());
  const int half = theme::kBetweenStages / 2;
  for (const int x : gaps_)
    painter.drawText(QRect(x - half, theme::kStep, 2 * half, theme::kRow), Qt::AlignCenter,
                     QStringLiteral("→"));
}

}  // namespace lab
