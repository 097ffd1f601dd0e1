// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Matrix.h"

namespace lab {

/// The positional encoding PE(position, dimension) of Vaswani et al. 2017, section 3.5. Both arguments count
/// from 0. The position may be a fraction.
/// PE(p, 2i) = sin(p / 10000^(2i / model_dim)), PE(p, 2i+1) = cos(p / 10000^(2i / model_dim)).
double sinusoidalPosition(double position, int dimension, int model_dim);

/// A count x model_dim matrix whose row p is the encoding of position p.
Matrix sinusoidalPositions(int count, int model_dim);

/// The number of positions after which a dimension repeats: 2 pi 10000^(2i / d_model), where 2i is the even
/// dimension of the pair (Vaswani et al. 2017, 3.5).
double sinusoidalPeriod(int dimension, int model_dim);

}  // namespace lab
