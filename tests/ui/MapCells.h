// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <QWidget>

#include "ui/heads/Plot.h"

namespace lab::test {

/// The places of the cells in the plot of a map, with queries as rows, in coordinates of the map.
struct MapCells {
  QRectF cells;
  double cell_width = 0;
  double cell_height = 0;

  explicit MapCells(const QWidget& map) {
    const auto* plot = map.findChild<Plot*>();
    if (plot == nullptr || plot->isHidden()) return;
    cells = QRectF(QRect({}, plot->size()).marginsRemoved(plot->axisRect()->margins()));
    cells.translate(plot->pos());
    cell_width = cells.width() / plot->xAxis2->range().size();
    cell_height = cells.height() / plot->yAxis->range().size();
  }
  bool drawn() const { return !cells.isEmpty(); }
  QRectF cell(int query, int key) const {
    return {cells.left() + key * cell_width, cells.top() + query * cell_height, cell_width, cell_height};
  }
  QPoint middle(int query, int key) const { return cell(query, key).center().toPoint(); }
};

}  // namespace lab::test
