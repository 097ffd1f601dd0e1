// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/PlaneFrame.h"

#include <algorithm>
#include <cmath>

namespace lab {
namespace {

constexpr double kLeastTickPixels = 36;
/// The margin outside the outermost arrowheads, for their labels, as a fraction of the span.
constexpr double kFrameMargin = 0.1;
/// The position of the axis in a plane without a second dimension, as a fraction of the height.
constexpr double kFlatShare = 0.16;

double powerOfTen(int exponent) {
  return std::pow(10.0, exponent);
}

/// The smallest number of the form 1, 2 or 5 times a power of ten that is at least `least`.
double niceAtLeast(double least) {
  const double power = powerOfTen(static_cast<int>(std::floor(std::log10(least))));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= least * (1 - 1e-9)) return factor * power;
  return 10 * power;
}

struct Span {
  double low = 0, high = 0;
  void take(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  double size() const { return high - low; }
  void widen(double margin, double step) {
    if (low < 0) low = std::floor((low - margin) / step) * step;
    if (high > 0) high = std::ceil((high + margin) / step) * step;
  }
};

}  // namespace

PlaneFrame PlaneFrame::around(std::span<const PlanePoint> points, const QRectF& area, bool flat) {
  PlaneFrame frame;
  frame.area_ = area;
  double largest = 0;
  for (const PlanePoint& p : points)
    for (const double value : {p.x, p.y})
      if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
  // Extremely small numbers are drawn as 0.
  if (largest > 1e-290) frame.unit_ = powerOfTen(static_cast<int>(std::floor(std::log10(largest))));
  Span x, y;
  for (const PlanePoint& p : points) {
    if (std::isfinite(p.x)) x.take(p.x / frame.unit_);
    if (std::isfinite(p.y) && !flat) y.take(p.y / frame.unit_);
  }
  const double span = std::max(x.size(), y.size());
  if (span == 0 || x.size() == 0) x.take(span == 0 ? 1 : span / 4);
  if (!flat && y.size() == 0) y.take(x.size() / 4);
  const double round = niceAtLeast(std::max(x.size(), y.size()) / 8) / 2;
  x.widen(kFrameMargin * x.size(), round);
  if (!flat) y.widen(kFrameMargin * y.size(), round);
  frame.scale_ = std::max(1.0, area.width()) / x.size();
  if (!flat) frame.scale_ = std::min(frame.scale_, std::max(1.0, area.height()) / y.size());
  // Divide the remaining space equally between both sides.
  const double left = area.left() + (area.width() - frame.scale_ * x.size()) / 2;
  const double bottom = area.bottom() - (area.height() - frame.scale_ * y.size()) / 2;
  frame.origin_ = {left - x.low * frame.scale_, bottom + y.low * frame.scale_};
  if (flat) frame.origin_.setY(area.top() + kFlatShare * area.height());
  frame.tick_ = niceAtLeast(kLeastTickPixels / frame.scale_);
  return frame;
}

QPointF PlaneFrame::toScreen(PlanePoint point) const {
  return {origin_.x() + point.x / unit_ * scale_, origin_.y() - point.y / unit_ * scale_};
}

PlanePoint PlaneFrame::fromScreen(QPointF point) const {
  return {(point.x() - origin_.x()) / scale_ * unit_, (origin_.y() - point.y()) / scale_ * unit_};
}

int PlaneFrame::tickDecimals() const {
  return std::max(0, -static_cast<int>(std::floor(std::log10(tick()) + 1e-9)));
}

std::vector<double> PlaneFrame::ticksBetween(double low, double high) const {
  std::vector<double> ticks;
  for (auto i = static_cast<long>(std::ceil(low / tick_)); static_cast<double>(i) * tick_ <= high; ++i)
    ticks.push_back(static_cast<double>(i) * tick_ * unit_);
  return ticks;
}

std::vector<double> PlaneFrame::xTicks() const {
  return ticksBetween((area_.left() - origin_.x()) / scale_, (area_.right() - origin_.x()) / scale_);
}

std::vector<double> PlaneFrame::yTicks() const {
  return ticksBetween((origin_.y() - area_.bottom()) / scale_, (origin_.y() - area_.top()) / scale_);
}

double PlaneFrame::step() const {
  return powerOfTen(static_cast<int>(std::floor(std::log10(unit_ / scale_))));
}

double PlaneFrame::rounded(double value, double step) {
  // If the inverse of `step` is a whole number, divide by it: 35 / 100 is 0.35, 35 * 0.01 is not.
  const double count = std::round(value / step);
  if (!std::isfinite(count)) return value;
  const double result = step < 1 ? count / std::round(1 / step) : count * step;
  return std::isfinite(result) ? result : value;
}

}  // namespace lab
