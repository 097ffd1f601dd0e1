// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Geometry.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace lab {

PlaneDims PlaneDims::clampedTo(int dimensions) const {
  if (dimensions < 2) return {0, -1};
  PlaneDims result{std::clamp(x, 0, dimensions - 1), std::clamp(y, 0, dimensions - 1)};
  if (result.x == result.y) (result.y > 0 ? result.x : result.y) = result.y > 0 ? result.y - 1 : 1;
  return result;
}

PlanePoint inPlane(std::span<const double> vector, PlaneDims dims) {
  const auto at = [&](int d) { return d < 0 ? 0.0 : vector[static_cast<std::size_t>(d)]; };
  return {at(dims.x), at(dims.y)};
}

MatrixId stageOf(ArrowKind kind) {
  constexpr std::array kStages{MatrixId::Q, MatrixId::K, MatrixId::V};
  return kStages[static_cast<std::size_t>(kind)];
}

MatrixId weightsOf(ArrowKind kind) {
  constexpr std::array kWeights{MatrixId::QueryWeights, MatrixId::KeyWeights, MatrixId::ValueWeights};
  return kWeights[static_cast<std::size_t>(kind)];
}

std::span<const double> vectorOf(const AttentionTrace& trace, const ArrowRef& arrow) {
  return trace.stage(stageOf(arrow.kind), arrow.head).row(arrow.token);
}

Projection projectionOn(std::span<const double> q, std::span<const double> k) {
  using Vector = Eigen::Map<const Eigen::VectorXd>;
  const Vector a(q.data(), std::ssize(q)), b(k.data(), std::ssize(k));
  // Directions are divided by their length first, and stableNorm scales the numbers, so that numbers such as
  // 1e200 do not overflow.
  Projection p;
  p.q_length = a.stableNorm();
  p.k_length = b.stableNorm();
  p.dot = a.dot(b);
  if (p.q_length == 0) return p;
  const Eigen::VectorXd direction = a / p.q_length;
  if (p.k_length != 0) {
    p.along = direction.dot(b);
    p.angle = std::acos(std::clamp(direction.dot(b / p.k_length), -1.0, 1.0)) * 180 / std::numbers::pi;
  }
  p.defined = std::isfinite(p.dot) && std::isfinite(p.q_length) && std::isfinite(p.k_length) &&
              std::isfinite(p.along);
  return p;
}

Projection projectionOn(PlanePoint q, PlanePoint k) {
  const std::array<double, 2> a{q.x, q.y}, b{k.x, k.y};
  return projectionOn(std::span<const double>(a), std::span<const double>(b));
}

PlanePoint footOf(PlanePoint q, const Projection& projection) {
  if (!projection.defined) return {};
  const double length = projection.q_length;
  return {q.x / length * projection.along, q.y / length * projection.along};
}

std::vector<PlanePoint> headToTail(const AttentionTrace& trace, int head, int query, PlaneDims dims) {
  const auto weights = trace.stage(MatrixId::Weights, head).row(query);
  std::vector<PlanePoint> points(1);
  points.reserve(weights.size() + 1);
  for (std::size_t j = 0; j < weights.size(); ++j) {
    const PlanePoint v = inPlane(trace.stage(MatrixId::V, head).row(static_cast<int>(j)), dims);
    points.push_back({points.back().x + weights[j] * v.x, points.back().y + weights[j] * v.y});
  }
  return points;
}

}  // namespace lab
