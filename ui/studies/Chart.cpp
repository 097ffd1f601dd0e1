// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/Chart.h"

#include "ui/heads/AxisLabels.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kLeastWidth = 220;
constexpr int kLabelGap = 4;
constexpr double kBarShade = 0.72;

}  // namespace

Chart::Chart(int height, QWidget* parent, int panes) : Plot(parent), height_(height) {
  plotLayout()->clear();
  setAntialiasedElements(QCP::aePlottables);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  for (int i = 0; i < panes; ++i) {
    QCPAxisRect* pane = panes_.emplace_back(new QCPAxisRect(this, false));
    plotLayout()->addElement(0, i, pane);
    pane->setAutoMargins(QCP::msNone);
    for (QCPAxis* axis : pane->addAxes(QCPAxis::atLeft | QCPAxis::atBottom)) {
      axis->setSubTicks(false);
      axis->setTickPen(Qt::NoPen);
      axis->setTickLength(1);  // invisible; SVG would show ticks of length 0 as dots
      axis->setLayer(QStringLiteral("axes"));
      axis->grid()->setLayer(QStringLiteral("grid"));
      axis->grid()->setVisible(axis->axisType() == QCPAxis::atLeft);
    }
  }
  pane_ = panes_.front();
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

void Chart::startPane(const QMargins& margins, int index) {
  const auto& colors = theme::colors();
  if (index == 0) {
    clearPlottables();
    clearItems();
    setBackground(colors.window);
  }
  pane_ = panes_[static_cast<std::size_t>(index)];
  pane_->setMargins(margins);
  for (QCPAxis* axis : pane_->axes()) {
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
  }
}

void Chart::setTicks(QCPAxis& axis, const Ticks& ticks) {
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  for (const auto& [place, text] : ticks) ticker->addTick(place, text);
  axis.setTicker(ticker);
}

QCPItemText& Chart::addText(double x, double y, const QString& text, Qt::Alignment align) {
  auto* item = new QCPItemText(this);
  item->setClipToAxisRect(false);
  item->position->setAxisRect(pane_);
  item->position->setAxes(&across(), &up());
  item->position->setCoords(x, y);
  item->setPositionAlignment(align);
  item->setPadding({3, 0, 3, 0});
  item->setText(text);
  item->setFont(labelFont());
  item->setColor(theme::colors().ink);
  return *item;
}

void Chart::addLine(double x1, double y1, double x2, double y2, const QPen& pen) {
  auto* item = new QCPItemLine(this);
  item->setClipAxisRect(pane_);
  for (QCPItemPosition* end : {item->start, item->end}) {
    end->setAxisRect(pane_);
    end->setAxes(&across(), &up());
  }
  item->start->setCoords(x1, y1);
  item->end->setCoords(x2, y2);
  item->setPen(pen);
}

void Chart::addCurve(const QVector<double>& x, const QVector<double>& y, const QPen& pen) {
  QCPGraph* graph = addGraph(&across(), &up());
  graph->setPen(pen);
  graph->setData(x, y, true);
}

void Chart::addPoints(const QVector<double>& x, const QVector<double>& y, const QCPScatterStyle& style) {
  QCPGraph* graph = addGraph(&across(), &up());
  graph->setLineStyle(QCPGraph::lsNone);
  graph->setScatterStyle(style);
  graph->setData(x, y);
}

QCPBars& Chart::addBars(const QVector<double>& x, const QVector<double>& heights, double width) {
  auto* bars = new QCPBars(&across(), &up());
  bars->setPen(Qt::NoPen);
  bars->setBrush(theme::mix(theme::colors().window, theme::colors().strong, kBarShade));
  bars->setAntialiased(false);
  bars->setAntialiasedFill(false);
  bars->setWidth(width);
  bars->setData(x, heights, true);
  return *bars;
}

QPen Chart::linePen(int index) {
  const auto& colors = theme::colors();
  if (index == 0) return {colors.ink, 2};
  QPen pen(theme::mix(colors.faint, colors.ink, 0.3), 1.5);
  pen.setDashPattern(index == 1 ? QList<qreal>{6, 3} : QList<qreal>{1.5, 2.5});
  return pen;
}

int Chart::forLetters(int pixels) {
  constexpr int kMeasured = 11;
  return (pixels * labelFont().pixelSize() + kMeasured - 1) / kMeasured;
}

}  // namespace lab
