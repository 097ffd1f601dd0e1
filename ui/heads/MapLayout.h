// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>

#include "ui/Workbench.h"
#include "ui/heads/AxisLabels.h"

namespace lab {

/// Where the parts of one map lie, in px of its plot. Derived from size, tokens and mask; holds no weights.
/// Queries go down and keys across, or the other way about where tokens are columns.
struct MapLayout {
  Convention convention = Convention::Rows;
  QRect cells;            ///< all cells
  double cell_width = 0;  ///< whole px where at least 1
  double cell_height = 0;
  AxisLabels rows;     ///< of what goes down
  AxisLabels columns;  ///< of what goes across
  QRect sums;          ///< beside the rows of the queries, or beneath their columns
  QRect legend;        ///< beneath the cells; empty where the legend is common

  /// Cells are about square. Where the legend is not common there is room for the map's own.
  static MapLayout make(const Experiment& experiment, const QSize& plot, const ViewOptions& options);
  /// Cells of this height, whatever room that takes (see `size`).
  static MapLayout withCells(const Experiment& experiment, double cell, const ViewOptions& options);
  /// The plot that holds all of it.
  QSize size(const ViewOptions& options) const;
  /// The least height of a plot in which every row has its label and its numbers.
  static int heightForNumbers(const Experiment& experiment, const ViewOptions& options);
  /// The width at which a plot of this height shows its cells largest, and the one below which numbers in
  /// few cells no longer fit.
  static int preferredWidth(const Experiment& experiment, int height, const ViewOptions& options);
  static int leastWidth(const Experiment& experiment, int height, const ViewOptions& options);

  /// Whose tokens go down, whose across.
  Side rowSide() const { return convention == Convention::Rows ? Side::Query : Side::Key; }
  Side columnSide() const { return convention == Convention::Rows ? Side::Key : Side::Query; }

  QRectF cell(int query, int key) const;
  /// All cells of a query or of a key, and where a pointer to it ends: at its label.
  struct Line {
    QRectF rect;
    QPointF tip;
    QPointF along;
  };
  Line line(Side side, int index) const;
  /// The cell at a point; false where there is none.
  bool cellAt(const QPoint& point, int& query, int& key, const Experiment& experiment) const;

 private:
  /// Sums and legend, once the cells have their place.
  void placeAround(int plot_width, const ViewOptions& options);
};

}  // namespace lab
