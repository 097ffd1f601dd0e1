// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Experiment.h"
#include "core/model/masks/MaskKind.h"

namespace lab {

/// All kinds, in the order of Mask::Kind, which is the order of lists on screen as well.
std::span<const MaskKind* const> maskKinds();
const MaskKind& maskKind(Mask::Kind kind);

/// Of one kind, with the same values of the parameters that this kind reads?
bool sameKind(const Mask& a, const Mask& b);

}  // namespace lab
