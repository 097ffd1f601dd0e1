// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/Plot.h"

#include <QCoreApplication>

#include "ui/theme/Theme.h"
#include "ui/theme/Vectors.h"

namespace lab {

Plot::Plot(QWidget* parent) : QCustomPlot(parent) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  // QCustomPlot posts a first replot to itself. The owner replots when there is something to draw.
  QCoreApplication::removePostedEvents(this, QEvent::MetaCall);
  setNotAntialiasedElements(QCP::aeAll);
  setPlottingHints(QCP::phCacheLabels);
  setAutoAddPlottableToLegend(false);
  setInteractions({});
  setFocusPolicy(Qt::NoFocus);
  // The owner handles the mouse. QCustomPlot would test every layer at each mouse move.
  setAttribute(Qt::WA_TransparentForMouseEvents);
  plotLayout()->setRowSpacing(0);
}

void Plot::becomeMap() {
  QCPAxisRect* const pane = axisRect();
  pane->removeAxis(xAxis);
  pane->removeAxis(yAxis2);
  pane->setAutoMargins(QCP::msNone);
  xAxis2->setVisible(true);
  yAxis->setRangeReversed(true);  // the first token is on top
}

void Plot::refresh() {
  if (rect().isEmpty()) return;  // its pixel buffer cannot be painted
  replot(QCustomPlot::rpQueuedRefresh);
}

void Plot::refreshMarks() {
  if (rect().isEmpty()) return;
  layer(QStringLiteral("overlay"))->replot();
}

void Plot::paintEvent(QPaintEvent* event) {
  bool vectors = false;
  {
    const QPainter painter(this);
    // In a scaled window (see Presentation) and in a scaled picture, the pixels of the buffer would be
    // visible.
    vectors =
        theme::paintsVectors(painter) || theme::inPicture() || window()->graphicsProxyWidget() != nullptr;
  }
  if (vectors)
    paintVectors();
  else
    QCustomPlot::paintEvent(event);
}

void Plot::paintVectors() {
  QCPPainter painter(this);
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNoCaching);
  // Qt does not paint the widgets below an opaque widget, so fill the background here.
  painter.fillRect(rect(), mBackgroundBrush);
  draw(&painter);
}

void Plot::resizeEvent(QResizeEvent*) {
  setViewport(rect());
}

}  // namespace lab
