// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace lab {
namespace {

double largestMagnitude(std::span<const double> vector) {
  double largest = 0;
  for (const double value : vector) largest = std::max(largest, std::abs(value));
  return largest;
}

/// The dot product of a / a_unit and b / b_unit. The divisions prevent overflow for numbers such as 1e200.
double scaledDot(std::span<const double> a, double a_unit, std::span<const double> b, double b_unit) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] / a_unit) * (b[i] / b_unit);
  return sum;
}

}  // namespace

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
  switch (kind) {
    case ArrowKind::Query:
      return MatrixId::Q;
    case ArrowKind::Key:
      return MatrixId::K;
    case ArrowKind::Value:
      break;
  }
  return MatrixId::V;
}

MatrixId weightsOf(ArrowKind kind) {
  switch (kind) {
    case ArrowKind::Query:
      return MatrixId::QueryWeights;
    case ArrowKind::Key:
      return MatrixId::KeyWeights;
    case ArrowKind::Value:
      break;
  }
  return MatrixId::ValueWeights;
}

std::span<const double> vectorOf(const AttentionTrace& trace, const ArrowRef& arrow) {
  return trace.stage(stageOf(arrow.kind), arrow.head).row(arrow.token);
}

Projection projectionOn(std::span<const double> q, std::span<const double> k) {
  Projection p;
  const double q_unit = largestMagnitude(q), k_unit = largestMagnitude(k);
  p.q_length = q_unit == 0 ? 0 : q_unit * std::sqrt(scaledDot(q, q_unit, q, q_unit));
  p.k_length = k_unit == 0 ? 0 : k_unit * std::sqrt(scaledDot(k, k_unit, k, k_unit));
  for (std::size_t i = 0; i < q.size(); ++i) p.dot += q[i] * k[i];
  if (q_unit == 0) return p;
  if (k_unit != 0) {
    // The dot product of q and k, divided by q_unit * k_unit.
    const double share = scaledDot(q, q_unit, k, k_unit);
    const double q_scaled = std::sqrt(scaledDot(q, q_unit, q, q_unit));
    const double k_scaled = std::sqrt(scaledDot(k, k_unit, k, k_unit));
    p.along = k_unit * (share / q_scaled);
    p.angle = std::acos(std::clamp(share / (q_scaled * k_scaled), -1.0, 1.0)) * 180 / std::numbers::pi;
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
