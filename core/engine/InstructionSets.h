// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/isa/StageTable.h"

namespace lab {

/// Returns the table of stage functions that the engine calls. The first call measures the tables of all
/// instruction sets that this processor supports and chooses the fastest. The widest instruction set is not
/// always the fastest: products are faster with AVX2 than with AVX-512 on AMD Zen 4, and slower on Intel. The
/// environment variable ATTENTION_LAB_INSTRUCTIONS (baseline, avx2, avx512) overrides the choice.
const LabStageTable& stageTable();

/// Returns the tables of all instruction sets that this processor supports, the narrowest first. Benchmarks
/// and tests also use this function.
std::vector<const LabStageTable*> supportedStageTables();

}  // namespace lab
