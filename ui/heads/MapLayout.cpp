// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/MapLayout.h"

#include <QFontMetrics>
#include <algorithm>
#include <cmath>

#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kAxisTitle = 14;      ///< px for "query (asks)" and "key (answers)"
constexpr int kLabelGap = 8;        ///< px between labels and cells
constexpr int kMostRowLabel = 72;   ///< px
constexpr int kLeastRowLabel = 30;  ///< px, where the cells need the room
constexpr int kMostKeyLabel = 60;   ///< px upright
constexpr int kOwnLegend = 24;      ///< px beneath the cells
constexpr int kKeyGap = 7;          ///< px between key labels and cells
constexpr int kCellWithNumber = 27;
constexpr double kWidest = 1.5;  ///< a cell's width by its height

/// Beside the cells: "1.00".
int sumsWidth(const ViewOptions& options) {
  return QFontMetrics(smallNumberFont()).horizontalAdvance(options.format().text(1.0)) + theme::kStep;
}

double wholePixels(double cell) {
  return cell >= 1 ? std::floor(cell) : cell;
}

bool ownLegend(const ViewOptions& options) {
  return options.weightScale() == ViewOptions::WeightScale::PerHead;
}

int footOf(const ViewOptions& options) {
  return ownLegend(options) ? kOwnLegend : 2;
}

int levelLabels() {
  return QFontMetrics(labelFont()).height();
}

/// px across all cells: room for a number in each where rows are high enough for one, else squares.
int cellsWanted(const Experiment& e, int height, const ViewOptions& options) {
  const int rest = std::max(0, height - kAxisTitle - levelLabels() - kKeyGap - footOf(options));
  const double row = 1.0 * rest / e.queryCount();
  if (row < levelLabels()) return static_cast<int>(row * e.keyCount());
  return std::min(kCellWithNumber * e.keyCount(), static_cast<int>(kWidest * row * e.keyCount()));
}

}  // namespace

MapLayout MapLayout::make(const Experiment& e, const QSize& plot, const ViewOptions& options) {
  MapLayout layout;
  const int n_q = e.queryCount();
  const int n_k = e.keyCount();
  const auto& queries = e.tokens(Side::Query);
  const auto& keys = e.tokens(Side::Key);
  const int right = sumsWidth(options);
  const int most_row =
      std::clamp(plot.width() - kAxisTitle - kLabelGap - right - cellsWanted(e, plot.height(), options),
                 kLeastRowLabel, kMostRowLabel);
  const int most_key = std::min(kMostKeyLabel, plot.height() * 3 / 10);

  // Heights first with level key labels; where those do not fit, again with upright ones.
  int columns_extent = levelLabels();
  const int bottom = footOf(options);
  int left = 0;
  int top = 0;
  for (int attempt = 0; attempt < 2; ++attempt) {
    top = kAxisTitle + columns_extent + kKeyGap;
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
  return wide.cells.left() + static_cast<int>(std::ceil(cell * e.keyCount())) + sumsWidth(options);
}

int MapLayout::leastWidth(const Experiment& e, int height, const ViewOptions& options) {
  const MapLayout wide = make(e, QSize(4096, height), options);
  const bool numbers = wide.cell_height >= levelLabels();
  const int labels = numbers ? std::min(kLeastRowLabel, wide.rows.extent) : wide.rows.extent;
  const int least = kAxisTitle + labels + kLabelGap + cellsWanted(e, height, options) + sumsWidth(options);
  return std::min(least, preferredWidth(e, height, options));
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
