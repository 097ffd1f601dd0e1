// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/TransformerBlock.h"

#include <Eigen/Core>
#include <cmath>
#include <numbers>

#include "core/engine/Stages.h"

namespace lab {
namespace {

using Rows = Eigen::Array<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Eigen::Map<const Rows> arrayOf(const Matrix& m) {
  return {m.data(), m.rows(), m.columns()};
}

Eigen::Map<Rows> writableArray(Matrix& m) {
  return {m.mutableData(), m.rows(), m.columns()};
}

double gelu(double x) {
  return 0.5 * x * std::erfc(-x / std::numbers::sqrt2);
}

double geluTanh(double x) {
  const double factor = std::sqrt(2 / std::numbers::pi);
  return 0.5 * x * (1 + std::tanh(factor * (x + 0.044715 * x * x * x)));
}

}  // namespace

Matrix sum(const Matrix& a, const Matrix& b) {
  Matrix out(a.rows(), a.columns());
  writableArray(out) = arrayOf(a) + arrayOf(b);
  return out;
}

Matrix normalized(const Matrix& rows, const LayerNorm& norm) {
  Matrix out = rows;
  auto array = writableArray(out);
  array.colwise() -= array.rowwise().mean().eval();
  const auto variance = array.square().rowwise().mean().eval();
  array.colwise() /= (variance + norm.epsilon).sqrt();
  array.rowwise() *= arrayOf(norm.gain).row(0);
  array.rowwise() += arrayOf(norm.bias).row(0);
  return out;
}

Matrix activated(const Matrix& rows, Activation activation) {
  Matrix out = rows;
  auto array = writableArray(out);
  switch (activation) {
    case Activation::Gelu:
      array = array.unaryExpr(&gelu).eval();
      break;
    case Activation::GeluTanh:
      array = array.unaryExpr(&geluTanh).eval();
      break;
    case Activation::Relu:
      array = array.max(0.0).eval();
      break;
  }
  return out;
}

Matrix feedForward(const Matrix& rows, const FeedForward& network) {
  const Matrix inner = stages::project(rows, network.inner_weights, network.inner_bias);
  return stages::project(activated(inner, network.activation), network.outer_weights, network.outer_bias);
}

}  // namespace lab
