// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/LoadingCover.h"

#include <QDockWidget>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kWidth = 360;  ///< px
constexpr int kWhole = 100;  ///< percent

}  // namespace

LoadingCover::LoadingCover(QMainWindow& window)
    : QWidget(&window),
      window_(window),
      text_(new QLabel(this)),
      bar_(new QProgressBar(this)),
      stop_(new QPushButton(tr("Stop"), this)) {
  setObjectName(QStringLiteral("loading"));
  setFocusPolicy(Qt::StrongFocus);
  setFocusProxy(stop_);
  setAttribute(Qt::WA_OpaquePaintEvent);  // the widgets below are not painted
  text_->setTextFormat(Qt::PlainText);
  text_->setAlignment(Qt::AlignCenter);
  text_->setFixedWidth(kWidth);
  text_->setWordWrap(true);
  bar_->setRange(0, kWhole);
  bar_->setFixedWidth(kWidth);
  bar_->setAccessibleName(tr("How much is done"));
  stop_->setAutoDefault(true);
  stop_->setToolTip(tr("Stop loading and keep what is open (Esc)"));
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::kInStage);
  layout->addStretch();
  for (QWidget* each :
       {static_cast<QWidget*>(text_), static_cast<QWidget*>(bar_), static_cast<QWidget*>(stop_)})
    layout->addWidget(each, 0, Qt::AlignHCenter);
  layout->addStretch();
  connect(stop_, &QPushButton::clicked, this, &LoadingCover::stopAsked);
  window.installEventFilter(this);
  hide();
  dress();
}

void LoadingCover::cover(const QString& text, double done) {
  if (text_->text() != text) {
    text_->setText(text);
    setAccessibleName(text);
  }
  bar_->setValue(static_cast<int>(kWhole * done));
  if (!isHidden()) return;
  focus_ = window_.focusWidget();
  hold(true);
  place();
  show();
  raise();
  stop_->setFocus();
}

void LoadingCover::uncover() {
  if (isHidden()) return;
  hide();
  hold(false);
  if (QWidget* before = std::exchange(focus_, nullptr)) before->setFocus();
}

void LoadingCover::hold(bool held) {
  window_.centralWidget()->setEnabled(!held);
  for (QDockWidget* dock : window_.findChildren<QDockWidget*>()) dock->setEnabled(!held);
}

void LoadingCover::place() {
  const int top = window_.centralWidget()->y();
  setGeometry(0, top, window_.width(), window_.height() - top);
}

void LoadingCover::dress() {
  text_->setFont(theme::titleFont());
}

bool LoadingCover::eventFilter(QObject* watched, QEvent* event) {
  const bool moves = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest ||
                     event->type() == QEvent::Show;
  if (moves && !isHidden()) QMetaObject::invokeMethod(this, &LoadingCover::place, Qt::QueuedConnection);
  return QWidget::eventFilter(watched, event);
}

void LoadingCover::paintEvent(QPaintEvent*) {
  QPainter(this).fillRect(rect(), theme::colors().window);
}

void LoadingCover::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) dress();
  QWidget::changeEvent(event);
}

void LoadingCover::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) return emit stopAsked();
  QWidget::keyPressEvent(event);
}

}  // namespace lab
