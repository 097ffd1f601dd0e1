// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ComputingBar.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <chrono>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kThickness = 3;  ///< px
constexpr std::chrono::milliseconds kTick{50};

}  // namespace

ComputingBar::ComputingBar(const Workbench& bench, QWidget* below)
    : QWidget(below->parentWidget()), bench_(bench), below_(below) {
  setObjectName(QStringLiteral("computing"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  below->installEventFilter(this);
  tick_.setInterval(kTick);
  connect(&tick_, &QTimer::timeout, this, qOverload<>(&QWidget::update));
  connect(&bench_.document, &Document::computingChanged, this, &ComputingBar::sync);
  sync();
}

void ComputingBar::sync() {
  const bool computing = bench_.document.busy();
  const QString edit = bench_.document.computingText(bench_.options.convention());
  setAccessibleName(computing ? tr("Computing: %1. The numbers on screen are still the old ones.").arg(edit)
                              : tr("Nothing is being computed"));
  setVisible(computing);
  computing ? tick_.start() : tick_.stop();
  if (computing) place();
}

void ComputingBar::place() {
  setGeometry(below_->x(), below_->y(), below_->width(), kThickness);
  raise();
}

bool ComputingBar::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize || event->type() == QEvent::Move) place();
  return QWidget::eventFilter(watched, event);
}

void ComputingBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), theme::colors().line);
  const double done = std::clamp(bench_.document.computingProgress(), 0.0, 1.0);
  painter.fillRect(QRectF(0, 0, width() * done, height()), theme::colors().accent);
}

}  // namespace lab
