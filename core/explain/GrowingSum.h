// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/Derivation.h"
#include "core/explain/DerivationFormula.h"

/// A derivation told one term at a time.
namespace lab {

/// How many steps it takes: a term each; of a softmax an exponential each, and the quotient. At least 1.
int growingSteps(const Derivation& derivation);

/// "q_{3,1} = 0.40 × 0.10 + 0.80 × 0.20 + …" after 2 of 3 steps, and " = 0.50" behind the last one. Of a long
/// sum the terms before the last ones are added up. 1 <= `steps` <= growingSteps.
Formula growingSum(const Derivation& derivation, int steps, const NumberText& text,
                   Convention convention = Convention::Rows);

/// The cells that come in with step `step` (from 1); all operands with the last of a softmax, and everywhere
/// where `step` is 0.
std::vector<Region> growingOperands(const Derivation& derivation, int step);

}  // namespace lab
