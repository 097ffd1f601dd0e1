// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/RegionText.h"
#include "ui/Workbench.h"

namespace lab {

class MainWindow;

/// All that a step can take from a window: experiment, view and selection; what is covered or locked in it.
CapturedState onScreen(MainWindow& window);
/// What is selected, as a place in a lesson; empty where no cell is.
QString selectedPlace(const Workbench& bench, RegionSize size);
/// The number in the selected cell as it stands on screen; nothing where no cell is selected, or it is no
/// number.
std::optional<double> selectedNumber(const Workbench& bench);

}  // namespace lab
