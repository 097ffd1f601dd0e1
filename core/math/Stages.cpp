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

}  // namespace

Matrix sinusoidalPositions(int count, int model_dim) {
  Matrix result(count, model_dim);
  for (int p = 0; p < count; ++p) {
    for (int c = 0; c < model_dim; ++c) {
      const double exponent = static_cast<double>(c - c % 2) / model_dim;
      const double angle = p / std::pow(10000.0, exponent);
      result.set(p, c, c % 2 == 0 ? std::sin(angle) : std::cos(angle));
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
      const auto allowed = mask.allowed.row(i);
      for (std::size_t j = 0; j < allowed.size(); ++j)
        if (allowed[j] == 0.0) out[j] = kMasked;
    }
  }
  return result;
}

Matrix softmaxRows(const Matrix& masked, double temperature) {
  Matrix result(masked.rows(), masked.columns());
  double* out = result.mutableData();
  const Eigen::Index n = masked.columns();
  for (int i = 0; i < masked.rows(); ++i, out += n) {
    const Eigen::Map<const Eigen::ArrayXd> in(masked.row(i).data(), n);
    Eigen::Map<Eigen::ArrayXd> weights(out, n);
    const double maximum = in.maxCoeff();
    if (maximum == kMasked) continue;  // every key masked: the row stays 0
    weights = ((in - maximum) / temperature).exp();
    weights = (in == kMasked).select(0.0, weights);  // exactly 0, whatever exp makes of -infinity
    weights /= weights.sum();
  }
  return result;
}

SoftmaxRow softmaxRowParts(std::span<const double> masked, double temperature) {
  SoftmaxRow row;
  row.maximum = *std::max_element(masked.begin(), masked.end());
  row.exponentials.resize(masked.size(), 0.0);
  if (row.maximum == kMasked) return row;
  for (std::size_t j = 0; j < masked.size(); ++j) {
    row.exponentials[j] = std::exp((masked[j] - row.maximum) / temperature);
    row.sum += row.exponentials[j];
  }
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
