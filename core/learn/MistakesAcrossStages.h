// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/Report.h"

namespace lab {

/// Corrects explanations that depend on several stages. Two weight matrices that were exchanged are
/// one mistake: the second of the two stages loses no marks. If scaling or masking is missing
/// before softmax and was done after it, both stages get the same explanation. If scaling is
/// missing in some heads and other heads were certainly scaled, the mistake is renamed to
/// kScaleForgottenInOneHead. `surely_scaled` has one entry for each head.
void explainAcrossStages(const std::vector<bool>& surely_scaled, Report& report);

}  // namespace lab
