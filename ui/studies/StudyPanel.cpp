// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/StudyPanel.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <algorithm>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kWidth = 380;
/// From this width on, the charts are in two columns.
constexpr int kTwoColumns = 620;

}  // namespace

StudyPanel::StudyPanel(const QSize& picture_size, QWidget* parent)
    : QWidget(parent),
      picture_size_(picture_size),
      controls_(new QWidget(this)),
      charts_(new QWidget(this)),
      columns_(new QBoxLayout(QBoxLayout::TopToBottom, charts_)) {
  columns_->setContentsMargins(0, 0, 0, 0);
  columns_->setSpacing(theme::kInStage);
  refresh_soon_.setSingleShot(true);
  connect(&refresh_soon_, &QTimer::timeout, this, &StudyPanel::refreshIfSeen);
}

QSize StudyPanel::sizeHint() const {
  return {kWidth, QWidget::sizeHint().height()};
}

QLabel* StudyPanel::makeText(QWidget* parent, const char* object_name) {
  auto* label = new QLabel(parent);
  label->setObjectName(QLatin1String(object_name));
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  return label;
}

void StudyPanel::layOutControls(std::initializer_list<QLayout*> rows) {
  auto* column = new QVBoxLayout(controls_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2 * theme::kStep);
  for (QLayout* row : rows) column->addLayout(row);
}

QVBoxLayout* StudyPanel::layOut(std::initializer_list<QWidget*> widgets) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::kInStage, theme::kStep, theme::kInStage, theme::kInStage);
  column->setSpacing(2 * theme::kStep);
  for (QWidget* widget : widgets) column->addWidget(widget, widget == charts_ ? 1 : 0);
  return column;
}

QLabel* StudyPanel::addHeading(QVBoxLayout* column, const QString& title) {
  auto* heading = new QLabel(title, charts_);
  heading->setObjectName(QStringLiteral("heading"));
  heading->setFont(theme::titleFont());
  column->addWidget(heading);
  return heading;
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

void StudyPanel::refreshIfSeen() {
  if (isVisible()) refresh();
}

QSize StudyPanel::showWhole(const QSize& room) {
  // If the size is given, the charts may have their minimum height.
  const bool low = !room.isEmpty();
  const QSize least = low ? room : picture_size_;
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

bool StudyPanel::beside(int width) const {
  return width >= kTwoColumns;
}

void StudyPanel::arrange(int width) {
  const auto wanted = beside(width) ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
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
