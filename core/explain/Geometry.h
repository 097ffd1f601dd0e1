// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

/// The geometry of attention: vectors as arrows in the plane of two of their dimensions.
namespace lab {

/// A place in a plane of two dimensions.
struct PlanePoint {
  double x = 0;
  double y = 0;
  friend bool operator==(const PlanePoint&, const PlanePoint&) = default;
};

/// The two dimensions of a vector that are drawn, counted from 0. `y` is -1 if there is only one dimension;
/// all points then lie on the x axis.
struct PlaneDims {
  int x = 0;
  int y = 1;
  friend bool operator==(const PlaneDims&, const PlaneDims&) = default;
  /// Returns these dimensions, clamped to vectors of `dimensions` numbers so that x and y differ. `y` is -1
  /// if there is only one dimension.
  PlaneDims clampedTo(int dimensions) const;
};

/// The drawn dimensions of a vector of d numbers.
PlanePoint inPlane(std::span<const double> vector, PlaneDims dims);

/// The vector that an arrow shows: the query of a query token, or the key or value of a key token.
enum class ArrowKind { Query, Key, Value };
struct ArrowRef {
  ArrowKind kind = ArrowKind::Query;
  int head = 0;
  int token = 0;
  friend bool operator==(const ArrowRef&, const ArrowRef&) = default;
};
MatrixId stageOf(ArrowKind kind);
/// The weight matrix that computes the vector: W_Q, W_K or W_V.
MatrixId weightsOf(ArrowKind kind);
/// The vector of an arrow: d_k or d_v numbers. `arrow` must be in range.
std::span<const double> vectorOf(const AttentionTrace& trace, const ArrowRef& arrow);

/// The projection of k on the line of q: q.k = |q| * `along`, where `along` = |k| * cos(angle between q and
/// k).
struct Projection {
  double dot = 0;
  double q_length = 0;
  double k_length = 0;
  double along = 0;      ///< the length of the projection of k on q; negative if it points away from q
  double angle = 0;      ///< between q and k, 0..180 degrees
  bool defined = false;  ///< false if q is 0 and has no line, or if a number is too large
};
/// The projection of k on q in all their d dimensions.
Projection projectionOn(std::span<const double> q, std::span<const double> k);
Projection projectionOn(PlanePoint q, PlanePoint k);
/// The point where the perpendicular from k meets the line of q; the origin if the projection is not defined.
PlanePoint footOf(PlanePoint q, const Projection& projection);

/// The weighted sum of one query as vectors placed head to tail: n_k + 1 points from the origin to the
/// context. The segment from point [j] to [j + 1] is weight_j v_j.
std::vector<PlanePoint> headToTail(const AttentionTrace& trace, int head, int query, PlaneDims dims);

}  // namespace lab
