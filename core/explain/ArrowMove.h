// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/Geometry.h"
#include "core/model/Matrix.h"

namespace lab {

/// The change of a row x that changes two entries of x W by a given step. The change is linear in
/// the step, so one factorization serves every step.
struct RowStep {
  /// 2 x d_model: the change of x for a step of 1 in the first and in the second entry. If the rank is 1,
  /// only the component of a step along (line_x, line_y) is applied. Empty if the rank is 0.
  Matrix response;
  int rank = 0;       ///< rank of the two columns; 2: any step; 1: steps along a line; 0: no step
  double line_x = 1;  ///< direction of the line (line_x, line_y), length 1
  double line_y = 0;
  bool moves_others = false;  ///< other entries of x W change as well
};

/// Computes the step for two columns of `weights` (d_model x d): the smallest dx with dx W = (the step in the
/// two entries, 0 in the others) if W allows it. Otherwise the two entries get their step and the others
/// change as little as possible (least squares under equality constraints; Golub and Van Loan, Matrix
/// Computations, 6.2). With full column rank dx = d W^+. If `second` is -1, only one entry is moved. If W is
/// very large, the other entries are not constrained.
RowStep rowStep(const Matrix& weights, int first, int second);

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
