// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

/// Attention as geometry: vectors as arrows in the plane of two of their dimensions.
namespace lab {

/// A place in a plane of two dimensions.
struct PlanePoint {
  double x = 0;
  double y = 0;
  friend bool operator==(const PlanePoint&, const PlanePoint&) = default;
};

/// Which two dimensions of a vector are drawn, counted from 0. `y` is -1 where there is no second one: then
/// every point lies on the x axis.
struct PlaneDims {
  int x = 0;
  int y = 1;
  friend bool operator==(const PlaneDims&, const PlaneDims&) = default;
  /// The two wished, as far as vectors of `dimensions` numbers have them; different from each other.
  PlaneDims clampedTo(int dimensions) const;
};

/// d -> the two dimensions drawn.
PlanePoint inPlane(std::span<const double> vector, PlaneDims dims);

/// Which vector an arrow stands for: the query of a query token, the key or value of a key token.
enum class ArrowKind { Query, Key, Value };
struct ArrowRef {
  ArrowKind kind = ArrowKind::Query;
  int head = 0;
  int token = 0;
  friend bool operator==(const ArrowRef&, const ArrowRef&) = default;
};
MatrixId stageOf(ArrowKind kind);
/// The weights that make it: W_Q, W_K or W_V.
MatrixId weightsOf(ArrowKind kind);
/// d_k or d_v numbers. The reference is in range.
std::span<const double> vectorOf(const AttentionTrace& trace, const ArrowRef& arrow);

/// k laid on the line of q: q.k = |q| x `along`, and `along` = |k| cos of the angle between them.
struct Projection {
  double dot = 0;
  double q_length = 0;
  double k_length = 0;
  double along = 0;      ///< the length of k's projection on q, negative where it points the other way
  double angle = 0;      ///< between the two, 0..180 degrees
  bool defined = false;  ///< false where q is 0, so that it has no line, or a number is too large
};
/// d, d -> the projection of the second on the first, in all their dimensions.
Projection projectionOn(std::span<const double> q, std::span<const double> k);
Projection projectionOn(PlanePoint q, PlanePoint k);
/// Where the perpendicular from k meets the line of q; the origin where the projection is not defined.
PlanePoint footOf(PlanePoint q, const Projection& projection);

/// The weighted sum of one query laid head to tail: n_k + 1 points from the origin to the context, the link
/// from [j] to [j + 1] being weight_j v_j.
std::vector<PlanePoint> headToTail(const AttentionTrace& trace, int head, int query, PlaneDims dims);

}  // namespace lab
