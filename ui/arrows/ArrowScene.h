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
    Link,     ///< weight_j v_j in the chain
    Ghost,    ///< v_j without its weight
    Tip,      ///< only the head of a v_j, drawn small; it can be dragged
    Context,  ///< the context: from the origin to the end of the chain
  };
  Look look = Look::Vector;
  ArrowRef ref;  ///< the vector that is drawn; unused for the context
  PlanePoint from;
  PlanePoint to;
  QString symbol;       ///< "q", "k", "v", or empty
  QString words;        ///< the text of the token
  QString number;       ///< the attention weight of a link
  bool chosen = false;  ///< belongs to the current query or to the key in view
  bool masked = false;
  bool labelled = true;
  double strength = 0;  ///< labels of stronger arrows are placed first
  int lane = 0;         ///< lane below the axis, from 1; 0 with two drawn dimensions
  /// True if the head can be dragged.
  bool movable() const { return look == Look::Vector || look == Look::Ghost || look == Look::Tip; }
};

/// The projection of k onto q, in the two drawn dimensions.
struct SceneProjection {
  PlanePoint q, k, foot;
  QString text;  ///< the label
};

/// The arrows that a plane shows, in painting order. A plain value, computed again for every event.
struct ArrowScene {
  std::vector<SceneArrow> arrows;
  std::vector<PlanePoint> extent;  ///< all points that the frame must contain, even if they are not drawn
  std::optional<SceneProjection> projection;
  PlaneDims dims;
  int dimensions = 0;  ///< d_k or d_v
  int lanes = 0;       ///< the count of lanes; 0 with two drawn dimensions
};

/// True if the key is masked for the query and the screen may show that, because neither the mask nor the
/// weight is hidden.
bool shownAsMasked(const Workbench& bench, int query, int key);
/// The key that the arrows are about: the selected one, else the one with the largest weight.
int keyInView(const Workbench& bench);

/// The scene of q of the current query and every k of the current head.
ArrowScene queriesAndKeys(const Workbench& bench, PlaneDims wished);
/// The scene of the weighted sum of the current query: weight_j v_j head to tail, the context, and v of the
/// key in view and of key `pointed` (-1: none).
ArrowScene weightedSumScene(const Workbench& bench, PlaneDims wished, int pointed);

}  // namespace lab
