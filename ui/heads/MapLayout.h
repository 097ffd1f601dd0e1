// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>

#include "ui/Workbench.h"
#include "ui/heads/AxisLabels.h"

namespace lab {

/// Where the parts of one map lie, in px of its plot. Derived from size, tokens and mask; holds no weights.
struct MapLayout {
  QRect cells;            ///< all cells
  double cell_width = 0;  ///< whole px where at least 1
  double cell_height = 0;
  AxisLabels rows;
  AxisLabels columns;
  QRect legend;  ///< beneath the cells; empty where the legend is common

  /// Cells are about square. Where the legend is not common there is room for the map's own.
  static MapLayout make(const Experiment& experiment, const QSize& plot, const ViewOptions& options);
  /// The width at which a plot of this height shows its cells largest, and the one below which numbers in
  /// few cells no longer fit.
  static int preferredWidth(const Experiment& experiment, int height, const ViewOptions& options);
  static int leastWidth(const Experiment& experiment, int height, const ViewOptions& options);

  QRectF cell(int query, int key) const;
  /// The cell at a point; false where there is none.
  bool cellAt(const QPoint& point, int& query, int& key, const Experiment& experiment) const;
};

}  // namespace lab
