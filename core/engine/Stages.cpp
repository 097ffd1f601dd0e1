// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Stages.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

#include "core/engine/Blocks.h"
#include "core/engine/Kernels.h"

namespace lab {
namespace {

constexpr double kMasked = -std::numeric_limits<double>::infinity();

/// rows x depth, depth x columns, 1 x columns or empty -> rows x columns.
Matrix product(const Matrix& a, const Matrix& b, const Matrix& bias = {}) {
  Matrix result = Matrix::unwritten(a.rows(), b.columns());
  const LabProduct task{a.rows(),
                        b.columns(),
                        a.columns(),
                        a.data(),
                        a.columns(),
                        b.data(),
                        b.columns(),
                        result.mutableData(),
                        b.columns(),
                        0,
                        bias.empty() ? nullptr : bias.data()};
  kernels().multiply(&task);
  return result;
}

}  // namespace

Matrix addPositions(const Matrix& embeddings, const Matrix& positions) {
  if (positions.empty()) return embeddings;
  Matrix result = Matrix::unwritten(embeddings.rows(), embeddings.columns());
  kernels().add_scaled(static_cast<int>(result.size()), embeddings.data(), positions.data(), 1.0,
                       result.mutableData());
  return result;
}

Matrix project(const Matrix& inputs, const Matrix& weights, const Matrix& bias) {
  return product(inputs, weights, bias);
}

Matrix attentionScores(const Matrix& queries, const Matrix& keys) {
  return product(queries, keys.transposed());
}

Matrix scaleScores(const Matrix& scores, double factor) {
  if (factor == 1.0) return scores;  // shares its memory
  Matrix result = scores;
  double* out = result.mutableData();
  for (std::size_t i = 0; i < result.size(); ++i) out[i] *= factor;
  return result;
}

Matrix maskScores(const Matrix& scaled, const Mask& mask) {
  if (mask.kind == Mask::Kind::None) return scaled;  // shares its memory
  Matrix result = scaled;
  double* out = result.mutableData();
  for (int i = 0; i < scaled.rows(); ++i, out += scaled.columns())
    for (int j = 0; j < scaled.columns(); ++j)
      if (!mask.allows(i, j)) out[j] = kMasked;
  return result;
}

Matrix softmaxRows(const Matrix& masked, double temperature) {
  Matrix result = Matrix::unwritten(masked.rows(), masked.columns());
  const LabSoftmax task{
      masked.rows(),        masked.columns(), masked.data(), masked.columns(), 1.0, temperature, nullptr, 0,
      result.mutableData(), masked.columns(), nullptr,       nullptr,          0};
  kernels().softmax(&task);
  return result;
}

SoftmaxRow softmaxRowParts(std::span<const double> masked, double temperature) {
  SoftmaxRow row;
  row.exponentials.resize(masked.size());
  const int n = static_cast<int>(masked.size());
  const LabSoftmax task{1,       n, masked.data(),           n, 1.0,          temperature,
                        nullptr, 0, row.exponentials.data(), n, &row.maximum, &row.sum,
                        1};
  kernels().softmax(&task);
  return row;
}

Matrix weightedSum(const Matrix& weights, const Matrix& values) {
  return product(weights, values);
}

Matrix concatenate(std::span<const Matrix> contexts) {
  if (contexts.size() == 1) return contexts.front();
  int columns = 0;
  for (const Matrix& context : contexts) columns += context.columns();
  Matrix result(contexts.empty() ? 0 : contexts.front().rows(), columns);
  int first = 0;
  for (const Matrix& context : contexts) {
    for (int i = 0; i < result.rows(); ++i)
      std::ranges::copy(context.row(i), result.mutableRow(i).begin() + first);
    first += context.columns();
  }
  return result;
}

Matrix projectOutput(const Matrix& concat, const Matrix& output_weights, const Matrix& output_bias,
                     int value_dim) {
  if (output_weights.empty() && output_bias.empty()) return concat;
  const int rows = concat.rows(), columns = output_weights.columns();
  Matrix result = output_weights.empty() ? concat : Matrix(rows, columns);
  double* out = result.mutableData();
  for (int first = 0; first < output_weights.rows(); first += value_dim) {
    const LabProduct task{rows,
                          columns,
                          value_dim,
                          concat.data() + first,
                          concat.columns(),
                          output_weights.row(first).data(),
                          columns,
                          out,
                          columns,
                          first > 0 ? 1 : 0,
                          nullptr};
    kernels().multiply(&task);
  }
  if (!output_bias.empty())
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < result.columns(); ++j) *out++ += output_bias(0, j);
  return result;
}

}  // namespace lab
