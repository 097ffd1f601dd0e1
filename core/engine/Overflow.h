// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/Problem.h"
#include "core/engine/AttentionTrace.h"

namespace lab {

/// The first stage that holds an infinity (beyond masked entries) or a NaN: finite inputs that overflow.
/// place is the stage ("heads[0].scores[2][1]"). With `from`, earlier stages are taken to be well.
std::optional<Problem> findOverflow(const AttentionTrace& trace, MatrixId from = MatrixId::QueryInputs);

}  // namespace lab
