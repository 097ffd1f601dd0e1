// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Contribution.h"

#include <cmath>
#include <cstddef>
#include <vector>

#include "core/math/Stages.h"

namespace lab {
namespace {

/// Overflow-safe: values up to 1e308 have a finite length wherever it is one.
double length(std::span<const double> vector) {
  double result = 0;
  for (const double value : vector) result = std::hypot(result, value);
  return result;
}

/// The rows of W_O that belong to `head`: d_v x d_model.
Matrix headBlock(const Experiment& e, int head) {
  Matrix block(e.valueDim(), e.output_weights.columns());
  for (int row = 0; row < block.rows(); ++row)
    for (int column = 0; column < block.columns(); ++column)
      block.set(row, column, e.output_weights(head * e.valueDim() + row, column));
  return block;
}

}  // namespace

Matrix contributions(const Experiment& e, const AttentionTrace& trace, int head, Contribution what) {
  const Matrix& weights = trace.stage(MatrixId::Weights, head);
  if (what == Contribution::Weight) return weights;
  const Matrix& values = trace.stage(MatrixId::V, head);
  const bool through = what == Contribution::Output && !e.output_weights.empty();
  const Matrix arriving = through ? project(values, headBlock(e, head), {}) : values;
  std::vector<double> lengths;
  for (int j = 0; j < arriving.rows(); ++j) lengths.push_back(length(arriving.row(j)));
  Matrix result(weights.rows(), weights.columns());
  for (int i = 0; i < result.rows(); ++i) {
    const auto row = result.mutableRow(i);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = weights.row(i)[j] * lengths[j];
  }
  return result;
}

}  // namespace lab
