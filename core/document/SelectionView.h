// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ViewState.h"

/// Between the selection of a window and the part of a ViewState that describes it.
namespace lab {

struct Experiment;
class Selection;

/// Everything that `selection` holds, into `view`.
void takeSelection(const Selection& selection, ViewState& view);
/// Moves `selection`, which is one of `experiment`, to what `view` names. A cell without a head is one of the
/// head that `view` names, or of the first.
void applySelection(Selection& selection, const Experiment& experiment, const ViewState& view);

}  // namespace lab
