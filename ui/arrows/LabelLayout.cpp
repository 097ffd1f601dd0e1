// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/LabelLayout.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lab {
namespace {

constexpr int kDirections = 12;
constexpr double kDistances[] = {6, 14, 26, 44, 66};
constexpr double kLedFrom = 14;
/// Costs in px of distance: for each overlapped label, for each crossed line, for each step away from the
/// best direction.
constexpr double kOnLabel = 1000;
constexpr double kOnLine = 30;
constexpr double kTurned = 8;

bool crosses(const QRectF& rect, const QLineF& line) {
  if (rect.contains(line.p1()) || rect.contains(line.p2())) return true;
  const QRectF around = QRectF(line.p1(), line.p2()).normalized();
  if (around.left() > rect.right() || around.right() < rect.left() || around.top() > rect.bottom() ||
      around.bottom() < rect.top())
    return false;
  for (const QLineF& side :
       {QLineF(rect.topLeft(), rect.bottomRight()), QLineF(rect.topRight(), rect.bottomLeft())})
    if (side.intersects(line, nullptr) == QLineF::BoundedIntersection) return true;
  return false;
}

}  // namespace

double LabelLayout::cost(const QRectF& rect, double distance, double turn) const {
  double sum = distance + kTurned * turn;
  for (const QRectF& other : taken_)
    if (other.intersects(rect)) sum += kOnLabel;
  for (const QLineF& line : lines_)
    if (crosses(rect, line)) sum += kOnLine;
  return sum;
}

std::optional<LabelLayout::Placement> LabelLayout::place(const QPointF& anchor, const QPointF& outward,
                                                         const QSizeF& size, bool must) {
  const bool directed = std::hypot(outward.x(), outward.y()) > 1e-9;
  const double best_angle = directed ? std::atan2(outward.y(), outward.x()) : -std::numbers::pi / 4;
  std::optional<Placement> best;
  double least = must ? 1e18 : kOnLabel;
  for (const double distance : kDistances) {
    for (int d = 0; d < kDirections; ++d) {
      // 0, 30, -30, 60, -60, ... degrees from the best direction.
      const int steps = d % 2 == 0 ? -d / 2 : (d + 1) / 2;
      const double angle = best_angle + steps * 2 * std::numbers::pi / kDirections;
      const double dx = std::cos(angle), dy = std::sin(angle);
      const QPointF centre =
          anchor + QPointF(dx * (distance + size.width() / 2), dy * (distance + size.height() / 2));
      QRectF rect(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height());
      if (!area_.contains(rect)) {
        if (!must) continue;
        rect.moveLeft(
            std::clamp(rect.left(), area_.left(), std::max(area_.left(), area_.right() - rect.width())));
        rect.moveTop(
            std::clamp(rect.top(), area_.top(), std::max(area_.top(), area_.bottom() - rect.height())));
      }
      const double turn = directed ? std::abs(steps) : std::abs(steps) * 0.2;
      const double sum = cost(rect, distance, turn);
      if (sum >= least) continue;
      least = sum;
      best = Placement{rect, distance > kLedFrom};
    }
  }
  if (best) taken_.push_back(best->rect);
  return best;
}

QRectF LabelLayout::bestOf(const std::vector<QRectF>& places) {
  const auto best = std::min_element(places.begin(), places.end(), [this](const QRectF& a, const QRectF& b) {
    const auto whole = [this](const QRectF& rect) {
      return cost(rect, 0, 0) + (area_.contains(rect) ? 0 : 3 * kOnLabel);
    };
    return whole(a) < whole(b);
  });
  if (best == places.end()) return {};
  taken_.push_back(*best);
  return *best;
}

}  // namespace lab
