// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

/// What sinusoidal positions add to embeddings, for plotting.
namespace lab {

/// One dimension of the formula at places between the tokens, too: `steps` per place from 0 to `last`.
struct PositionCurve {
  std::vector<double> place, value;
};
PositionCurve sinusoidalCurve(int dimension, int model_dim, int last, int steps);

/// RegionSet after which a dimension repeats: 2 pi 10000^(2i / d_model) (Vaswani et al. 2017, 3.5).
double sinusoidalPeriod(int dimension, int model_dim);

}  // namespace lab
