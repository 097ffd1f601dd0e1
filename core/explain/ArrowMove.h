// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/Geometry.h"

namespace lab {

/// What an arrow's head is moved by: the embedding of its token, or the weights that project it.
enum class MovedBy { Embedding, Weights };

/// The edit that brings the head of one arrow to a place in the plane.
///
/// With vectors as rows the arrow is x W + b, x being the embedding and its position.
/// - By weights: W changes by x^T d / |x|^2, the smallest change that moves the arrow by d (the minimum norm
///   solution of the underdetermined x dW = d). Impossible where x is 0.
/// - By the embedding: it changes by the smallest dx that moves the two drawn dimensions by d and leaves the
///   arrow's other dimensions as they are where W allows it (see rowStep). W may reach less than the plane: a
///   line, or nothing.
/// Biases and positions stay. Both are linear in d, so that one factorisation serves a whole drag.
class ArrowMove {
 public:
  enum class Reach {
    Plane,   ///< every place
    Line,    ///< the places on a line through the present one
    Nothing  ///< no place but the present one
  };

  /// The arrow and dims are in range; `trace` belongs to `start`, which it keeps (shared until written).
  ArrowMove(const Experiment& start, const AttentionTrace& trace, const ArrowRef& arrow, MovedBy by,
            PlaneDims dims);

  const ArrowRef& arrow() const { return arrow_; }
  MovedBy by() const { return by_; }
  Reach reach() const { return reach_; }
  /// Where the arrow's head was at the start.
  PlanePoint origin() const { return origin_; }
  /// Does moving it in the drawn dimensions move its other dimensions as well?
  bool movesOtherDimensions() const { return moves_others_; }
  /// The input that is edited: a row of X, or a whole W.
  Region edited() const;

  /// The place nearest to `aim` that can be reached.
  PlanePoint reachable(PlanePoint aim) const;
  /// The experiment in which the head is at reachable(aim). Not checked: it may hold numbers too large.
  Experiment moved(PlanePoint aim) const;

 private:
  void prepareWeights(std::span<const double> x);
  void prepareEmbedding(const Matrix& weights);

  Experiment start_;
  ArrowRef arrow_;
  MovedBy by_;
  PlaneDims dims_;
  PlanePoint origin_;
  Reach reach_ = Reach::Nothing;
  PlanePoint line_{1, 0};  ///< the direction of the line, length 1
  bool moves_others_ = false;
  MatrixId target_;
  /// By the embedding: 2 x d_model, what x changes by for a step of 1 along x and y of the plane. By weights:
  /// 1 x d_model, what a column of W changes by.
  Matrix response_;
};

}  // namespace lab
