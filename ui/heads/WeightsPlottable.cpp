// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightsPlottable.h"

#include <algorithm>
#include <cmath>

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

int WeightsPlottable::countOf(Side side) const {
  return side == Side::Query ? source_.queryCount() : source_.keyCount();
}

QCPRange WeightsPlottable::getKeyRange(bool& found, QCP::SignDomain) const {
  found = true;
  return {-0.5, countOf(layout_.columnSide()) - 0.5};
}

QCPRange WeightsPlottable::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
  found = true;
  return {-0.5, countOf(layout_.rowSide()) - 0.5};
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
    const CellPlace most = storedPlace(layout_.convention, {size.height(), size.width()});
    const WeightBlocks blocks = WeightBlocks::of(source_, most.row, most.column).shown(layout_.convention);
    painter.drawImage(layout_.cells.topLeft(), weightImage(blocks, size, end, options_.palette()));
    return;
  }
  if (isImageAmongVectors(source_.experiment())) {
    // A pixel a cell as far as that goes.
    const WeightBlocks blocks =
        WeightBlocks::of(source_, kMostImageBlocks, kMostImageBlocks).shown(layout_.convention);
    painter.drawImage(layout_.cells,
                      weightImage(blocks, {blocks.columns, blocks.rows}, end, options_.palette()));
    return;
  }
  const Shades& shades = Shades::current(options_.palette());
  for (int i = 0; i < source_.queryCount(); ++i) {
    const auto row = source_.row(i);
    for (int j = 0; j < source_.keyCount(); ++j) {
      const double weight = row[static_cast<std::size_t>(j)];
      painter.fillRect(layout_.cell(i, j), source_.hidden(i, j)   ? theme::hiddenGround()
                                           : source_.masked(i, j) ? hatchLine()
                                                                  : shades.fill[Shades::step(weight / end)]);
    }
  }
}

bool WeightsPlottable::isImageAmongVectors(const Experiment& experiment) {
  constexpr int kMostVectors = 128;  // a side
  return std::max(experiment.queryCount(), experiment.keyCount()) > kMostVectors;
}

void WeightsPlottable::drawSums(QCPPainter& painter) const {
  const QRect& sums = layout_.sums;
  const bool beneath = layout_.convention == Convention::Columns;
  painter.setFont(labelFont());
  painter.setPen(theme::colors().faint);
  const QRect title = beneath ? QRect(0, sums.top(), sums.left() - theme::kStep, sums.height())
                              : QRect(sums.left(), sums.top() - 20, sums.width(), 14);
  const auto beside_names =
      static_cast<int>(beneath ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignBottom);
  painter.drawText(title, beside_names, tr("sum"));
  painter.setFont(smallNumberFont());
  const NumberFormat format = options_.format();
  int stride = layout_.rows.stride;
  if (beneath) {
    // Side by side each needs its width.
    const int width = painter.fontMetrics().horizontalAdvance(format.text(1.0)) + 1;
    stride = std::max(1, static_cast<int>(std::ceil(width / std::max(layout_.cell_width, 1e-3))));
  }
  for (int i = 0; i < source_.queryCount(); i += stride) {
    const double sum = rowSum(source_.row(i));
    if (isHiddenNumber(sum)) continue;
    const bool none = sum == 0 && source_.rowMasked(i);
    const QPointF middle = layout_.cell(i, 0).center();
    const QString text = none ? QStringLiteral("0") : format.text(sum);
    QRectF place(sums.left(), middle.y() - 8, sums.width(), 16);
    if (beneath) {
      const double width = painter.fontMetrics().horizontalAdvance(text);
      place = {std::max(middle.x() - width / 2, 1.0 * sums.left()), 1.0 * sums.top(), width + 1,
               1.0 * sums.height()};
    }
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, text);
    if (none) drawAllMasked(painter, i);
  }
}

void WeightsPlottable::drawAllMasked(QCPPainter& painter, int query) const {
  // The query has no numbers: the words stand where they would.
  const QString words = tr("all masked");
  QRectF field(0, 0, painter.fontMetrics().horizontalAdvance(words) + 2 * theme::kStep, 14);
  const QPointF middle = layout_.cell(query, 0).center();
  const QPointF cells = QRectF(layout_.cells).center();
  const bool across = layout_.rowSide() == Side::Query;
  painter.save();
  painter.translate(across ? QPointF(cells.x(), middle.y()) : QPointF(middle.x(), cells.y()));
  if (!across) painter.rotate(-90);
  field.moveCenter({0, 0});
  painter.fillRect(field.toAlignedRect(), hatchGround());
  painter.drawText(field, Qt::AlignCenter, words);
  painter.restore();
}

}  // namespace lab
