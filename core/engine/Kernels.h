// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/engine/kernels/KernelTable.h"

namespace lab {

/// The kernels for this machine: the widest that it can run, chosen once. The environment variable
/// ATTENTION_LAB_KERNELS (baseline, avx2, avx512) asks for a lower set; what the machine cannot run, and what
/// is no name, is not heard.
const LabKernels& kernels();

/// All that this machine can run, the narrowest first: for tests and benchmarks.
std::vector<const LabKernels*> runnableKernels();

}  // namespace lab
