// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/Experiment.h"

/// What positions add to embeddings, for plotting.
namespace lab {

/// The rows that are added at the first `count` places of a side: those of the formula, or of the learned
/// table, which may have fewer. count x d_model at most; empty where nothing is added or there is no table.
/// Hidden numbers (NaN in what is given) stay hidden.
Matrix positionRows(const Experiment& experiment, Positions::Kind kind, Side side, int count);

/// One dimension of the formula at places between the tokens, too: `steps` per place from 0 to `last`.
struct PositionCurve {
  std::vector<double> place, value;
};
PositionCurve sinusoidalCurve(int dimension, int model_dim, int last, int steps);

/// Places after which a dimension repeats: 2 pi 10000^(2i / d_model) (Vaswani et al. 2017, 3.5).
double sinusoidalPeriod(int dimension, int model_dim);

}  // namespace lab
