// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/document/Document.h"

/// The scenes of a lecture: each call is one undo step, or refused with nothing changed. RegionSet count from
/// 0.
namespace lab {

/// The experiment as it is, with `view`, as a scene after the current one (or at the end); it is current
/// then. An empty name becomes "Scene 3".
Refused addScene(Document& document, const QString& name, const ViewState& view);
/// The experiment as it is, and `view`, become what scene `index` holds.
Refused updateScene(Document& document, int index, const ViewState& view);
Refused renameScene(Document& document, int index, const QString& name);
Refused moveScene(Document& document, int from, int to);
Refused removeScene(Document& document, int index);

/// Puts the experiment of scene `index` in; `sceneEntered` follows with its view. `view` is what the window
/// shows now, for the way back. What was changed before is one undo away. To the current scene: back to how
/// it began.
Refused goToScene(Document& document, int index, const ViewState& view);
/// To the one after or before the current one: `step` is 1 or -1. Before the first and after the last there
/// is nothing: no refusal, no change.
Refused stepScene(Document& document, int step, const ViewState& view);

}  // namespace lab
