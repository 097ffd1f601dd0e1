// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Sinusoids.h"

#include <cmath>
#include <numbers>

namespace lab {

double sinusoidalDivisor(int dimension, int model_dim) {
  return std::pow(10000.0, static_cast<double>(dimension - dimension % 2) / model_dim);
}

double sinusoidalPosition(double position, int dimension, int model_dim) {
  const double angle = position / sinusoidalDivisor(dimension, model_dim);
  return dimension % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

void addSinusoids(std::span<const double> embedding, int position, double* out) {
  const int model_dim = static_cast<int>(embedding.size());
  // The dimensions 2i and 2i+1 have the same angle.
  for (int c = 0; c < model_dim; ++c) {
    const double angle = position / sinusoidalDivisor(c, model_dim);
    const auto at = static_cast<std::size_t>(c);
    out[at] = embedding[at] + std::sin(angle);
    if (++c < model_dim) out[at + 1] = embedding[at + 1] + std::cos(angle);
  }
}

Matrix sinusoidalPositions(int count, int model_dim) {
  Matrix result(count, model_dim);
  for (int p = 0; p < count; ++p) {
    const std::span<double> row = result.mutableRow(p);
    addSinusoids(row, p, row.data());  // the row is 0 before
  }
  return result;
}

double sinusoidalPeriod(int dimension, int model_dim) {
  return 2 * std::numbers::pi * sinusoidalDivisor(dimension, model_dim);
}

}  // namespace lab
