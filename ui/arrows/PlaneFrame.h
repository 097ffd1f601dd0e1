// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <span>
#include <vector>

#include "core/explain/Geometry.h"

namespace lab {

/// Maps a plane of numbers to the screen: the same scale along both axes, y upwards, the origin visible. The
/// bounds are round numbers, so that small changes of the points do not change the frame.
class PlaneFrame {
 public:
  PlaneFrame() = default;
  /// A frame that contains every finite point and the origin inside `area` (px). `flat`: there is no second
  /// dimension, and the axis is near the top.
  static PlaneFrame around(std::span<const PlanePoint> points, const QRectF& area, bool flat);

  QPointF toScreen(PlanePoint point) const;
  PlanePoint fromScreen(QPointF point) const;
  const QRectF& area() const { return area_; }
  bool contains(PlanePoint point) const { return area_.contains(toScreen(point)); }

  /// The interval of the grid: 1, 2 or 5 times a power of ten.
  double tick() const { return tick_ * unit_; }
  /// The number of decimals of the numbers at the grid.
  int tickDecimals() const;
  std::vector<double> xTicks() const;
  std::vector<double> yTicks() const;
  /// The resolution of a drag, so that arrows end at short numbers: a power of ten, at most one pixel.
  double step() const;
  /// The multiple of `step` nearest to `value`, without binary rounding errors such as 0.35000000000000003.
  static double rounded(double value, double step);

 private:
  std::vector<double> ticksBetween(double low, double high) const;

  QRectF area_;
  QPointF origin_;    ///< px
  double scale_ = 1;  ///< px for `unit_`
  double unit_ = 1;   ///< power of ten near the largest number, so that differences do not overflow
  double tick_ = 1;   ///< in multiples of unit_
};

}  // namespace lab
