// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Scenes.h"

/// Reads what a window shows into a ViewState, and applies a ViewState to a window. No other file does this.
namespace lab {

class MainWindow;

/// The current state of the window: the view, the heads, the open panels and the selection.
ViewState takeView(MainWindow& window);
/// Applies the fields that are set in `view`; other state and the keyboard focus stay unchanged. If the
/// experiment is replaced as well, call this afterwards.
void applyView(MainWindow& window, const ViewState& view);

}  // namespace lab
