// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/isa/StageTable.h"

namespace lab {

/// The stage functions that run: of the instruction sets that this processor supports, the one that was
/// fastest in a short measurement at the first call (wider is not always faster: on AMD Zen 4 products are
/// faster with AVX2 than with AVX-512, on Intel it is the other way round). The environment variable
/// ATTENTION_LAB_INSTRUCTIONS (baseline, avx2, avx512) overrides the choice.
const LabStageTable& stageTable();

/// All that this processor supports, the narrowest first. For benchmarks and tests.
std::vector<const LabStageTable*> supportedStageTables();

}  // namespace lab
