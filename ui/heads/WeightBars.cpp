// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightBars.h"

#include <algorithm>

#include "ui/heads/AxisLabels.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightColors.h"
#include "ui/heads/WeightSource.h"
#include "ui/theme/CellFill.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr double kBarShade = 0.72;  ///< the shade of all bars; their height shows the weight

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

QString WeightBars::valueText(double value) const {
  const QFontMetrics metrics(smallNumberFont());
  NumberFormat format = bench_.options.format();
  format.plus = bench_.document.baseline().showsDifference();
  while (format.decimals > 2 && metrics.horizontalAdvance(format.text(0)) + 2 > pitch()) --format.decimals;
  return format.text(value);
}

bool WeightBars::valuesFit() const {
  return QFontMetrics(smallNumberFont()).horizontalAdvance(valueText(0)) + 2 <= pitch();
}

void WeightBars::drawValue(QCPPainter& painter, int key) const {
  if (!bench_.options.numbersShown()) return;
  const auto bar = data()->at(key);
  const WeightSource source(bench_, bench_.selection.head());
  const int query = bench_.selection.query();
  if (source.hidden(query, key) || source.masked(query, key)) return;
  const QRectF rect = getBarRect(bar->key, bar->value).normalized();
  painter.setFont(smallNumberFont());
  const QString text = valueText(bar->value);
  QRectF field(0, 0, painter.fontMetrics().horizontalAdvance(text), 13);
  const double beyond = bar->value < 0 ? std::round(rect.bottom()) + 8 : std::round(rect.top()) - 8;
  field.moveCenter({std::round(rect.center().x()), beyond});
  field.moveLeft(std::max(field.left(), 1.0 * keyAxis()->axisRect()->left() + 2));
  painter.fillRect(field.adjusted(-3, 0, 3, 0), theme::colors().window);  // covers the dashed line
  painter.setPen(theme::colors().ink);
  painter.drawText(field.adjusted(-2, 0, 2, 0), Qt::AlignCenter | Qt::TextDontClip, text);
}

void WeightBars::draw(QCPPainter* painter) {
  const WeightSource source(bench_, bench_.selection.head());
  const int query = bench_.selection.query();
  const QRect axes = keyAxis()->axisRect()->rect();
  const bool difference = source.showsDifference();
  const auto fillOf = [difference](double value) {
    return difference ? theme::differenceShade(value < 0 ? -kBarShade : kBarShade)
                      : theme::weightShade(kBarShade, theme::WeightPalette::OneInk);
  };
  for (int key = 0; key < data()->size(); ++key) {
    QRectF rect = getBarRect(key, data()->at(key)->value).normalized();
    const double left = std::round(rect.left());
    rect = QRectF(left, rect.top(), std::max(1.0, std::round(rect.right()) - left), rect.height());
    if (source.hidden(query, key)) {
      QRectF place(rect.left(), 0, rect.width(), std::min(rect.width(), axes.height() / 2.0));
      place.moveBottom(axes.bottom());
      theme::paintHidden(*painter, place);
      continue;
    }
    if (source.masked(query, key)) {
      theme::paintMasked(*painter, QRectF(rect.left(), axes.top(), rect.width(), axes.height()));
      continue;
    }
    painter->fillRect(rect, fillOf(data()->at(key)->value));
  }
  difference ? drawZero(*painter) : drawEvenShare(*painter);
  if (!valuesFit()) return;
  for (int key = 0; key < data()->size(); ++key) drawValue(*painter, key);
}

void WeightBars::drawZero(QCPPainter& painter) const {
  const double y = std::round(valueAxis()->coordToPixel(0));
  const QRect axes = keyAxis()->axisRect()->rect();
  painter.setPen(QPen(theme::colors().faint, 1));
  painter.drawLine(QLineF(axes.left(), y, axes.right(), y));
}

void WeightBars::drawEvenShare(QCPPainter& painter) const {
  const int keys = evenShareKeys(bench_.document, bench_.selection.query());
  if (bench_.options.measure() != Contribution::Weight || keys == 0) return;
  const double even = 1.0 / keys;
  if (even > valueAxis()->range().upper) return;
  const double y = std::round(valueAxis()->coordToPixel(even));
  const QRect axes = keyAxis()->axisRect()->rect();
  painter.setPen(QPen(theme::colors().faint, 1, Qt::DashLine));
  painter.drawLine(QLineF(axes.left(), y, axes.right(), y));
  painter.setFont(smallNumberFont());
  painter.setPen(theme::colors().faint);
  painter.drawText(QRectF(axes.right() + 4, y - 8, 60, 16),
                   Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, evenShare(keys));
}

}  // namespace lab
