// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/Derivation.h"
#include "core/explain/DerivationFormula.h"

/// A derivation that is shown one term at a time.
namespace lab {

/// The number of steps, at least 1: one per term of a sum; for a softmax one per exponential and one for the
/// quotient.
int growingSteps(const Derivation& derivation);

/// The formula after `steps` steps (1 <= `steps` <= growingSteps): "q_{3,1} = 0.40 × 0.10 + 0.80 ×
/// 0.20 + …" after 2 of 3 steps; the last step adds " = 0.50". In a long sum, all terms except the
/// last three are combined into one number.
Formula growingSum(const Derivation& derivation, int steps, const NumberText& text,
                   Convention convention = Convention::Rows);

/// The cells whose numbers step `step` (counted from 1) adds to the formula. Returns all operands
/// if `step` is 0, if the derivation is neither a sum nor a softmax, and for the last step of a
/// softmax.
std::vector<Region> growingOperands(const Derivation& derivation, int step);

}  // namespace lab
