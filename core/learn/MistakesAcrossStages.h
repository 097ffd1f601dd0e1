// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/Report.h"

namespace lab {

/// What only several stages together tell: scaling or masking that was left out before softmax was done after
/// it; scaling was left out in some heads, and others surely have it.
void explainAcrossStages(const std::vector<bool>& surely_scaled, Report& report);

}  // namespace lab
