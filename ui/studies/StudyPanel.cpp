// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/StudyPanel.h"

#include <QBoxLayout>
#include <QEvent>
#include <QTimer>
#include <algorithm>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kWidth = 380;
/// From this width on, the charts are in two columns.
constexpr int kTwoColumns = 620;

}  // namespace

StudyPanel::StudyPanel(QWidget* parent)
    : QWidget(parent),
      controls_(new QWidget(this)),
      charts_(new QWidget(this)),
      columns_(new QBoxLayout(QBoxLayout::TopToBottom, charts_)) {
  columns_->setContentsMargins(0, 0, 0, 0);
  columns_->setSpacing(theme::kInStage);
}

QSize StudyPanel::sizeHint() const {
  return {kWidth, QWidget::sizeHint().height()};
}

QVBoxLayout* StudyPanel::startColumn() {
  auto* column = new QVBoxLayout;
  column->setSpacing(theme::kStep);
  columns_->addLayout(column, 1);
  return column;
}

bool StudyPanel::inTwoColumns() const {
  return columns_->direction() == QBoxLayout::LeftToRight;
}

void StudyPanel::schedule() {
  if (scheduled_) return;
  scheduled_ = true;
  QTimer::singleShot(0, this, [this] {
    scheduled_ = false;
    refreshIfSeen();
  });
}

void StudyPanel::refreshIfSeen() {
  if (isVisible()) refresh();
}

QSize StudyPanel::showWithoutControls(QSize least, bool low) {
  controls_->hide();
  resize(least);
  arrange(least.width());
  refreshIfSeen();
  charts_->layout()->activate();
  layout()->activate();
  const int width = std::max(least.width(), layout()->totalMinimumSize().width());
  return {width, std::max(least.height(), low ? layout()->totalMinimumHeightForWidth(width)
                                              : layout()->totalHeightForWidth(width))};
}

void StudyPanel::arrange(int width) {
  const auto wanted = width >= kTwoColumns ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
  if (columns_->direction() == wanted) return;
  columns_->setDirection(wanted);
  columns_->setSpacing(wanted == QBoxLayout::LeftToRight ? theme::kBetweenStages : theme::kInStage);
  // Activate now, because a picture is taken before the event loop runs.
  layout()->activate();
}

void StudyPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange(width());
}

void StudyPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refreshIfSeen();
}

void StudyPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) schedule();
}

}  // namespace lab
