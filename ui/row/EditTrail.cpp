// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/row/EditTrail.h"

#include <QEvent>
#include <QPainter>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kTrailTime = 1200;
constexpr double kBend = 30;  ///< px to the left of the query, where the line bends upwards or downwards
constexpr double kDot = 2.5;  ///< px, radius at the end of a line

/// A line that leaves `from` vertically and arrives at `to` horizontally, so that it crosses few numbers.
void addLine(QPainterPath& path, const QPointF& from, const QPointF& to) {
  path.moveTo(from);
  path.cubicTo({from.x(), to.y()}, {from.x() + (to.x() - from.x()) * 0.4, to.y()}, to);
}

}  // namespace

EditTrail::EditTrail(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setAttribute(Qt::WA_NoSystemBackground);
  setFocusPolicy(Qt::NoFocus);
  parent->installEventFilter(this);
  gone_.setSingleShot(true);
  gone_.setInterval(kTrailTime);
  connect(&gone_, &QTimer::timeout, this, &QWidget::hide);
  hide();
}

void EditTrail::showWay(const QRect& cell, const QRect& query, const QList<QRect>& bars) {
  way_.clear();
  const QPointF over(query.center().x(), query.bottom() + 1);
  // This line runs between the tables and avoids the headline below the query.
  const QPointF start(cell.right() + 1, cell.center().y()), into(query.left() - 1, query.center().y());
  way_.moveTo(start);
  way_.cubicTo({into.x() - kBend, start.y()}, {into.x() - kBend, into.y()}, into);
  for (const QRect& bar : bars) {
    const QPointF end(bar.right() + 1, bar.center().y());
    addLine(way_, over, end);
    way_.addEllipse(end, kDot, kDot);
  }
  setGeometry(parentWidget()->rect());
  raise();
  show();
  update();
  gone_.start();
}

void EditTrail::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setOpacity(0.6);
  painter.setPen(QPen(theme::colors().accent, 1.2));
  painter.drawPath(way_);
}

bool EditTrail::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) hide();
  return QWidget::eventFilter(watched, event);
}

}  // namespace lab
