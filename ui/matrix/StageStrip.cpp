// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/StageStrip.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <algorithm>

#include "ui/matrix/StageCard.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

const QString kFoldName = QStringLiteral("fold");

}  // namespace

QList<QLabel*> StageStrip::folds() const {
  return findChildren<QLabel*>(kFoldName, Qt::FindDirectChildrenOnly);
}

QWidget* StageStrip::addFold(const QString& text) {
  auto* label = new QLabel(text, this);
  label->setObjectName(kFoldName);
  return label;
}

void StageStrip::removeFolds() {
  for (QLabel* label : folds()) {
    label->hide();
    label->setObjectName({});
    label->deleteLater();
  }
}

void StageStrip::setFoldScale(double scale) {
  fold_scale_ = scale;
  styleFolds();
}

void StageStrip::styleFolds() {
  const QFont font = StageCard::scaled(theme::smallFont(), std::min(1.0, fold_scale_));
  for (QLabel* label : folds()) {
    label->setFont(font);
    label->setContentsMargins(0, theme::kStep, 0, 0);
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, theme::colors().faint);
    label->setPalette(palette);
  }
}

void StageStrip::setStages(std::vector<std::vector<QWidget*>> stages) {
  stages_ = std::move(stages);
  styleFolds();
  arrange();
}

void StageStrip::setAvailableHeight(int height) {
  if (height == available_height_) return;
  available_height_ = height;
  arrange();
}

QSize StageStrip::placeStage(const std::vector<QWidget*>& stage, QPoint at) {
  const int limit = std::max(available_height_, 1) - 2 * theme::kStep;
  int x = 0, y = 0, without_feedback = 0, column_width = 0, tallest = 0;
  for (QWidget* widget : stage) {
    const QSize size = widget->sizeHint();
    const auto* card = qobject_cast<const StageCard*>(widget);
    const int height = size.height() - (card ? card->feedbackHeight() : 0);
    if (y > 0 && without_feedback + height > limit) {
      x += column_width + theme::kInStage;
      y = without_feedback = column_width = 0;
    }
    widget->setGeometry(QRect(at + QPoint(x, y), size));
    column_width = std::max(column_width, size.width());
    y += size.height();
    tallest = std::max(tallest, y);
    y += theme::kInStage;
    without_feedback += height + theme::kInStage;
  }
  return {x + column_width, tallest};
}

void StageStrip::arrange() {
  // The same distance from the edge as elsewhere in the window.
  const QPoint start(theme::kInStage, 2 * theme::kStep);
  gaps_.clear();
  QPoint at = start;
  int bottom = at.y(), right = at.x();
  bool wraps = false;
  for (const auto& stage : stages_) {
    QSize size = placeStage(stage, at);
    if (at.x() > start.x()) gaps_.push_back(at - QPoint(theme::kBetweenStages / 2, 0));
    if (line_width_ > 0 && at.x() > start.x() && at.x() + size.width() + start.x() > line_width_) {
      at = {start.x(), bottom + theme::kBetweenStages};
      size = placeStage(stage, at);
      wraps = true;
    }
    right = std::max(right, at.x() + size.width());
    bottom = std::max(bottom, at.y() + size.height());
    at.rx() += size.width() + theme::kBetweenStages;
  }
  // If lines are wrapped, there is an arrow at the end of a line, which needs space.
  resize(right + (wraps ? theme::kBetweenStages : start.x()), bottom);
  update();
}

bool StageStrip::event(QEvent* event) {
  if (event->type() == QEvent::LayoutRequest) arrange();
  if (event->type() == QEvent::PaletteChange) styleFolds();
  return QWidget::event(event);
}

void StageStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(theme::colors().faint);
  painter.setFont(theme::textFont());
  const int half = theme::kBetweenStages / 2;
  for (const QPoint& gap : gaps_)
    painter.drawText(QRect(gap.x() - half, gap.y() + theme::kStep, 2 * half, theme::kRow),
                     Qt::AlignCenter | Qt::TextDontClip, QStringLiteral("→"));
}

}  // namespace lab
