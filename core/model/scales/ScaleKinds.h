// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Experiment.h"
#include "core/model/scales/ScaleKind.h"

namespace lab {

/// All kinds of scales, in the order of Scale::Kind. Lists on screen have the same order.
std::span<const ScaleKind* const> scaleKinds();
const ScaleKind& scaleKind(Scale::Kind kind);

/// Returns true if both scales have the same kind and, if the kind uses the number, the same bits of the
/// number.
bool sameScale(const Scale& a, const Scale& b);

}  // namespace lab
