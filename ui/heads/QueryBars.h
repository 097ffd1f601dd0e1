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

/// The weights of Selection::comparedQueries() over the keys in one head: bars (of the mean if there are
/// several queries), and below them a line for each query (at most four), in which the keys' words
/// are shaded by weight. Create one for each event, because it does not notice edits.
class QueryBars {
 public:
  /// `cell` is the size of a cell in px as in a map (see HeadMap::setCell); 0: columns as wide as `place`
  /// allows.
  QueryBars(const Workbench& bench, int head, const QRect& place, double cell);
  static QSize size(const Workbench& bench, double cell);

  void paint(QPainter& painter) const;
  /// The key whose column contains the point; -1 for none.
  int keyAt(const QPoint& point) const;
  /// The query whose line contains the point; on the bars, the first query.
  int queryAt(const QPoint& point) const;
  /// "sister → gave 0.71": the query and the key with its largest weight. Empty if there are several queries
  /// or a number is hidden.
  static QString strongestPair(const Workbench& bench, const WeightSource& source,
                               const std::vector<int>& queries);

 private:
  QRectF column(int key) const;
  void paintBars(QPainter& painter) const;
  /// Paints the lines of the axes, and the numbers 0 and `end` at the heights `zero` and `top`.
  void paintAxis(QPainter& painter, double zero, double top, double end) const;
  void paintLine(QPainter& painter, const QRectF& line, int query) const;
  void paintUprightLabels(QPainter& painter) const;
  int lineHeight() const;

  Workbench bench_;
  WeightSource source_;
  std::vector<int> queries_;
  double width_ = 0;        ///< width of a column
  bool words_fit_ = false;  ///< whether the columns are wide enough for the words of all keys
  QRect bars_;        ///< the rectangle of the bars, above the lines
  AxisLabels labels_;
};

}  // namespace lab
