// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/explain/Geometry.h"
#include "ui/Workbench.h"

namespace lab {

/// One arrow of a plane.
struct SceneArrow {
  enum class Look {
    Vector,   ///< q or k from the origin
    Link,     ///< weight_j v_j, a part of the head-to-tail chain
    Ghost,    ///< v_j without its weight, dashed
    Tip,      ///< a small circle at the end of v_j, without a line; it can be dragged
    Context,  ///< the context: from the origin to the end of the chain
  };
  Look look = Look::Vector;
  ArrowRef ref;  ///< the vector that is drawn; unused for the context
  PlanePoint from;
  PlanePoint to;
  QString symbol;       ///< "q", "k", "v", or empty
  QString words;        ///< the token, or the label of the context
  QString number;       ///< the attention weight of a link
  bool chosen = false;  ///< emphasised: of the current query or the key in view, or the context
  bool masked = false;
  bool labelled = true;
  double strength = 0;  ///< labels of stronger arrows are placed first
  int lane = 0;         ///< with one drawn dimension, the line below the axis, from 1; else 0
  /// True if the arrowhead can be dragged.
  bool movable() const { return look == Look::Vector || look == Look::Ghost || look == Look::Tip; }
};

/// The projection of k onto q, in the drawn dimensions.
struct SceneProjection {
  PlanePoint q, k, foot;
  QString text;  ///< the label
};

/// The contents of an ArrowPlane, with the arrows in painting order. A plain value, computed again
/// for every event.
struct ArrowScene {
  std::vector<SceneArrow> arrows;
  std::vector<PlanePoint> extent;  ///< all points that the frame must contain, even if they are not drawn
  std::optional<SceneProjection> projection;
  PlaneDims dims;
  int dimensions = 0;  ///< d_k or d_v
  int lanes = 0;       ///< the number of lanes; 0 with two drawn dimensions
};

/// True if the key is masked for the query and the screen may show that, because neither the mask nor the
/// weight is hidden.
bool shownAsMasked(const Workbench& bench, int query, int key);
/// The key that is emphasised and described: the selected key, otherwise the key with the largest
/// weight for the current query.
int keyInView(const Workbench& bench);

/// The scene with q of the current query and every k of the current head. `wished` are the
/// dimensions to draw, clamped to those that exist.
ArrowScene queriesAndKeys(const Workbench& bench, PlaneDims wished);
/// The scene of the weighted sum for the current query: weight_j v_j head to tail, the context, and
/// the v_j. A v_j has a line only for the key in view and for key `pointed` (-1: none).
ArrowScene weightedSumScene(const Workbench& bench, PlaneDims wished, int pointed);

}  // namespace lab
