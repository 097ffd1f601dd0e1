// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/ArrowMove.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/engine/Stages.h"

namespace lab {
namespace {

using Dense = Eigen::MatrixXd;

/// Singular values below this fraction of the largest count as 0. Otherwise a small step could need a change
/// of x that is a million times as large.
constexpr double kRankTolerance = 1e-7;
/// If the other columns have more entries than this, they are not constrained, because that would take longer
/// than a frame.
constexpr int kMostEntries = 1 << 16;

/// The given columns of `weights` (d_model x d), divided by `unit`: d_model x count.
Dense columnsOf(const Matrix& weights, const std::vector<int>& columns, double unit) {
  Dense result(weights.rows(), static_cast<Eigen::Index>(columns.size()));
  for (std::size_t c = 0; c < columns.size(); ++c)
    for (int i = 0; i < weights.rows(); ++i)
      result(i, static_cast<Eigen::Index>(c)) = weights(i, columns[c]) / unit;
  return result;
}

/// Corrects `steps` so that they change the other entries of x W (the columns `rest` of W) as
/// little as possible. The correction is orthogonal to `basis`, so that the two moved entries keep
/// their step.
void reduceOtherChanges(Dense& steps, const Dense& rest, const Dense& basis) {
  const Dense free = rest - basis * (basis.transpose() * rest);
  if (free.cwiseAbs().maxCoeff() <= kRankTolerance) return;  // `steps` cannot be corrected
  Eigen::CompleteOrthogonalDecomposition<Dense> least;
  least.setThreshold(kRankTolerance);
  least.compute(free.transpose());
  const Dense back = least.solve(rest.transpose() * steps);
  steps -= back - basis * (basis.transpose() * back);
}

}  // namespace

RowStep rowStep(const Matrix& weights, int first, int second) {
  RowStep result;
  // A scale factor, so that squares of numbers such as 1e200 do not overflow.
  const double unit = largestMagnitude(blockOf(weights));
  std::vector<int> moved{first}, others;
  if (second >= 0) moved.push_back(second);
  for (int c = 0; c < weights.columns(); ++c)
    if (c != first && c != second) others.push_back(c);
  if (unit == 0) return result;
  const Dense drawn = columnsOf(weights, moved, unit);
  if (drawn.cwiseAbs().maxCoeff() <= kRankTolerance) return result;

  const Eigen::JacobiSVD<Dense> svd(drawn, Eigen::ComputeThinU | Eigen::ComputeThinV);
  const Eigen::VectorXd sizes = svd.singularValues();
  Eigen::Index rank = 0;
  while (rank < sizes.size() && sizes(rank) > kRankTolerance * sizes(0)) ++rank;
  const Dense basis = svd.matrixU().leftCols(rank);
  const Dense turn = svd.matrixV().leftCols(rank);
  Dense steps = basis * sizes.head(rank).cwiseInverse().asDiagonal() * turn.transpose();
  result.rank = static_cast<int>(rank);
  if (rank == 1 && second >= 0) {
    result.line_x = turn(0, 0);
    result.line_y = turn(1, 0);
  }
  if (!others.empty()) {
    const Dense rest = columnsOf(weights, others, unit);
    if (rest.size() <= kMostEntries) reduceOtherChanges(steps, rest, basis);
    result.moves_others = (rest.transpose() * steps).cwiseAbs().maxCoeff() > kRankTolerance;
  }
  result.response = Matrix(2, weights.rows());
  for (Eigen::Index a = 0; a < steps.cols(); ++a)
    for (Eigen::Index i = 0; i < steps.rows(); ++i)
      result.response.set(static_cast<int>(a), static_cast<int>(i), steps(i, a) / unit);
  return result;
}

namespace {

MatrixId embeddingsOf(const Experiment& e, ArrowKind kind) {
  const bool key_side = kind != ArrowKind::Query && e.mode == Mode::Cross;
  return key_side ? MatrixId::KeyEmbeddings : MatrixId::QueryEmbeddings;
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
  const auto columns = static_cast<std::ptrdiff_t>(x.size());
  const double unit = largestMagnitude({x.data(), 1, columns, columns});
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
