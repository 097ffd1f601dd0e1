// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ViewState.h"

/// The one place where what a window shows is taken as a value, and set from one.
namespace lab {

class MainWindow;

/// Everything that a ViewState can say.
ViewState takeView(MainWindow& window);
/// Sets what `view` says and leaves the rest, and the focus, as they are. Where the experiment changes as
/// well, this comes after it.
void applyView(MainWindow& window, const ViewState& view);

}  // namespace lab
