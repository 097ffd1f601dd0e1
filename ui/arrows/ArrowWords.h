// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explain/ArrowMove.h"
#include "ui/Workbench.h"

/// The texts of the arrow planes. Plain text unless stated otherwise.
namespace lab {

struct ArrowScene;
struct SceneArrow;

/// The text of an attention weight; empty if numbers are switched off in the view.
QString weightText(const Workbench& bench, double weight);
QString contextLabel();
/// The label of the projection in the plane: "q · k = 0.80". With more than two dimensions, also
/// the part that the drawn dimensions add: "0.39 of q · k = 0.80".
QString projectionLabel(const Workbench& bench, const ArrowScene& scene, const Projection& drawn);

/// Rich text below the plane of queries and keys: "q · k = |q| × projection = ...", and the score, scaled
/// score and weight that result.
QString projectionSentence(const Workbench& bench);
/// Rich text below the plane of the weighted sum: the context, and what the key in view adds to it.
QString sumSentence(const Workbench& bench);
/// "2 of 64 dimensions are drawn and add 0.39; q · k counts all.", or a sentence about a single
/// dimension. Empty if there are two dimensions.
QString dimensionsSentence(const Workbench& bench, const ArrowScene& scene);

/// "k of statistics = (0.83, 1.10)", with q · k and the weight for the current query.
QString arrowToolTip(const Workbench& bench, const SceneArrow& arrow);
/// A description of the whole plane for screen readers.
QString planeDescription(const Workbench& bench, const ArrowScene& scene);

/// What a drag changes and which other arrows move with it, or why the arrow cannot be moved.
QString consequence(const Workbench& bench, const ArrowMove& move);
/// Why the arrow cannot be moved this way; empty if it can.
QString cannotMove(const Workbench& bench, const ArrowMove& move);
/// The name of the undo step: "Move q of love (W_Q, head 1)".
QString moveText(const Workbench& bench, const ArrowMove& move);

}  // namespace lab
