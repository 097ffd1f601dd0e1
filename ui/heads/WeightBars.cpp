// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightBars.h"

#include <algorithm>

#include "ui/heads/AxisLabels.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/Shades.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr double kBarShade = 0.72;  ///< the strength of all bars: their height says the rest

}  // namespace

WeightBars::WeightBars(QCPAxis* keys, QCPAxis* weights, const Workbench& bench)
    : QCPBars(keys, weights), bench_(bench) {
  setWidthType(QCPBars::wtPlotCoords);
  setSelectable(QCP::stNone);
}

double WeightBars::pitch() const {
  return keyAxis()->coordToPixel(1) - keyAxis()->coordToPixel(0);
}

QRect WeightBars::clipRect() const {
  return parentPlot()->viewport();
}

void WeightBars::draw(QCPPainter* painter) {
  const Experiment& e = bench_.document.experiment();
  const int query = bench_.selection.query();
  const QFontMetrics metrics(smallNumberFont());
  NumberFormat format;
  format.decimals = bench_.options.decimals();
  while (format.decimals > 2 && metrics.horizontalAdvance(format.text(0)) + 2 > pitch()) --format.decimals;
  const bool numbers = metrics.horizontalAdvance(format.text(0)) + 2 <= pitch();
  const QRect axes = keyAxis()->axisRect()->rect();
  const QColor fill = Shades::current(false).fill[Shades::step(kBarShade)];
  painter->setFont(smallNumberFont());
  for (const QCPBarsData& bar : *data()) {
    QRectF rect = getBarRect(bar.key, bar.value).normalized();
    const double left = std::round(rect.left());
    rect = QRectF(left, rect.top(), std::max(1.0, std::round(rect.right()) - left), rect.height());
    if (!mayAttend(e, query, static_cast<int>(bar.key))) {
      paintHatch(*painter, QRectF(rect.left(), axes.top(), rect.width(), axes.height()));
      continue;
    }
    painter->fillRect(rect, fill);
    if (!numbers) continue;
    painter->setPen(theme::colors().ink);
    const QPointF foot(rect.center().x(), rect.top() - 1);
    painter->drawText(QRectF(foot.x() - 40, foot.y() - 14, 80, 14), Qt::AlignHCenter | Qt::AlignBottom,
                      format.text(bar.value));
  }
  drawEvenShare(*painter);
}

void WeightBars::drawEvenShare(QCPPainter& painter) const {
  const double even = 1.0 / std::max(1, bench_.document.experiment().keyCount());
  if (even > valueAxis()->range().upper) return;
  const double y = std::round(valueAxis()->coordToPixel(even));
  const QRect axes = keyAxis()->axisRect()->rect();
  painter.setPen(QPen(theme::colors().faint, 1, Qt::DashLine));
  painter.drawLine(QLineF(axes.left(), y, axes.right(), y));
  painter.setFont(smallNumberFont());
  painter.setPen(theme::colors().faint);
  painter.drawText(QRectF(axes.right() + 4, y - 8, 60, 16), Qt::AlignLeft | Qt::AlignVCenter,
                   evenShare(bench_.document.experiment().keyCount()));
}

}  // namespace lab
