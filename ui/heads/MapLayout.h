// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>

#include "ui/Workbench.h"
#include "ui/heads/AxisLabels.h"

namespace lab {

/// Maps of up to this many words always have cells that are large enough for numbers.
inline constexpr int kMostNumberedWords = 12;

/// The least space in px between the numbers of two cells. Long numbers need more, because a reader would
/// otherwise take two of them for one.
int gapBetweenNumbers(int decimals);

/// The positions of the parts of one map in px of its plot. Derived from size, tokens and mask; independent
/// of the weights. Queries are rows and keys columns, or the reverse in the column convention.
struct MapLayout {
  static constexpr int kSumHeading = 20;      ///< px above the sums beside rows, for the word "sum"
  static constexpr double kWidestCell = 1.5;  ///< the usual limit of the ratio of width to height of a cell

  Convention convention = Convention::Rows;
  QRect cells;            ///< all cells
  double cell_width = 0;  ///< a whole number of px if at least 1
  double cell_height = 0;
  AxisLabels rows;     ///< labels of the rows
  AxisLabels columns;  ///< labels of the columns
  QRect sums;          ///< beside the rows of the queries, or below their columns
  QRect legend;        ///< below the cells; empty if all maps share a legend

  /// A layout in a plot of the given size. Cells are about square: at most `widest` times as wide as high.
  /// There is room for a legend unless all maps share one.
  static MapLayout make(const Experiment& experiment, const QSize& plot, const ViewOptions& options,
                        double widest = kWidestCell);
  /// A layout with cells of the height `cell`, px. Its size is returned by size(). Cells with
  /// numbers are as wide as horizontal key labels need, if the layout is then at most `most_width`
  /// px wide.
  static MapLayout withCells(const Experiment& experiment, double cell, const ViewOptions& options,
                             int most_width = 0);
  /// The size of a plot that contains all parts.
  QSize size(const ViewOptions& options) const;
  /// The least height of a plot in which every row has a label and numbers.
  static int heightForNumbers(const Experiment& experiment, const ViewOptions& options);
  /// preferredWidth(): the width at which a plot of this height has its largest cells. It has room
  /// for horizontal key labels if it is then at most `most_width` px. leastWidth(): the least width
  /// at which the cells show numbers, if the height allows numbers.
  static int preferredWidth(const Experiment& experiment, int height, const ViewOptions& options,
                            int most_width = 0);
  static int leastWidth(const Experiment& experiment, int height, const ViewOptions& options);

  /// The side whose tokens are rows, and the side whose tokens are columns.
  Side rowSide() const { return convention == Convention::Rows ? Side::Query : Side::Key; }
  Side columnSide() const { return convention == Convention::Rows ? Side::Key : Side::Query; }

  QRectF cell(int query, int key) const;
  /// The rectangle of all cells of a query or key, and the tip and direction of the pointer at its label.
  struct Line {
    QRectF rect;
    QPointF tip;
    QPointF along;
  };
  Line line(Side side, int index) const;
  /// Finds the cell at a point. Returns false if there is none.
  bool cellAt(const QPoint& point, int& query, int& key, const Experiment& experiment) const;

 private:
  /// Places sums and legend. The cells must have been placed.
  void placeAround(int plot_width, const ViewOptions& options);
};

}  // namespace lab
