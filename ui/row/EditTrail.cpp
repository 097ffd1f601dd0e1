// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/row/EditTrail.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <utility>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kTrailTime = 1200;
constexpr double kDot = 2.5;  ///< px, radius at the end of a line

}  // namespace

EditTrail::EditTrail(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setAttribute(Qt::WA_NoSystemBackground);
  setFocusPolicy(Qt::NoFocus);
  gone_.setSingleShot(true);
  gone_.setInterval(kTrailTime);
  connect(&gone_, &QTimer::timeout, this, &QWidget::hide);
  hide();
}

void EditTrail::showWay(std::function<Route()> route) {
  route_ = std::move(route);
  shown_.reset();
  setGeometry(parentWidget()->rect());
  raise();
  show();
  update();
  gone_.start();
}

void EditTrail::paintEvent(QPaintEvent*) {
  // A table below that moves or scrolls is painted again, and so are the lines over it.
  const Route now = route_();
  if (!shown_) shown_ = now;
  if (now.bars.isEmpty() || now != shown_) {
    QMetaObject::invokeMethod(this, &QWidget::hide, Qt::QueuedConnection);
    return;
  }
  QPainterPath way;
  const QPointF from(now.cell.right() + 1, now.cell.bottom() + 1);
  way.moveTo(from);
  way.lineTo(from.x(), now.gap);
  way.lineTo(now.beside_bars, now.gap);
  double lowest = now.gap;
  for (const QRect& bar : now.bars) lowest = std::max<double>(lowest, bar.center().y());
  way.lineTo(now.beside_bars, lowest);
  for (const QRect& bar : now.bars) {
    const QPointF end(bar.right() + 1, bar.center().y());
    way.moveTo(now.beside_bars, end.y());
    way.lineTo(end);
    way.addEllipse(end, kDot, kDot);
  }
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(0.5, 0.5);
  painter.setOpacity(0.6);
  painter.setPen(QPen(theme::colors().accent, 1.2));
  painter.drawPath(way);
}

}  // namespace lab
