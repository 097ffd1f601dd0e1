// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Sinusoids.h"

#include <cmath>
#include <vector>

namespace lab {
namespace {

/// 10000^(2i / model_dim) of dimensions 2i and 2i+1.
double divisorOf(int dimension, int model_dim) {
  return std::pow(10000.0, static_cast<double>(dimension - dimension % 2) / model_dim);
}

}  // namespace

double sinusoidalPosition(int position, int dimension, int model_dim) {
  const double angle = position / divisorOf(dimension, model_dim);
  return dimension % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

Matrix sinusoidalPositions(int count, int model_dim) {
  std::vector<double> divisors;
  for (int c = 0; c < model_dim; ++c) divisors.push_back(divisorOf(c, model_dim));
  Matrix result(count, model_dim);
  double* out = result.mutableData();
  for (int p = 0; p < count; ++p)
    for (std::size_t c = 0; c < divisors.size(); ++c)
      *out++ = c % 2 == 0 ? std::sin(p / divisors[c]) : std::cos(p / divisors[c]);
  return result;
}

}  // namespace lab
