// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/Geometry.h"

namespace lab {

/// The input that is edited to move the tip of an arrow: the embedding of its token, or the weight matrix
/// that projects it.
enum class MovedBy { Embedding, Weights };

/// Computes the edit that moves the tip of one arrow to a point in the plane (see Geometry.h).
///
/// With vectors as rows, the arrow is x W + b, where x is the embedding plus its position.
/// - MovedBy::Weights: W changes by x^T d / |x|^2, the smallest change that moves the arrow by d (the minimum
/// norm solution of the underdetermined system x dW = d). Impossible if x is 0.
/// - MovedBy::Embedding: the embedding changes by the smallest dx that moves the two drawn dimensions by d
/// and keeps the other dimensions of the arrow, if W allows it (see rowStep). Depending on W, the
/// tip can reach every point of the plane, only the points of a line, or only its present point.
///
/// Biases and positions do not change. Both edits are linear in d, so one factorization serves a whole drag.
class ArrowMove {
 public:
  enum class Reach {
    Plane,   ///< every point in the plane
    Line,    ///< only the points on a line through the present point
    Nothing  ///< only the present point
  };

  /// `arrow` and `dims` must be in range. `trace` must belong to `start`. Keeps a copy of `start`, which
  /// shares memory until it is written.
  ArrowMove(const Experiment& start, const AttentionTrace& trace, const ArrowRef& arrow, MovedBy by,
            PlaneDims dims);

  const ArrowRef& arrow() const { return arrow_; }
  MovedBy by() const { return by_; }
  Reach reach() const { return reach_; }
  /// The point of the tip of the arrow in `start`.
  PlanePoint origin() const { return origin_; }
  /// Whether moving the arrow in the drawn dimensions also changes its other dimensions.
  bool movesOtherDimensions() const { return moves_others_; }
  /// The region that is edited: a row of X, or a whole W.
  Region edited() const;

  /// The reachable point that is nearest to `aim`.
  PlanePoint reachable(PlanePoint aim) const;
  /// The experiment in which the tip of the arrow is at reachable(aim). It is not validated and may contain
  /// numbers that are too large.
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
  /// MovedBy::Embedding: 2 x d_model, the change of x for a step of 1 along the x and y axis of the plane.
  /// MovedBy::Weights: 1 x d_model, the change of a column of W for a step of 1.
  Matrix response_;
};

}  // namespace lab
