// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Experiment.h"
#include "core/model/masks/MaskKind.h"

namespace lab {

/// All kinds of masks, in the order of Mask::Kind. Lists on screen have the same order.
std::span<const MaskKind* const> maskKinds();
const MaskKind& maskKind(Mask::Kind kind);

/// Returns true if both masks have the same kind and the same parameters. Parameters that the kind does not
/// use are ignored.
bool sameKind(const Mask& a, const Mask& b);

}  // namespace lab
