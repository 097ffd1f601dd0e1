// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Experiment.h"
#include "core/model/scales/ScaleKind.h"

namespace lab {

/// All kinds, in the order of Scale::Kind, which is the order of lists on screen as well.
std::span<const ScaleKind* const> scaleKinds();
const ScaleKind& scaleKind(Scale::Kind kind);

/// Of one kind, with the same bits of the number where the kind reads it?
bool sameScale(const Scale& a, const Scale& b);

}  // namespace lab
