// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ViewState.h"

/// Conversion between the selection of a window and the part of a ViewState that describes it.
namespace lab {

struct Experiment;
class Selection;

/// Writes everything that `selection` holds to `view`.
void takeSelection(const Selection& selection, ViewState& view);
/// Sets `selection`, which belongs to `experiment`, to what `view` names. If a per-head cell names no head,
/// it belongs to the head that `view` names, or to the first head.
void applySelection(Selection& selection, const Experiment& experiment, const ViewState& view);

}  // namespace lab
