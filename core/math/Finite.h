// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/math/Engine.h"
#include "core/math/Staleness.h"
#include "core/math/Validation.h"

namespace lab {

/// findOverflow of what `stale` and `change` touched. Where the magnitudes of Q, K and V leave no doubt, the
/// n x n stages are not read.
std::optional<Problem> overflowAfter(const AttentionTrace& trace, const Experiment& e, const Stale& stale,
                                     const Change& change);

}  // namespace lab
