// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/ArrowMove.h"

#include <algorithm>
#include <cmath>

#include "core/explain/RowStep.h"

namespace lab {
namespace {

MatrixId embeddingsOf(const Experiment& e, ArrowKind kind) {
  const bool key_side = kind != ArrowKind::Query && e.mode == Mode::Cross;
  return key_side ? MatrixId::KeyEmbeddings : MatrixId::QueryEmbeddings;
}

double largestOf(std::span<const double> values) {
  double largest = 0;
  for (const double value : values) largest = std::max(largest, std::abs(value));
  return largest;
}

}  // namespace

ArrowMove::ArrowMove(const Experiment& start, const AttentionTrace& trace, const ArrowRef& arrow, MovedBy by,
                     PlaneDims dims)
    : start_(start),
      arrow_(arrow),
      by_(by),
      dims_(dims),
      origin_(inPlane(vectorOf(trace, arrow), dims)),
      target_(by == MovedBy::Weights ? weightsOf(arrow.kind) : embeddingsOf(start, arrow.kind)) {
  if (by == MovedBy::Weights)
    prepareWeights((arrow.kind == ArrowKind::Query ? trace.query_inputs : trace.key_inputs).row(arrow.token));
  else
    prepareEmbedding(inputMatrix(start, weightsOf(arrow.kind), arrow.head));
}

void ArrowMove::prepareWeights(std::span<const double> x) {
  const double unit = largestOf(x);
  if (unit == 0) return;
  double squares = 0;
  for (const double value : x) squares += (value / unit) * (value / unit);
  response_ = Matrix(1, static_cast<int>(x.size()));
  const auto out = response_.mutableRow(0);
  for (std::size_t i = 0; i < x.size(); ++i) out[i] = x[i] / unit / squares / unit;
  reach_ = dims_.y < 0 ? Reach::Line : Reach::Plane;
}

void ArrowMove::prepareEmbedding(const Matrix& weights) {
  const RowStep step = rowStep(weights, dims_.x, dims_.y);
  response_ = step.response;
  moves_others_ = step.moves_others;
  line_ = {step.line_x, step.line_y};
  constexpr Reach kOfRank[] = {Reach::Nothing, Reach::Line, Reach::Plane};
  reach_ = kOfRank[step.rank];
}

Region ArrowMove::edited() const {
  const Matrix& target = inputMatrix(start_, target_, arrow_.head);
  if (by_ == MovedBy::Weights) return {target_, arrow_.head, 0, 0, target.rows(), target.columns()};
  return {target_, -1, arrow_.token, 0, 1, target.columns()};
}

PlanePoint ArrowMove::reachable(PlanePoint aim) const {
  if (reach_ == Reach::Nothing) return origin_;
  if (reach_ == Reach::Plane) return aim;
  const double along = (aim.x - origin_.x) * line_.x + (aim.y - origin_.y) * line_.y;
  return {origin_.x + along * line_.x, origin_.y + along * line_.y};
}

Experiment ArrowMove::moved(PlanePoint aim) const {
  Experiment result = start_;
  const PlanePoint to = reachable(aim);
  const double dx = to.x - origin_.x, dy = to.y - origin_.y;
  if (reach_ == Reach::Nothing || (dx == 0 && dy == 0)) return result;
  Matrix& target = mutableInputMatrix(result, target_, arrow_.head);
  if (by_ == MovedBy::Embedding) {
    const auto row = target.mutableRow(arrow_.token);
    for (std::size_t i = 0; i < row.size(); ++i)
      row[i] += dx * response_.row(0)[i] + dy * response_.row(1)[i];
    return result;
  }
  for (int i = 0; i < target.rows(); ++i) {
    const double share = response_(0, i);
    target.set(i, dims_.x, target(i, dims_.x) + dx * share);
    if (dims_.y >= 0) target.set(i, dims_.y, target(i, dims_.y) + dy * share);
  }
  return result;
}

}  // namespace lab
