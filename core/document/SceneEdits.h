// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/document/Document.h"

/// Edits of the scenes of a lecture. Each call is one undo step, or is refused and changes nothing. Scene
/// indices count from 0.
namespace lab {

/// Adds the present experiment with `view` as a scene after the current scene (or at the end) and makes it
/// current. An empty name becomes "Scene 3".
Refused addScene(Document& document, const QString& name, const ViewState& view);
/// Replaces the contents of scene `index` with the present experiment and `view`.
Refused updateScene(Document& document, int index, const ViewState& view);
Refused renameScene(Document& document, int index, const QString& name);
Refused moveScene(Document& document, int from, int to);
Refused removeScene(Document& document, int index);

/// Loads the experiment of scene `index`. The document then emits `sceneEntered` with the view of
/// the scene. `view` is the view that the window shows now; undo restores it. The undo history
/// keeps all earlier changes. Entering the current scene again restores its saved experiment and
/// view.
Refused goToScene(Document& document, int index, const ViewState& view);

}  // namespace lab
