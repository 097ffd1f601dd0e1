// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/RegionText.h"
#include "ui/Workbench.h"

namespace lab {

class MainWindow;

/// Captures the state of a window for a step: the experiment, the view, the selection, and what is hidden or
/// locked.
CapturedState onScreen(MainWindow& window);
/// The selected cell, row or matrix as a place in a lesson; empty if no cell is selected.
QString selectedPlace(const Workbench& bench, RegionSize size);
/// The number in the selected cell as shown on screen; nothing if no cell is selected or it shows no finite
/// number.
std::optional<double> selectedNumber(const Workbench& bench);

}  // namespace lab
