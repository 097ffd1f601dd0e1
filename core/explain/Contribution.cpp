// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Contribution.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/engine/Stages.h"

namespace lab {
namespace {

/// The Euclidean length. Overflows only if the length itself is too large for a double.
double length(std::span<const double> vector) {
  double result = 0;
  for (const double value : vector) result = std::hypot(result, value);
  return result;
}

/// The factors (n_k) by which attention weights are multiplied to get contributions: 1 for Weight,
/// |v_j| for Value, |v_j W_O,h| for Output. Lengths are Euclidean. The bias b_V is part of v_j; b_O
/// belongs to no key.
std::vector<double> arrivingLengths(const Experiment& e, const AttentionTrace& trace, int head,
                                    Contribution what) {
  const Matrix& values = trace.stage(MatrixId::V, head);
  if (what == Contribution::Weight) return std::vector<double>(static_cast<std::size_t>(values.rows()), 1.0);
  const bool through = what == Contribution::Output && !e.output_weights.empty();
  Matrix arriving = values;
  if (through) {
    arriving = Matrix(values.rows(), e.output_weights.columns());
    // The rows of W_O that belong to the head: d_v x d_out.
    const ConstBlock weights = blockOf(e.output_weights, {head * e.valueDim(), e.valueDim()});
    stages::project(blockOf(values), weights, {}, writableBlock(arriving, {0, arriving.rows()}));
  }
  std::vector<double> lengths;
  for (int j = 0; j < arriving.rows(); ++j) lengths.push_back(length(arriving.row(j)));
  return lengths;
}

}  // namespace

ContributionRows::ContributionRows(const Experiment& e, const AttentionTrace& trace, std::vector<int> heads,
                                   Contribution what)
    : trace_(trace), heads_(std::move(heads)) {
  if (what == Contribution::Weight) return;
  for (const int head : heads_) lengths_.push_back(arrivingLengths(e, trace, head, what));
}

std::span<const double> ContributionRows::row(int i) {
  if (heads_.size() == 1 && lengths_.empty()) return trace_.stage(MatrixId::Weights, heads_.front()).row(i);
  row_.clear();
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    const auto weights = trace_.stage(MatrixId::Weights, heads_[h]).row(i);
    row_.resize(weights.size());
    for (std::size_t j = 0; j < weights.size(); ++j)
      row_[j] += lengths_.empty() ? weights[j] : weights[j] * lengths_[h][j];
  }
  for (double& value : row_) value /= static_cast<double>(heads_.size());
  return row_;
}

}  // namespace lab
