// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightsPlottable.h"

#include <algorithm>
#include <cmath>

#include "core/engine/AttentionTrace.h"
#include "ui/heads/Plot.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightColors.h"
#include "ui/heads/WeightImage.h"
#include "ui/heads/WeightLegend.h"
#include "ui/theme/CellFill.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Vectors.h"

namespace lab {
namespace {

constexpr double kSmallestCell = 3;  ///< px; in vector drawings, smaller cells are plain rectangles
constexpr double kSmallestDrawnCell = 7;
constexpr std::size_t kMostMovingCells = 256;
constexpr int kMostImageBlocks = 1024;  ///< blocks on each side of an image in a vector drawing

constexpr double kMostGrowth = 1.4;  ///< largest growth of the numbers; the labels keep their size
/// Numbers are larger in cells that are at least this many times as wide and as high as a number.
constexpr double kAcross = 1.6, kDown = 2.6;

/// The font of the numbers in the cells. It is larger in large cells, for example if the maps fill the
/// window. In pictures all letters have one size.
QFont cellFont(const MapLayout& layout, const NumberFormat& format) {
  QFont font = smallNumberFont();
  if (theme::inPicture()) return font;
  const int width = QFontMetrics(font).horizontalAdvance(format.text(0.5));
  const double growth = std::min(
      {layout.cell_width / (kAcross * width), layout.cell_height / (kDown * font.pixelSize()), kMostGrowth});
  if (growth > 1) font.setPixelSize(static_cast<int>(font.pixelSize() * growth));
  return font;
}

}  // namespace

WeightsPlottable::WeightsPlottable(QCPAxis* keys, QCPAxis* queries, const Workbench& bench, int head,
                                   const MapLayout& layout)
    : QCPAbstractPlottable(keys, queries), bench_(bench), head_(head), layout_(layout) {
  setSelectable(QCP::stNone);
  connect(&motion_, &WeightMotion::moved, this,
          [this] { parentPlot()->replot(QCustomPlot::rpQueuedRefresh); });
}

int WeightsPlottable::countOf(Side side) const {
  return static_cast<int>(bench_.document.experiment().tokens(side).size());
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
  // The cells of a map may still move when its head is gone, until the map is deleted.
  if (layout_.cells.isEmpty() || head_ >= bench_.document.experiment().headCount()) return;
  const WeightSource source(bench_, head_);
  const bool own = bench_.options.weightScale() == ViewOptions::WeightScale::PerHead;
  const double end = legendEnd(bench_, source);
  // On a screen, small cells are one image; in a vector drawing, each is a rectangle.
  const bool shapes = theme::paintsVectors(*painter) && !isImageAmongVectors(source.experiment());
  const double smallest = shapes ? kSmallestCell : kSmallestDrawnCell;
  if (layout_.cell_width >= smallest && layout_.cell_height >= smallest) {
    moveCells(source);
    drawCells(*painter, source, end);
  } else {
    drawBlocks(*painter, source, end);
  }
  drawSums(*painter, source);
  if (own)
    paintLegend(*painter, layout_.legend, end,
                source.measure() == Contribution::Weight ? evenShareKeys(bench_.document, -1) : 0,
                bench_.options, source.showsDifference());
}

void WeightsPlottable::moveCells(const WeightSource& source) {
  std::vector<double> weights;
  const auto n_q = static_cast<std::size_t>(source.queryCount()),
             n_k = static_cast<std::size_t>(source.keyCount());
  if (n_q * n_k <= kMostMovingCells)
    for (int i = 0; i < source.queryCount(); ++i) {
      const auto row = source.row(i);
      weights.insert(weights.end(), row.begin(), row.end());
    }
  motion_.setWeights(std::move(weights), theme::motion() && !bench_.document.gestureActive());
}

NumberFormat WeightsPlottable::formatOf(const Workbench& bench) {
  NumberFormat format = bench.options.format();
  format.plus = bench.document.baseline().showsDifference();
  return format;
}

int WeightsPlottable::decimalsThatFit(const MapLayout& layout, const Workbench& bench) {
  const ViewOptions& options = bench.options;
  if (!options.numbersShown()) return -1;
  const QFontMetrics metrics(smallNumberFont());
  if (layout.cell_height < std::min(kLabelLine, metrics.ascent() + 2)) return -1;
  const int fewest = theme::inPicture() ? 1 : 2;
  for (int decimals = options.decimals(); decimals >= std::min(fewest, options.decimals()); --decimals) {
    NumberFormat format = formatOf(bench);
    format.decimals = decimals;
    if (metrics.horizontalAdvance(shortNumber(format, 0.5, layout.cell_width)) +
            gapBetweenNumbers(decimals) <=
        layout.cell_width)
      return decimals;
  }
  return -1;
}

void WeightsPlottable::drawCells(QCPPainter& painter, const WeightSource& source, double end) const {
  const WeightColors& shades = WeightColors::of(bench_.options.palette(), source.showsDifference());
  NumberFormat format = this->format();
  format.decimals = decimalsThatFit(layout_, bench_);
  painter.setFont(cellFont(layout_, format));
  const bool any_masked = source.anyMasked();
  const bool nothing_to_compare = !source.objection().isEmpty();
  const int n_k = source.keyCount();
  for (int i = 0; i < source.queryCount(); ++i) {
    const auto row = source.row(i);
    for (int j = 0; j < n_k; ++j) {
      const QRectF rect = layout_.cell(i, j);
      if (any_masked && source.masked(i, j)) {
        // Adjacent masked cells are one rectangle, which is faster for long masked rows.
        int last = j;
        while (last + 1 < n_k && source.masked(i, last + 1)) ++last;
        theme::paintMasked(painter, rect.united(layout_.cell(i, last)));
        j = last;
        continue;
      }
      const double weight = row[static_cast<std::size_t>(j)];
      if (isHiddenNumber(weight)) {
        if (nothing_to_compare)
          theme::paintIncomparable(painter, rect);
        else
          theme::paintHidden(painter, rect);
        continue;
      }
      const std::size_t step =
          shades.step(motion_.shown(static_cast<std::size_t>(i * n_k + j), weight) / end);
      painter.fillRect(rect, shades.fill[step]);
      if (format.decimals < 0) continue;
      painter.setPen(shades.text[step]);
      painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip,
                       shortNumber(format, weight, layout_.cell_width));
    }
  }
}

void WeightsPlottable::drawBlocks(QCPPainter& painter, const WeightSource& source, double end) const {
  const QSize size = layout_.cells.size();
  if (!theme::paintsVectors(painter)) {
    const RowColumn most = storedCell(layout_.convention, {size.height(), size.width()});
    std::optional<WeightBlocks> read = std::exchange(blocks_, std::nullopt);
    const bool fits = read && read->rows == std::clamp(most.row, 1, source.queryCount()) &&
                      read->columns == std::clamp(most.column, 1, source.keyCount());
    const WeightBlocks blocks =
        (fits ? *std::move(read) : WeightBlocks::of(source, most.row, most.column)).shown(layout_.convention);
    painter.drawImage(layout_.cells.topLeft(),
                      weightImage(blocks, size, end, bench_.options.palette(), source.showsDifference()));
    return;
  }
  if (isImageAmongVectors(source.experiment())) {
    // One pixel for each cell, up to a limit.
    const WeightBlocks blocks =
        WeightBlocks::of(source, kMostImageBlocks, kMostImageBlocks).shown(layout_.convention);
    painter.drawImage(layout_.cells, weightImage(blocks, {blocks.columns, blocks.rows}, end,
                                                 bench_.options.palette(), source.showsDifference()));
    return;
  }
  const WeightColors& shades = WeightColors::of(bench_.options.palette(), source.showsDifference());
  for (int i = 0; i < source.queryCount(); ++i) {
    const auto row = source.row(i);
    for (int j = 0; j < source.keyCount(); ++j) {
      const double weight = row[static_cast<std::size_t>(j)];
      painter.fillRect(layout_.cell(i, j), source.hidden(i, j)   ? theme::hiddenGround()
                                           : source.masked(i, j) ? theme::maskedGround()
                                                                 : shades.fill[shades.step(weight / end)]);
    }
  }
}

bool WeightsPlottable::isImageAmongVectors(const Experiment& experiment) {
  constexpr int kMostVectors = 128;  // cells on each side
  return std::max(experiment.queryCount(), experiment.keyCount()) > kMostVectors;
}

void WeightsPlottable::drawSums(QCPPainter& painter, const WeightSource& source) const {
  if (source.measure() != Contribution::Weight) return;  // only attention weights sum to 1
  const QRect& sums = layout_.sums;
  const bool beneath = layout_.convention == Convention::Columns;
  painter.setFont(labelFont());
  painter.setPen(theme::colors().faint);
  const QRect title = beneath ? QRect(0, sums.top(), sums.left() - theme::kStep, sums.height())
                              : QRect(sums.left(), sums.top() - MapLayout::kSumHeading, sums.width(), 14);
  const auto beside_names =
      static_cast<int>(beneath ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignBottom);
  painter.drawText(title, beside_names | Qt::TextDontClip, tr("sum"));
  painter.setFont(smallNumberFont());
  NumberFormat format = this->format();
  int stride = layout_.rows.stride;
  if (beneath) {
    // Below the columns, each sum has the width of a cell. Decimals are left out before whole sums are.
    const auto width = [&] {
      return painter.fontMetrics().horizontalAdvance(format.text(1.0)) + theme::kStep;
    };
    while (format.decimals > 1 && width() > layout_.cell_width) --format.decimals;
    stride = std::max(1, static_cast<int>(std::ceil(width() / std::max(layout_.cell_width, 1e-3))));
  }
  for (int i = 0; i < source.queryCount(); i += stride) {
    const double sum = rowSum(source.row(i));
    if (isHiddenNumber(sum)) continue;
    const bool none = sum == 0 && source.rowMasked(i);
    const QPointF middle = layout_.cell(i, 0).center();
    const QString text = none ? QStringLiteral("0") : format.text(sum);
    QRectF place(sums.left(), middle.y() - 8, sums.width(), 16);
    if (beneath) {
      const double width = painter.fontMetrics().horizontalAdvance(text);
      place = {std::max(middle.x() - width / 2, 1.0 * sums.left()), 1.0 * sums.top(), width + 1,
               1.0 * sums.height()};
    }
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
    if (none) drawAllMasked(painter, i);
  }
}

void WeightsPlottable::drawAllMasked(QCPPainter& painter, int query) const {
  // Write the words over the masked cells, because the query has no numbers.
  const QString words = tr("all masked");
  QRectF field(0, 0, painter.fontMetrics().horizontalAdvance(words) + 2 * theme::kStep, 14);
  const QPointF middle = layout_.cell(query, 0).center();
  const QPointF cells = QRectF(layout_.cells).center();
  const bool across = layout_.rowSide() == Side::Query;
  painter.save();
  painter.translate(across ? QPointF(cells.x(), middle.y()) : QPointF(middle.x(), cells.y()));
  if (!across) painter.rotate(-90);
  field.moveCenter({0, 0});
  painter.fillRect(field.toAlignedRect(), theme::maskedGround());
  painter.drawText(field, Qt::AlignCenter | Qt::TextDontClip, words);
  painter.restore();
}

}  // namespace lab
