// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Matrix.h"

namespace lab {

/// PE(position, dimension) of Vaswani et al. 2017, 3.5, both counted from 0:
/// PE(p, 2i) = sin(p / 10000^(2i / model_dim)), PE(p, 2i+1) = cos of the same.
double sinusoidalPosition(int position, int dimension, int model_dim);

/// model_dim -> model_dim. The embedding of one token + the encoding of its position.
void addSinusoids(std::span<const double> embedding, int position, double* out);

/// count x model_dim: row p holds the encoding of position p.
Matrix sinusoidalPositions(int count, int model_dim);

}  // namespace lab
