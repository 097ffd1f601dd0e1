// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/lesson/RegionNames.h"
#include "ui/Workbench.h"

namespace lab {

class MainWindow;

/// Captures the state of a window for a step: the experiment, the view with the selection, and what
/// is hidden or locked. Commits edits that are being typed or dragged.
CapturedState onScreen(MainWindow& window);
/// The selected cell, its row or its matrix in the notation of lesson files (see RegionNames.h);
/// empty if no cell is selected.
QString selectedPlace(const Workbench& bench, RegionSize size);
/// The number in the selected cell; nothing if no cell is selected, or if the number is hidden or
/// not finite.
std::optional<double> selectedNumber(const Workbench& bench);

}  // namespace lab
