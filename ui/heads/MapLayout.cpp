// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/MapLayout.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <algorithm>
#include <cmath>

#include "core/math/AttentionTrace.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kAxisTitle = 15;     ///< px for "query (asks)" and "key (answers)"
constexpr int kLabelGap = 6;       ///< px between labels and cells
constexpr int kMostRowLabel = 72;  ///< px
constexpr int kMostKeyLabel = 60;  ///< px upright
constexpr int kOwnLegend = 24;     ///< px beneath the cells
constexpr int kCellWithNumber = 27;
constexpr double kWidest = 1.5;  ///< a cell's width by its height

/// Beside the cells: "1.00", or where a row has no key to look at "0 (all masked)".
int sumsWidth(const Experiment& e, const ViewOptions& options) {
  const QFontMetrics metrics(smallNumberFont());
  const bool all_masked = e.mask.kind == Mask::Kind::Matrix && !fullyMaskedRows(e).empty();
  NumberFormat format;
  format.decimals = options.decimals();
  const QString widest =
      all_masked ? QCoreApplication::translate("Heads", "0 (all masked)") : format.text(1.0);
  return metrics.horizontalAdvance(widest) + 2 * theme::kStep;
}

double wholePixels(double cell) {
  return cell >= 1 ? std::floor(cell) : cell;
}

bool ownLegend(const ViewOptions& options) {
  return options.weightScale() == ViewOptions::WeightScale::PerHead;
}

}  // namespace

MapLayout MapLayout::make(const Experiment& e, const QSize& plot, const ViewOptions& options) {
  MapLayout layout;
  const int n_q = e.queryCount();
  const int n_k = e.keyCount();
  const auto& queries = e.tokens(Side::Query);
  const auto& keys = e.tokens(Side::Key);
  const int most_row = std::min(kMostRowLabel, plot.width() / 4);
  const int most_key = std::min(kMostKeyLabel, plot.height() / 4);

  // Heights first with level key labels; where those do not fit, again with upright ones.
  int columns_extent = QFontMetrics(labelFont()).height();
  const int bottom = ownLegend(options) ? kOwnLegend : 2;
  const int right = sumsWidth(e, options);
  int left = 0;
  int top = 0;
  for (int attempt = 0; attempt < 2; ++attempt) {
    top = kAxisTitle + columns_extent + 4;
    const double height = std::max(0.0, 1.0 * (plot.height() - top - bottom) / n_q);
    layout.rows = AxisLabels::beside(queries, height, most_row);
    left = kAxisTitle + layout.rows.extent + kLabelGap;
    const double width = std::max(0.0, 1.0 * (plot.width() - left - right) / n_k);
    layout.cell_height = wholePixels(std::min(height, width * kWidest));
    layout.cell_width = wholePixels(std::min(width, height * kWidest));
    if (layout.cell_height < 3 || layout.cell_width < 3)
      layout.cell_width = layout.cell_height = wholePixels(std::min(height, width));
    layout.columns = AxisLabels::along(keys, layout.cell_width, most_key);
    if (!layout.columns.upright) break;
    columns_extent = layout.columns.extent;
  }
  layout.rows = AxisLabels::beside(queries, layout.cell_height, most_row);
  layout.cells = QRect(left, top, static_cast<int>(std::lround(layout.cell_width * n_k)),
                       static_cast<int>(std::lround(layout.cell_height * n_q)));
  if (ownLegend(options))
    layout.legend = QRect(left, layout.cells.bottom() + 1 + theme::kStep, std::max(layout.cells.width(), 80),
                          kOwnLegend - theme::kStep);
  return layout;
}

int MapLayout::preferredWidth(const Experiment& e, int height, const ViewOptions& options) {
  const MapLayout wide = make(e, QSize(4096, height), options);
  const double cell = std::max(wide.cell_height * (wide.cell_height < 3 ? 1.0 : 1.25),
                               std::min(wide.cell_width, 1.0 * kCellWithNumber));
  return wide.cells.left() + static_cast<int>(std::ceil(cell * e.keyCount())) + sumsWidth(e, options);
}

int MapLayout::leastWidth(const Experiment& e, int height, const ViewOptions& options) {
  const int most = preferredWidth(e, height, options);
  const MapLayout wide = make(e, QSize(4096, height), options);
  const int numbers = wide.cells.left() + kCellWithNumber * e.keyCount() + sumsWidth(e, options);
  return std::min(most, numbers);
}

QRectF MapLayout::cell(int query, int key) const {
  return {cells.left() + key * cell_width, cells.top() + query * cell_height, cell_width, cell_height};
}

bool MapLayout::cellAt(const QPoint& point, int& query, int& key, const Experiment& e) const {
  if (!cells.contains(point) || cell_width <= 0 || cell_height <= 0) return false;
  query = std::clamp(static_cast<int>((point.y() - cells.top()) / cell_height), 0, e.queryCount() - 1);
  key = std::clamp(static_cast<int>((point.x() - cells.left()) / cell_width), 0, e.keyCount() - 1);
  return true;
}

}  // namespace lab
