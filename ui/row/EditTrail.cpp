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
constexpr int kBeside = 8;    ///< px between the weights and the line beside them

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
  if (now.weights.isEmpty() || now != shown_) {
    QMetaObject::invokeMethod(this, &QWidget::hide, Qt::QueuedConnection);
    return;
  }
  QPainterPath way;
  way.addRect(now.cell);  // the current cell may be another one, which covers the beginning of the line
  const QPointF from(now.cell.right() + 1, now.cell.bottom() + 1);
  way.moveTo(from);
  way.lineTo(from.x(), now.gap);
  const int beside = now.weights.front().left() - kBeside;
  way.lineTo(beside, now.gap);
  double lowest = now.gap;
  for (const QRect& weight : now.weights) lowest = std::max<double>(lowest, weight.center().y());
  way.lineTo(beside, lowest);
  for (const QRect& weight : now.weights) {
    const QPointF end(weight.left() - kDot, weight.center().y());
    way.moveTo(beside, end.y());
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
