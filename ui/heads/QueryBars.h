// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>
#include <vector>

#include "ui/Workbench.h"
#include "ui/heads/AxisLabels.h"
#include "ui/heads/WeightSource.h"

class QPainter;

namespace lab {

/// The queries whose weights are compared in all heads: those that are pinned, else the selected one.
std::vector<int> comparedQueries(const Selection& selection);

/// One head's weights of the compared queries over the keys: bars (of their mean, where they are several) and
/// beneath them, a line a query, the keys' words shaded by weight. Create one for each event.
class QueryBars {
 public:
  /// `cell` px as in a map of the same size (see HeadMap::setCell), 0 for as wide as the place allows.
  QueryBars(const Workbench& bench, int head, const QRect& place, double cell);
  static QSize size(const Workbench& bench, double cell);

  void paint(QPainter& painter) const;
  /// -1 for none.
  int keyAt(const QPoint& point) const;
  /// The query on whose line the point is; the first one on the bars.
  int queryAt(const QPoint& point) const;

 private:
  QRectF column(int key) const;
  void paintBars(QPainter& painter) const;
  void paintLine(QPainter& painter, const QRectF& line, int query) const;
  void paintUprightLabels(QPainter& painter) const;
  bool wordsFit() const;
  int lineHeight() const;

  Workbench bench_;
  WeightSource source_;
  std::vector<int> queries_;
  double width_ = 0;  ///< of a column
  QRect bars_;        ///< above the lines
  AxisLabels labels_;
};

}  // namespace lab
