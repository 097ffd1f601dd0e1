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

constexpr int kLeastAxisTitle = 14;  ///< px for "query (asks)" and "key (answers)"
constexpr int kLabelGap = 8;         ///< px between labels and cells
constexpr int kMostRowLabel = 72;    ///< px
constexpr int kLeastRowLabel = 30;   ///< px, if cells need the space
constexpr int kUsualRowLabel = 44;   ///< px; wider labels leave room for numbers such as "0.12"
constexpr int kMostKeyLabel = 60;    ///< px, height of rotated labels
constexpr int kOwnLegend = 24;       ///< px below the cells
constexpr int kKeyGap = 7;           ///< px between key labels and cells
constexpr int kCellWithNumber = 31;  ///< px, width of a cell with a number of two decimals

/// Height in px of an axis title: "query (asks)" or "key (answers)".
int axisTitle() {
  return std::max(kLeastAxisTitle, QFontMetrics(labelFont()).height());
}

/// Width in px of the axis title beside the row labels, with a gap.
int titleBeside() {
  return axisTitle() + 6;
}

/// Width in px of the row sums beside the cells, such as "1.00", with a gap on both sides.
int sumsWidth(const ViewOptions& options) {
  return QFontMetrics(smallNumberFont()).horizontalAdvance(options.format().text(1.0)) + 2 * theme::kStep;
}

int sumsHeight() {
  return QFontMetrics(smallNumberFont()).height() + theme::kStep;
}

/// Width in px of a cell that shows its whole number.
int numberCell(const ViewOptions& options) {
  if (!options.numbersShown()) return kCellWithNumber;
  const int number = QFontMetrics(smallNumberFont()).horizontalAdvance(options.format().text(0)) +
                     gapBetweenNumbers(options.decimals()) + 1;
  return std::max(kCellWithNumber, number);
}

struct Sides {
  const std::vector<std::string>& down;
  const std::vector<std::string>& across;
};

Sides sidesOf(const Experiment& e, const ViewOptions& options) {
  const auto& queries = e.tokens(Side::Query);
  const auto& keys = e.tokens(Side::Key);
  if (options.convention() == Convention::Rows) return {queries, keys};
  return {keys, queries};
}

/// Width in px to the right of the cells: the row sums, or the frame of the selection.
int rightOf(const ViewOptions& options) {
  return options.convention() == Convention::Rows ? sumsWidth(options) : theme::kStep / 2;
}

double wholePixels(double cell) {
  return cell >= 1 ? std::floor(cell) : cell;
}

bool ownLegend(const ViewOptions& options) {
  return options.weightScale() == ViewOptions::WeightScale::PerHead;
}

int footOf(const ViewOptions& options) {
  const int sums = options.convention() == Convention::Columns ? sumsHeight() : 0;
  return sums + (ownLegend(options) ? kOwnLegend : 2);
}

int levelLabels() {
  return QFontMetrics(labelFont()).height();
}

/// Width in px of a narrow cell, whose number is written as ".12".
int narrowCell(const ViewOptions& options) {
  if (!options.numbersShown()) return kCellWithNumber;
  const QString number = options.format().text(0).mid(1);
  return std::min(kCellWithNumber, QFontMetrics(smallNumberFont()).horizontalAdvance(number) + 3);
}

/// Preferred width in px of all cells: room for numbers if rows are high enough for them; otherwise squares.
int cellsWanted(const Experiment& e, int height, const ViewOptions& options) {
  const Sides sides = sidesOf(e, options);
  const auto across = static_cast<int>(sides.across.size());
  const int rest = std::max(0, height - axisTitle() - levelLabels() - kKeyGap - footOf(options));
  const double row = 1.0 * rest / static_cast<double>(sides.down.size());
  if (row < kLabelLine) return static_cast<int>(row * across);
  if (numberCell(options) > kCellWithNumber) return numberCell(options) * across;
  // Short numbers leave room for whole row labels.
  return (MapLayout::kWidestCell * row < kCellWithNumber ? narrowCell(options) : kCellWithNumber) * across;
}

}  // namespace

int gapBetweenNumbers(int decimals) {
  return decimals > 2 ? 5 : 2;
}

MapLayout MapLayout::make(const Experiment& e, const QSize& plot, const ViewOptions& options, double widest) {
  MapLayout layout;
  layout.convention = options.convention();
  const Sides sides = sidesOf(e, options);
  const auto down = static_cast<int>(sides.down.size());
  const auto across = static_cast<int>(sides.across.size());
  const int right = rightOf(options);
  const int room = plot.width() - titleBeside() - kLabelGap - right;
  int most_row = room - cellsWanted(e, plot.height(), options);
  // Short numbers are written as ".12" before a label of the usual width is cut.
  if (numberCell(options) == kCellWithNumber)
    most_row = std::max(most_row, std::min(kUsualRowLabel, room - narrowCell(options) * across));
  most_row = std::clamp(most_row, kLeastRowLabel, kMostRowLabel);
  const int most_key = std::min(kMostKeyLabel, plot.height() * 3 / 10);

  // First try horizontal key labels. If they do not fit, use rotated ones.
  int columns_extent = levelLabels();
  const int bottom = footOf(options);
  int left = 0;
  int top = 0;
  for (int attempt = 0; attempt < 2; ++attempt) {
    top = axisTitle() + columns_extent + kKeyGap;
    const double height = std::max(0.0, 1.0 * (plot.height() - top - bottom) / down);
    layout.rows = AxisLabels::beside(sides.down, height, most_row);
    left = titleBeside() + layout.rows.extent + kLabelGap;
    const double width = std::max(0.0, 1.0 * (plot.width() - left - right) / across);
    layout.cell_height = wholePixels(std::min(height, width * kWidestCell));
    // If the rows have room for numbers, cells are wide enough for them and for horizontal key
    // labels.
    const int texts = height >= kLabelLine
                          ? std::max(numberCell(options), AxisLabels::levelCell(sides.across, kMostKeyLabel))
                          : 0;
    layout.cell_width = wholePixels(std::min(width, std::max(height * widest, 1.0 * texts)));
    if (layout.cell_height < 3 || layout.cell_width < 3)
      layout.cell_width = layout.cell_height = wholePixels(std::min(height, width));
    layout.columns = AxisLabels::along(sides.across, layout.cell_width, most_key);
    if (!layout.columns.rotated) break;
    columns_extent = layout.columns.extent;
  }
  layout.rows = AxisLabels::beside(sides.down, layout.cell_height, most_row);
  layout.cells = QRect(left, top, static_cast<int>(std::lround(layout.cell_width * across)),
                       static_cast<int>(std::lround(layout.cell_height * down)));
  layout.placeAround(plot.width(), options);
  return layout;
}

MapLayout MapLayout::withCells(const Experiment& e, double cell, const ViewOptions& options, int most_width) {
  MapLayout layout;
  layout.convention = options.convention();
  const Sides sides = sidesOf(e, options);
  layout.cell_height = wholePixels(cell);
  layout.cell_width = layout.cell_height;
  if (cell >= kLabelLine) {
    // Maps that the user enlarges are never narrower than before.
    const bool enlarged = options.mapSize() > ViewOptions::kUsualMapSize;
    const double wide =
        enlarged || numberCell(options) > kCellWithNumber ? numberCell(options) : kWidestCell * cell;
    const double number = std::max<double>(narrowCell(options), std::min<double>(numberCell(options), wide));
    layout.cell_width = wholePixels(std::max(cell, number));
  }
  layout.rows = AxisLabels::beside(sides.down, layout.cell_height, kMostRowLabel);
  const int left = titleBeside() + layout.rows.extent + kLabelGap;
  const int level = AxisLabels::levelCell(sides.across, kMostKeyLabel);
  const int most_cell = (most_width - left - rightOf(options)) / static_cast<int>(sides.across.size());
  if (cell >= kLabelLine && level > layout.cell_width && level <= most_cell) layout.cell_width = level;
  layout.columns = AxisLabels::along(sides.across, layout.cell_width, kMostKeyLabel);
  const int top = axisTitle() + (layout.columns.rotated ? layout.columns.extent : levelLabels()) + kKeyGap;
  layout.cells = QRect(
      left, top, static_cast<int>(std::lround(layout.cell_width * static_cast<double>(sides.across.size()))),
      static_cast<int>(std::lround(layout.cell_height * static_cast<double>(sides.down.size()))));
  layout.placeAround(layout.cells.right() + 1 + rightOf(options), options);
  return layout;
}

QSize MapLayout::size(const ViewOptions& options) const {
  const int right = std::max(cells.right() + 1 + rightOf(options), legend.right() + 1);
  return {right, cells.bottom() + 1 + footOf(options)};
}

void MapLayout::placeAround(int plot_width, const ViewOptions& options) {
  const bool beneath = convention == Convention::Columns;
  sums = beneath ? QRect(cells.left(), cells.bottom() + 1, cells.width(), sumsHeight())
                 : QRect(cells.right() + 1 + theme::kStep, cells.top(),
                         std::max(0, plot_width - cells.right() - 1 - theme::kStep), cells.height());
  if (ownLegend(options))
    legend = QRect(cells.left(), cells.bottom() + 1 + theme::kStep + (beneath ? sumsHeight() : 0),
                   std::max(cells.width(), 80), kOwnLegend - theme::kStep);
}

int MapLayout::preferredWidth(const Experiment& e, int height, const ViewOptions& options, int most_width) {
  const MapLayout wide = make(e, QSize(4096, height), options);
  const double cell = std::max(wide.cell_height * (wide.cell_height < 3 ? 1.0 : 1.25),
                               std::min(wide.cell_width, 1.0 * numberCell(options)));
  const auto across = static_cast<double>(sidesOf(e, options).across.size());
  const auto width = [&](double cells) {
    return wide.cells.left() + static_cast<int>(std::ceil(cells * across)) + rightOf(options);
  };
  const int level = width(wide.cell_width);
  return level <= most_width ? std::max(level, width(cell)) : width(cell);
}

int MapLayout::leastWidth(const Experiment& e, int height, const ViewOptions& options) {
  const MapLayout wide = make(e, QSize(4096, height), options);
  const bool numbers = wide.cell_height >= kLabelLine;
  const int labels = numbers ? std::min(kLeastRowLabel, wide.rows.extent) : wide.rows.extent;
  const auto across = static_cast<int>(sidesOf(e, options).across.size());
  const int cells = numbers ? std::min(cellsWanted(e, height, options), narrowCell(options) * across)
                            : cellsWanted(e, height, options);
  const int preferred = preferredWidth(e, height, options);
  const int least = std::min(titleBeside() + labels + kLabelGap + cells + rightOf(options), preferred);
  // Above narrow cells, the key labels are rotated. Rotated labels can take the height that the numbers need.
  const bool rotated = numbers && make(e, {least, height}, options).cell_height < kLabelLine;
  return rotated ? preferred : least;
}

int MapLayout::heightForNumbers(const Experiment& e, const ViewOptions& options) {
  const Sides sides = sidesOf(e, options);
  const AxisLabels labels = AxisLabels::along(sides.across, numberCell(options), kMostKeyLabel);
  const int titles = axisTitle() + (labels.rotated ? labels.extent : levelLabels()) + kKeyGap;
  return titles + static_cast<int>(sides.down.size()) * kLabelLine + footOf(options);
}

QRectF MapLayout::cell(int query, int key) const {
  const RowColumn place = shownCell(convention, {query, key});
  return {cells.left() + place.column * cell_width, cells.top() + place.row * cell_height, cell_width,
          cell_height};
}

MapLayout::Line MapLayout::line(Side side, int index) const {
  QRectF rect = side == Side::Query ? cell(index, 0) : cell(0, index);
  if (side == rowSide()) {
    rect.setRight(cells.right());
    return {rect, {cells.left() - 1.0, rect.center().y()}, {1, 0}};
  }
  rect.setBottom(cells.bottom());
  return {rect, {rect.center().x(), cells.top() - 1.0}, {0, 1}};
}

bool MapLayout::cellAt(const QPoint& point, int& query, int& key, const Experiment& e) const {
  if (!cells.contains(point) || cell_width <= 0 || cell_height <= 0) return false;
  const RowColumn place = storedCell(convention, {static_cast<int>((point.y() - cells.top()) / cell_height),
                                                  static_cast<int>((point.x() - cells.left()) / cell_width)});
  query = std::clamp(place.row, 0, e.queryCount() - 1);
  key = std::clamp(place.column, 0, e.keyCount() - 1);
  return true;
}

}  // namespace lab
