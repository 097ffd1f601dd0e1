// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightsPlottable.h"

#include "core/math/WeightSummary.h"
#include "ui/heads/Plot.h"
#include "ui/heads/Shades.h"
#include "ui/heads/WeightImage.h"
#include "ui/heads/WeightLegend.h"
#include "ui/theme/HiddenField.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Vectors.h"

namespace lab {
namespace {

constexpr double kSmallestCell = 3;     ///< px: below, one image is painted
constexpr int kMostImageBlocks = 1024;  ///< a side, where small cells stand among vectors

}  // namespace

WeightsPlottable::WeightsPlottable(QCPAxis* keys, QCPAxis* queries, const WeightSource& source,
                                   const ViewOptions& options, const MapLayout& layout)
    : QCPAbstractPlottable(keys, queries), source_(source), options_(options), layout_(layout) {
  setSelectable(QCP::stNone);
}

QCPRange WeightsPlottable::getKeyRange(bool& found, QCP::SignDomain) const {
  found = true;
  return {-0.5, source_.keyCount() - 0.5};
}

QCPRange WeightsPlottable::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
  found = true;
  return {-0.5, source_.queryCount() - 0.5};
}

QRect WeightsPlottable::clipRect() const {
  return parentPlot()->viewport();
}

void WeightsPlottable::draw(QCPPainter* painter) {
  if (layout_.cells.isEmpty()) return;
  const bool own = options_.weightScale() == ViewOptions::WeightScale::PerHead;
  double end = own ? source_.largest() : 1.0;
  if (end <= 0) end = 1.0;  // every cell is masked
  if (layout_.cell_width >= kSmallestCell && layout_.cell_height >= kSmallestCell)
    drawCells(*painter, end);
  else
    drawBlocks(*painter, end);
  drawSums(*painter);
  if (own) paintLegend(*painter, layout_.legend, end, source_.keyCount(), options_);
}

int WeightsPlottable::decimalsThatFit() const {
  if (!options_.numbersShown()) return -1;
  const QFontMetrics metrics(smallNumberFont());
  if (layout_.cell_height < metrics.ascent() + 2) return -1;
  for (int decimals = options_.decimals(); decimals >= std::min(2, options_.decimals()); --decimals) {
    NumberFormat format = options_.format();
    format.decimals = decimals;
    if (metrics.horizontalAdvance(format.text(0)) + 3 <= layout_.cell_width) return decimals;
  }
  return -1;
}

void WeightsPlottable::drawCells(QCPPainter& painter, double end) const {
  const Shades& shades = Shades::current(options_.palette());
  NumberFormat format = options_.format();
  format.decimals = decimalsThatFit();
  painter.setFont(smallNumberFont());
  const bool any_masked = source_.anyMasked();
  const int n_k = source_.keyCount();
  for (int i = 0; i < source_.queryCount(); ++i) {
    const auto row = source_.row(i);
    for (int j = 0; j < n_k; ++j) {
      const QRectF rect = layout_.cell(i, j);
      if (any_masked && source_.masked(i, j)) {
        // Neighbours in one piece, so that a long masked tail stays cheap.
        int last = j;
        while (last + 1 < n_k && source_.masked(i, last + 1)) ++last;
        paintHatch(painter, rect.united(layout_.cell(i, last)));
        j = last;
        continue;
      }
      const double weight = row[static_cast<std::size_t>(j)];
      if (isHiddenNumber(weight)) {
        theme::paintHidden(painter, rect);
        continue;
      }
      const std::size_t step = Shades::step(weight / end);
      painter.fillRect(rect, shades.fill[step]);
      if (format.decimals < 0) continue;
      painter.setPen(shades.text[step]);
      painter.drawText(rect, Qt::AlignCenter, format.text(weight));
    }
  }
}

void WeightsPlottable::drawBlocks(QCPPainter& painter, double end) const {
  const QSize size = layout_.cells.size();
  if (!theme::paintsVectors(painter)) {
    const WeightBlocks blocks = WeightBlocks::of(source_, size.height(), size.width());
    painter.drawImage(layout_.cells.topLeft(), weightImage(blocks, size, end, options_.palette()));
    return;
  }
  // A pixel a cell as far as that goes: as vectors it would be a million rectangles.
  const WeightBlocks blocks = WeightBlocks::of(source_, kMostImageBlocks, kMostImageBlocks);
  painter.drawImage(layout_.cells,
                    weightImage(blocks, {blocks.columns, blocks.rows}, end, options_.palette()));
}

void WeightsPlottable::drawSums(QCPPainter& painter) const {
  const int left = layout_.cells.right() + 1 + theme::kStep;
  const int width = parentPlot()->viewport().width() - left + 1;
  painter.setFont(labelFont());
  painter.setPen(theme::colors().faint);
  painter.drawText(QRect(left, layout_.cells.top() - 20, width, 14), Qt::AlignLeft | Qt::AlignBottom,
                   tr("sum"));
  painter.setFont(smallNumberFont());
  const NumberFormat format = options_.format();
  for (int i = 0; i < source_.queryCount(); i += layout_.rows.stride) {
    const double sum = rowSum(source_.row(i));
    if (isHiddenNumber(sum)) continue;
    const bool none = sum == 0 && source_.rowMasked(i);
    const double middle = layout_.cell(i, 0).center().y();
    painter.drawText(QRectF(left, middle - 8, width, 16), Qt::AlignLeft | Qt::AlignVCenter,
                     none ? QStringLiteral("0") : format.text(sum));
    if (!none) continue;
    // The row has no numbers: the words stand where they would.
    const QString words = tr("all masked");
    QRectF field(0, 0, painter.fontMetrics().horizontalAdvance(words) + 2 * theme::kStep, 14);
    field.moveCenter({layout_.cells.left() + layout_.cells.width() / 2.0, middle});
    painter.fillRect(field.toAlignedRect(), hatchGround());
    painter.drawText(field, Qt::AlignCenter, words);
  }
}

}  // namespace lab
