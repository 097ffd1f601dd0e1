// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/isa/StageTable.h"

namespace lab {

/// Returns the table of stage functions that the engine calls: the one with the widest instructions
/// that this processor supports. The last digits of a result depend on the table, so every run on
/// one machine uses the same table. The environment variable ATTENTION_LAB_INSTRUCTIONS (baseline,
/// avx2, avx512) overrides the choice.
const LabStageTable& stageTable();

/// Returns the tables of all instruction sets that this processor supports, the narrowest first. Benchmarks
/// and tests also use this function.
std::vector<const LabStageTable*> supportedStageTables();

}  // namespace lab
