// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Stages.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>

namespace lab {
namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using ConstMap = Eigen::Map<const RowMajor, Eigen::Aligned64>;
using MutableMap = Eigen::Map<RowMajor, Eigen::Aligned64>;
constexpr double kMasked = -std::numeric_limits<double>::infinity();

ConstMap view(const Matrix& m) {
  return {m.data(), m.rows(), m.columns()};
}
MutableMap mutableView(Matrix& m) {
  return {m.mutableData(), m.rows(), m.columns()};
}

/// n x d, 1 x d or empty. Adds the bias to every row.
void addBias(Matrix& result, const Matrix& bias) {
  if (!bias.empty()) mutableView(result).rowwise() += view(bias).row(0);
}

struct MaximumAndSum {
  double maximum;
  double sum;
};

/// n -> n, e^((s - max) / T) of one row, 0 where masked; `out` holds zeros where every key is masked.
/// One number after the other with the library's exp, not Eigen's packets: those stop at e^-709.8, so that
/// what is 0 shows as 5e-309, and give equal scores weights that differ in the last bit by their column.
MaximumAndSum exponentials(std::span<const double> masked, double temperature, std::span<double> out) {
  double maximum = kMasked;
  for (const double s : masked) maximum = std::max(maximum, s);
  if (maximum == kMasked) return {maximum, 0.0};
  double sum = 0.0;
  for (std::size_t j = 0; j < masked.size(); ++j) {
    double below = (masked[j] - maximum) / temperature;
    // The difference of two finite scores may pass the largest double although a high temperature brings it
    // back: halves do not.
    if (std::isinf(below) && temperature > 1.0 && masked[j] != kMasked)
      below = (masked[j] / 2 - maximum / 2) / temperature * 2;
    sum += out[j] = std::exp(below);
  }
  return {maximum, sum};
}

/// 10000^(2i / model_dim) of dimensions 2i and 2i+1.
double sinusoidDivisor(int dimension, int model_dim) {
  return std::pow(10000.0, static_cast<double>(dimension - dimension % 2) / model_dim);
}

}  // namespace

double sinusoidalPosition(int position, int dimension, int model_dim) {
  const double angle = position / sinusoidDivisor(dimension, model_dim);
  return dimension % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

Matrix sinusoidalPositions(int count, int model_dim) {
  std::vector<double> divisors;
  for (int c = 0; c < model_dim; ++c) divisors.push_back(sinusoidDivisor(c, model_dim));
  Matrix result(count, model_dim);
  for (int p = 0; p < count; ++p) {
    const auto row = result.mutableRow(p);
    for (std::size_t c = 0; c < row.size(); ++c) {
      const double angle = p / divisors[c];
      row[c] = c % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
  return result;
}

Matrix addPositions(const Matrix& embeddings, const Matrix& positions) {
  if (positions.empty()) return embeddings;
  Matrix result(embeddings.rows(), embeddings.columns());
  mutableView(result) = view(embeddings) + view(positions);
  return result;
}

Matrix project(const Matrix& inputs, const Matrix& weights, const Matrix& bias) {
  Matrix result(inputs.rows(), weights.columns());
  mutableView(result).noalias() = view(inputs) * view(weights);
  addBias(result, bias);
  return result;
}

Matrix attentionScores(const Matrix& queries, const Matrix& keys) {
  Matrix result(queries.rows(), keys.rows());
  mutableView(result).noalias() = view(queries) * view(keys).transpose();
  return result;
}

Matrix scaleScores(const Matrix& scores, double factor) {
  if (factor == 1.0) return scores;  // shares its memory
  Matrix result(scores.rows(), scores.columns());
  mutableView(result) = view(scores) * factor;
  return result;
}

Matrix maskScores(const Matrix& scaled, const Mask& mask) {
  if (mask.kind == Mask::Kind::None) return scaled;  // shares its memory
  Matrix result = scaled;
  double* out = result.mutableData();
  for (int i = 0; i < scaled.rows(); ++i, out += scaled.columns()) {
    if (mask.kind == Mask::Kind::Causal) {
      if (i + 1 < scaled.columns()) std::fill(out + i + 1, out + scaled.columns(), kMasked);
    } else {
      for (int j = 0; j < scaled.columns(); ++j)
        if (!mask.allows(i, j)) out[j] = kMasked;
    }
  }
  return result;
}

Matrix softmaxRows(const Matrix& masked, double temperature) {
  Matrix result(masked.rows(), masked.columns());
  for (int i = 0; i < masked.rows(); ++i) {
    const auto weights = result.mutableRow(i);
    const auto [maximum, sum] = exponentials(masked.row(i), temperature, weights);
    if (maximum == kMasked) continue;  // every key masked: the row stays 0
    for (double& weight : weights) weight /= sum;
  }
  return result;
}

SoftmaxRow softmaxRowParts(std::span<const double> masked, double temperature) {
  SoftmaxRow row;
  row.exponentials.resize(masked.size(), 0.0);
  const auto [maximum, sum] = exponentials(masked, temperature, row.exponentials);
  row.maximum = maximum;
  row.sum = sum;
  return row;
}

Matrix weightedSum(const Matrix& weights, const Matrix& values) {
  Matrix result(weights.rows(), values.columns());
  mutableView(result).noalias() = view(weights) * view(values);
  return result;
}

Matrix concatenate(std::span<const Matrix> contexts) {
  if (contexts.size() == 1) return contexts.front();
  int columns = 0;
  for (const Matrix& context : contexts) columns += context.columns();
  Matrix result(contexts.empty() ? 0 : contexts.front().rows(), columns);
  auto out = mutableView(result);
  int first = 0;
  for (const Matrix& context : contexts) {
    out.middleCols(first, context.columns()) = view(context);
    first += context.columns();
  }
  return result;
}

Matrix projectOutput(const Matrix& concat, const Matrix& output_weights, const Matrix& output_bias) {
  if (!output_weights.empty()) return project(concat, output_weights, output_bias);
  if (output_bias.empty()) return concat;
  Matrix result = concat;
  addBias(result, output_bias);
  return result;
}

}  // namespace lab
