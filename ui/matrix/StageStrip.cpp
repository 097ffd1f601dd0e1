// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/StageStrip.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <algorithm>
#include <cstddef>
#include <numeric>

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
  label->setToolTip(tr("This stage has no matrix here."));
  label->setContentsMargins(0, theme::kStep, 0, 0);
  label->setForegroundRole(QPalette::PlaceholderText);
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
  for (QLabel* label : folds()) label->setFont(font);
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
  const std::size_t count = stage.size();
  // As few columns as the height allows. Q, K and V are read in this order from left to right as well.
  // Feedback does not count, so that no card changes its column when it appears.
  for (std::size_t columns = 1;; ++columns) {
    const std::size_t rows = (count + columns - 1) / columns;
    std::vector<int> widths(columns), heights(rows), without_feedback(rows);
    for (std::size_t i = 0; i < count; ++i) {
      const QSize size = stage[i]->sizeHint();
      const auto* card = qobject_cast<const StageCard*>(stage[i]);
      const int least = size.height() - (card ? card->feedbackHeight() : 0);
      widths[i % columns] = std::max(widths[i % columns], size.width() + theme::kInStage);
      heights[i / columns] = std::max(heights[i / columns], size.height() + theme::kInStage);
      without_feedback[i / columns] = std::max(without_feedback[i / columns], least + theme::kInStage);
    }
    const auto total = [](const std::vector<int>& sizes) {
      return std::reduce(sizes.begin(), sizes.end()) - theme::kInStage;
    };
    if (total(without_feedback) > limit && columns < count) continue;
    QPoint place = at;
    for (std::size_t i = 0; i < count; ++i) {
      stage[i]->setGeometry(QRect(place, stage[i]->sizeHint()));
      place.rx() += widths[i % columns];
      if ((i + 1) % columns == 0) place = {at.x(), place.y() + heights[i / columns]};
    }
    return {total(widths), total(heights)};
  }
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
    const bool next_line =
        line_width_ > 0 && at.x() > start.x() && at.x() + size.width() + theme::kBetweenStages > line_width_;
    if (at.x() > start.x()) gaps_.push_back({at - QPoint(theme::kBetweenStages / 2, 0), next_line});
    if (next_line) {
      at = {start.x(), bottom + theme::kBetweenStages};
      size = placeStage(stage, at);
      wraps = true;
    }
    right = std::max(right, at.x() + size.width());
    bottom = std::max(bottom, at.y() + size.height());
    at.rx() += size.width() + theme::kBetweenStages;
  }
  // If lines are wrapped, there is an arrow at the end of a line, which needs space.
  resize(QSize(right + (wraps ? theme::kBetweenStages : start.x()), bottom) + margin_);
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
  for (const auto& [at, next_line] : gaps_)
    painter.drawText(QRect(at.x() - half, at.y() + theme::kStep, 2 * half, theme::kRow),
                     Qt::AlignCenter | Qt::TextDontClip,
                     next_line ? QStringLiteral("↓") : QStringLiteral("→"));
}

}  // namespace lab
