// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <optional>
#include <vector>

namespace lab {

/// Places labels beside points so that they do not overlap each other and, if possible, no line.
class LabelLayout {
 public:
  explicit LabelLayout(const QRectF& area) : area_(area) {}

  void avoid(const QLineF& line) { lines_.push_back(line); }
  void avoid(const QRectF& rect) { taken_.push_back(rect); }

  struct StageRef {
    QRectF rect;
    bool led = false;  ///< so far away that a line should lead to it
  };
  /// Beside `anchor`, best in the direction `outward` (length 0: any). Nothing where every place
  /// is taken, unless it `must` be placed. What was placed is avoided by what follows.
  std::optional<StageRef> place(const QPointF& anchor, const QPointF& outward, const QSizeF& size, bool must);
  /// The first of these places that costs least; it counts as taken.
  QRectF bestOf(const std::vector<QRectF>& places);

 private:
  double cost(const QRectF& rect, double distance, double turn) const;

  QRectF area_;
  std::vector<QLineF> lines_;
  std::vector<QRectF> taken_;
};

}  // namespace lab
