// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Kernels.h"

#include <cstdlib>

extern "C" {
const LabKernels* attention_lab_kernels_baseline();
#ifdef LAB_X86_KERNELS
const LabKernels* attention_lab_kernels_avx2();
const LabKernels* attention_lab_kernels_avx512();
#endif
}

namespace lab {
namespace {

const LabKernels& chosen() {
  const std::vector<const LabKernels*> all = runnableKernels();
  const char* wished = std::getenv("ATTENTION_LAB_KERNELS");
  for (const LabKernels* one : all)
    if (wished && std::string_view(wished) == one->name) return *one;
  return *all.back();
}

}  // namespace

std::vector<const LabKernels*> runnableKernels() {
  std::vector<const LabKernels*> all{attention_lab_kernels_baseline()};
  const auto add = [&](bool runs, const LabKernels* table) {
    if (runs && table->version == kLabKernelsVersion) all.push_back(table);
  };
#ifdef LAB_X86_KERNELS
  // The builtin asks the processor, and the system whether it saves the wide registers.
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  add(avx2, attention_lab_kernels_avx2());
  add(avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
          __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"),
      attention_lab_kernels_avx512());
#else
  static_cast<void>(add);
#endif
  return all;
}

const LabKernels& kernels() {
  static const LabKernels& table = chosen();
  return table;
}

}  // namespace lab
