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

/// Places labels beside points so that they overlap neither each other nor, if possible, lines.
class LabelLayout {
 public:
  explicit LabelLayout(const QRectF& area) : area_(area) {}

  void avoid(const QLineF& line) { lines_.push_back(line); }
  void avoid(const QRectF& rect) { taken_.push_back(rect); }

  struct Placement {
    QRectF rect;
    bool led = false;  ///< so far away that a line should connect it with the anchor
  };
  /// Places a label beside `anchor`, preferably in the direction `outward` (length 0: any direction). Returns
  /// nothing if every position would overlap another label, unless `must` is true. Later labels avoid this
  /// one.
  std::optional<Placement> place(const QPointF& anchor, const QPointF& outward, const QSizeF& size,
                                 bool must);
  /// Returns the first of `places` with the lowest cost. Later labels avoid it.
  QRectF bestOf(const std::vector<QRectF>& places);

 private:
  /// The cost of a position, as a distance in px. `turn`: steps of 30 degrees away from the best
  /// direction.
  double cost(const QRectF& rect, double distance, double turn) const;

  QRectF area_;
  std::vector<QLineF> lines_;
  std::vector<QRectF> taken_;
};

}  // namespace lab
