// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/FlowPanel.h"

#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <algorithm>

#include "ui/heads/FlowCanvas.h"

namespace lab {
namespace {

constexpr int kBarHeight = 24;        ///< px
constexpr int kThresholdWidth = 140;  ///< px
constexpr int kSteps = 100;           ///< steps of the threshold: hundredths

}  // namespace

FlowPanel::FlowPanel(const Workbench& bench, QWidget* parent)
    : QWidget(parent),
      bench_(bench),
      title_(new QLabel(tr("Hide weak lines"), this)),
      threshold_(new QSlider(Qt::Horizontal, this)),
      hides_(new QLabel(this)),
      scroll_(new QScrollArea(this)),
      canvas_(new FlowCanvas(bench)) {
  threshold_->setRange(0, kSteps / 2);
  threshold_->setPageStep(5);
  threshold_->setAccessibleName(tr("Least weight of a line that is drawn"));
  title_->setBuddy(threshold_);
  hides_->setObjectName(QStringLiteral("hides"));
  hides_->setTextFormat(Qt::PlainText);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setFocusPolicy(Qt::NoFocus);
  scroll_->setWidget(canvas_);
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  connect(threshold_, &QSlider::valueChanged, this,
          [this](int value) { bench_.options.setFlowThreshold(1.0 * value / kSteps); });
  connect(canvas_, &FlowCanvas::pointedAt, this, &FlowPanel::pointedAt);
  connect(canvas_, &FlowCanvas::isolated, this, &FlowPanel::showSentence);
}

void FlowPanel::showSentence() {
  hides_->setText(canvas_->sentence());
}

void FlowPanel::refresh() {
  title_->setFont(theme::smallFont());
  hides_->setFont(theme::smallFont());
  threshold_->setValue(qRound(bench_.options.flowThreshold() * kSteps));
  canvas_->refresh();
  canvas_->setMinimumHeight(canvas_->minimumSizeHint().height());
  showSentence();
}

QSize FlowPanel::wholeSize() const {
  return canvas_->sizeHint() + QSize(0, kBarHeight);
}

QSize FlowPanel::minimumPicture() const {
  return canvas_->minimumSizeHint() + QSize(0, kBarHeight);
}

void FlowPanel::hideControls() {
  title_->hide();
  threshold_->hide();
  refresh();
  arrange();
}

bool FlowPanel::showFurtherPart() {
  QScrollBar& bar = *scroll_->verticalScrollBar();
  const bool further = bar.value() < bar.maximum();
  bar.setValue(further ? bar.value() + bar.pageStep() : 0);
  return further;
}

void FlowPanel::arrange() {
  int x = 2 * theme::kStep;
  const auto place = [&](QWidget& widget, int wide) {
    if (widget.isHidden()) return;
    widget.setGeometry(x, 0, wide, kBarHeight);
    x += wide + theme::kInStage;
  };
  place(*title_, title_->sizeHint().width());
  place(*threshold_, kThresholdWidth);
  place(*hides_, std::max(0, width() - x));
  scroll_->setGeometry(0, kBarHeight, width(), std::max(0, height() - kBarHeight));
}

void FlowPanel::resizeEvent(QResizeEvent*) {
  arrange();
}

}  // namespace lab
