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
    Ghost,    ///< v_j as it is, before its weight
    Tip,      ///< only the head of a v_j, small: it can be taken hold of
    Context,  ///< where the chain ends
  };
  Look look = Look::Vector;
  ArrowRef ref;  ///< what it stands for; of the context nothing
  PlanePoint from;
  PlanePoint to;
  QString symbol;       ///< "q", "k", "v", or empty
  QString words;        ///< the token
  QString number;       ///< the weight of a link
  bool chosen = false;  ///< of the query or key that is looked at
  bool masked = false;
  bool labelled = true;
  double strength = 0;  ///< labels of stronger ones come first
  int lane = 0;         ///< where all lie on one line: so many lines below it
  /// Can its head be dragged?
  bool movable() const { return look == Look::Vector || look == Look::Ghost || look == Look::Tip; }
};

/// k laid on q, in the two drawn dimensions.
struct SceneProjection {
  PlanePoint q, k, foot;
  QString text;  ///< beside it
};

/// The contents of a plane in paint order. Holds values only; created again for each event.
struct ArrowScene {
  std::vector<SceneArrow> arrows;
  std::vector<PlanePoint> extent;  ///< what the frame holds, also where it is not drawn
  std::optional<SceneProjection> projection;
  PlaneDims dims;
  int dimensions = 0;  ///< d_k or d_v
  int lanes = 0;       ///< 0 where there are two dimensions
};

/// Is the key masked for the query, and is the mask not hidden?
bool toldMasked(const Workbench& bench, int query, int key);
/// The key that arrows speak of: the selected one, else the one with the largest weight.
int keyInView(const Workbench& bench);

/// q of the current query and every k of the current head.
ArrowScene queriesAndKeys(const Workbench& bench, PlaneDims wished);
/// Its weighted sum: v_j by weight_j head to tail, the context, and v of the key in view and of `pointed`.
ArrowScene weightedSumScene(const Workbench& bench, PlaneDims wished, int pointed);

}  // namespace lab
