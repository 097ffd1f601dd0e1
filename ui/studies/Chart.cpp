// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/Chart.h"

#include <array>

#include "ui/heads/AxisLabels.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kLeastWidth = 220;
constexpr int kLabelGap = 4;

}  // namespace

Chart::Chart(int height, QWidget* parent) : Plot(parent), height_(height) {
  plotLayout()->clear();
  setAntialiasedElements(QCP::aePlottables);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setSizePolicy(policy);
}

QSize Chart::sizeHint() const {
  return {kLeastWidth, height_};
}

QSize Chart::minimumSizeHint() const {
  return sizeHint();
}

void Chart::resizeEvent(QResizeEvent* event) {
  Plot::resizeEvent(event);
  refresh();
}

QPen Chart::linePen(int index) {
  const auto& colors = theme::colors();
  if (index == 0) return {colors.ink, 2};
  QPen pen(theme::mix(colors.faint, colors.ink, 0.3), 1.5);
  pen.setDashPattern(index == 1 ? QList<qreal>{6, 3} : QList<qreal>{1.5, 2.5});
  return pen;
}

void Chart::setTicks(QCPAxis& axis, const Ticks& ticks) {
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  for (const auto& [place, text] : ticks) ticker->addTick(place, text);
  axis.setTicker(ticker);
}

int Chart::forLetters(int pixels) {
  constexpr int kMeasured = 11;
  return (pixels * labelFont().pixelSize() + kMeasured - 1) / kMeasured;
}

QCPAxisRect* Chart::makePane() {
  auto* pane = new QCPAxisRect(this, false);
  pane->addAxes(QCPAxis::atLeft | QCPAxis::atBottom);
  pane->setAutoMargins(QCP::msNone);
  for (QCPAxis* axis : pane->axes()) {
    axis->grid()->setVisible(false);
    axis->setSubTicks(false);
    axis->setTickPen(Qt::NoPen);
    axis->setTickLength(1);  // invisible; SVG would show ticks of length 0 as dots
    axis->setLayer(QStringLiteral("axes"));
    axis->grid()->setLayer(QStringLiteral("grid"));
  }
  return pane;
}

void Chart::dressGround() {
  setBackground(theme::colors().window);
}

void Chart::dress(QCPAxisRect& pane) {
  const auto& colors = theme::colors();
  for (QCPAxis* axis : pane.axes()) {
    const bool left = axis->axisType() == QCPAxis::atLeft;
    axis->setBasePen(left ? QPen(Qt::NoPen) : QPen(colors.faint, 1));
    axis->setTickLabelFont(smallNumberFont());
    axis->setTickLabelColor(colors.faint);
    axis->setTickLabelPadding(kLabelGap);
    axis->setLabelFont(labelFont());
    axis->setLabelColor(colors.faint);
    axis->setLabelPadding(1);
    axis->grid()->setPen(QPen(colors.line, 1));
    axis->grid()->setZeroLinePen(QPen(colors.line, 1));
    axis->grid()->setVisible(left);
  }
}

QCPItemText* Chart::addText(QCPAxisRect& pane, Qt::Alignment align) {
  auto* item = new QCPItemText(this);
  item->setClipToAxisRect(false);
  item->position->setAxisRect(&pane);
  item->position->setAxes(pane.axis(QCPAxis::atBottom), pane.axis(QCPAxis::atLeft));
  item->setPositionAlignment(align);
  item->setSelectable(false);
  item->setPadding({3, 0, 3, 0});
  return item;
}

void Chart::put(QCPItemText& item, double x, double y, const QString& text) {
  item.position->setCoords(x, y);
  item.setText(text);
  item.setFont(labelFont());
  item.setColor(theme::colors().ink);
}

QCPItemLine* Chart::addLine(QCPAxisRect& pane) {
  auto* item = new QCPItemLine(this);
  item->setClipAxisRect(&pane);
  for (QCPItemPosition* end : {item->start, item->end}) {
    end->setAxisRect(&pane);
    end->setAxes(pane.axis(QCPAxis::atBottom), pane.axis(QCPAxis::atLeft));
  }
  item->setSelectable(false);
  return item;
}

void Chart::put(QCPItemLine& item, double x1, double y1, double x2, double y2, const QPen& pen) {
  item.start->setCoords(x1, y1);
  item.end->setCoords(x2, y2);
  item.setPen(pen);
}

}  // namespace lab
