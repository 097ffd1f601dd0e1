// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/Problem.h"
#include "core/engine/AttentionTrace.h"

namespace lab {

/// Returns a Problem for the first stage that contains a NaN, or an infinity that does not come from the
/// mask. Such an entry means that the computation overflowed, because the inputs are finite. The place of the
/// Problem is the entry ("heads[0].scores[2][1]"). Stages before `from` are not checked. Pass `from` only if
/// all earlier stages are known to be finite.
std::optional<Problem> findOverflow(const AttentionTrace& trace, MatrixId from = MatrixId::QueryInputs);

}  // namespace lab
