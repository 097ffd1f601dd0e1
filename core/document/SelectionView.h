// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Scenes.h"

/// Conversion between the selection of a window and the part of a ViewState that describes it.
namespace lab {

struct Experiment;
class Selection;

/// Writes the whole selection to `view`.
void takeSelection(const Selection& selection, ViewState& view);
/// Sets `selection`, which belongs to `experiment`, to the selection in `view`. A cell of a per-head matrix
/// without a head belongs to the head in `view`, or to the first head.
void applySelection(Selection& selection, const Experiment& experiment, const ViewState& view);

}  // namespace lab
