// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <span>
#include <vector>

#include "core/explain/Geometry.h"

namespace lab {

/// How a plane of numbers lies on the screen: the same scale along both axes, y upwards, the origin in sight.
/// Bounds are round, so that small changes of the numbers move nothing.
class PlaneFrame {
 public:
  PlaneFrame() = default;
  /// Holds every finite point and the origin inside `area` (px). `flat`: there is no second dimension, and
  /// the axis runs along the top.
  static PlaneFrame around(std::span<const PlanePoint> points, const QRectF& area, bool flat);

  QPointF toScreen(PlanePoint point) const;
  PlanePoint fromScreen(QPointF point) const;
  const QRectF& area() const { return area_; }
  bool contains(PlanePoint point) const { return area_.contains(toScreen(point)); }

  /// Between two lines of the grid: 1, 2 or 5 times a power of ten.
  double tick() const { return tick_ * unit_; }
  /// The decimals that numbers at the grid have.
  int tickDecimals() const;
  std::vector<double> xTicks() const;
  std::vector<double> yTicks() const;
  /// A power of ten, at most a pixel: what a drag goes by, so that arrows end at short numbers.
  double step() const;
  /// The nearest multiple of `step`, free of the dust of binary fractions.
  static double rounded(double value, double step);

 private:
  std::vector<double> ticksBetween(double low, double high) const;

  QRectF area_;
  QPointF origin_;    ///< px
  double scale_ = 1;  ///< px for `unit_`
  double unit_ = 1;   ///< a power of ten near the largest number: no difference of two numbers overflows
  double tick_ = 1;   ///< in units
};

}  // namespace lab
