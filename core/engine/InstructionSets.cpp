// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/InstructionSets.h"

#include <cstdlib>
#include <string_view>

extern "C" {
const LabStageTable* attention_lab_stages_baseline();
#ifdef LAB_X86
const LabStageTable* attention_lab_stages_avx2();
const LabStageTable* attention_lab_stages_avx512();
#endif
}

namespace lab {
namespace {

const LabStageTable& chosenTable() {
  const auto tables = supportedStageTables();
  if (const char* wanted = std::getenv("ATTENTION_LAB_INSTRUCTIONS"))
    for (const LabStageTable* table : tables)
      if (std::string_view(wanted) == table->name) return *table;
  return *tables.back();
}

}  // namespace

std::vector<const LabStageTable*> supportedStageTables() {
  std::vector<const LabStageTable*> tables{attention_lab_stages_baseline()};
#ifdef LAB_X86
  // The builtin checks that the processor supports the instructions and that the operating system saves the
  // wide registers.
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  if (avx2) tables.push_back(attention_lab_stages_avx2());
  if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
    tables.push_back(attention_lab_stages_avx512());
#endif
  return tables;
}

const LabStageTable& stageTable() {
  static const LabStageTable& table = chosenTable();
  return table;
}

}  // namespace lab
