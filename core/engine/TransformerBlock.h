// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Matrix.h"

/// The parts of a transformer block around attention, in double. Attention itself is computed as the trace of
/// an Experiment (see Engine.h). The first line of each comment gives the shapes.
namespace lab {

/// The function between the two layers of a feed-forward network.
enum class Activation {
  Gelu,      ///< x Phi(x), where Phi is the standard normal cumulative distribution
  GeluTanh,  ///< the approximation of Gelu by tanh, as in GPT-2
  Relu       ///< max(x, 0)
};

/// Layer normalization with a gain and a bias for each column.
struct LayerNorm {
  Matrix gain;            ///< 1 x d
  Matrix bias;            ///< 1 x d
  double epsilon = 1e-5;  ///< added to the variance
};

/// The weights of a feed-forward network (MLP). Vectors are rows.
struct FeedForward {
  Matrix inner_weights;  ///< d x c
  Matrix inner_bias;     ///< 1 x c
  Matrix outer_weights;  ///< c x d
  Matrix outer_bias;     ///< 1 x d
  Activation activation = Activation::Gelu;
};

/// n x d, n x d -> n x d. Computes a + b, for residual connections.
Matrix sum(const Matrix& a, const Matrix& b);
/// n x d, 1 x d, 1 x d -> n x d. Subtracts the mean of each row, divides by sqrt(variance +
/// epsilon), then multiplies by the gain and adds the bias.
Matrix normalized(const Matrix& rows, const LayerNorm& norm);
/// n x c -> n x c. Applies the function to each entry.
Matrix activated(const Matrix& rows, Activation activation);
/// n x d, d x c, 1 x c, c x d, 1 x d -> n x d. Computes activation(X W_1 + b_1) W_2 + b_2.
Matrix feedForward(const Matrix& rows, const FeedForward& network);

}  // namespace lab
