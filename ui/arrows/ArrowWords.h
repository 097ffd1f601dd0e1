// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explain/ArrowMove.h"
#include "ui/Workbench.h"

/// What the arrows say in words. Plain text unless it says rich text.
namespace lab {

struct ArrowScene;
struct SceneArrow;

/// Empty where numbers are hidden, as all numbers here.
QString weightText(const Workbench& bench, double weight);
QString contextLabel();
/// The text beside the projection in the plane: "q·k = 0.80", or how much of it the drawn dimensions add.
QString projectionLabel(const Workbench& bench, const ArrowScene& scene, const Projection& drawn);

/// Below the planes, rich text: "q · k = |q| × length of the projection = ...", and what it makes.
QString projectionSentence(const Workbench& bench);
QString sumSentence(const Workbench& bench);
/// "2 of 64 dimensions are drawn and add 0.39; q · k counts all."; empty where all are drawn.
QString dimensionsSentence(const Workbench& bench, const ArrowScene& scene);

/// "k of statistics = (0.83, 1.10)", and what it makes with the query.
QString arrowToolTip(const Workbench& bench, const SceneArrow& arrow);
/// The whole plane for who cannot see it.
QString planeDescription(const Workbench& bench, const ArrowScene& scene);

/// What else moves with a drag, or why there can be none.
QString consequence(const Workbench& bench, const ArrowMove& move);
/// Why nothing can be moved so; empty where it can.
QString cannotMove(const Workbench& bench, const ArrowMove& move);
/// The name of the undo step: "Move q of love (W_Q, head 1)".
QString moveText(const Workbench& bench, const ArrowMove& move);

}  // namespace lab
