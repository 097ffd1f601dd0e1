// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

/// The values that sinusoidal positions add to embeddings, for plots.
namespace lab {

/// The curve of one dimension: its value at `steps` points per position, from position 0 to `last`.
/// `place` contains the positions, which may be fractions.
struct PositionCurve {
  std::vector<double> place, value;
};
PositionCurve sinusoidalCurve(int dimension, int model_dim, int last, int steps);

/// The number of positions after which a dimension repeats: 2 pi 10000^(2i / d_model), where 2i is the even
/// dimension of the pair (Vaswani et al. 2017, 3.5).
double sinusoidalPeriod(int dimension, int model_dim);

}  // namespace lab
