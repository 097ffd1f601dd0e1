// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/InstructionSets.h"

#include <algorithm>
#include <chrono>
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

/// Returns the time of one small projection in seconds: the minimum of a few runs. The measurement takes
/// about 50 microseconds.
double secondsOf(const LabStageTable& table) {
  using Clock = std::chrono::steady_clock;
  constexpr int kSize = 64, kRounds = 5;
  const std::vector<double> in(kSize * kSize, 0.5);
  std::vector<double> out(kSize * kSize);
  const LabConstBlock a{in.data(), kSize, kSize, kSize};
  const LabBlock c{out.data(), kSize, kSize, kSize};
  double best = 1;
  for (int round = 0; round < kRounds; ++round) {
    const auto start = Clock::now();
    table.project(&a, &a, nullptr, &c);
    best = std::min(best, std::chrono::duration<double>(Clock::now() - start).count());
  }
  return best;
}

const LabStageTable& chosenTable() {
  const auto tables = supportedStageTables();
  if (const char* wanted = std::getenv("ATTENTION_LAB_INSTRUCTIONS"))
    for (const LabStageTable* table : tables)
      if (std::string_view(wanted) == table->name) return *table;
  return **std::ranges::min_element(tables, {}, [](const auto* table) { return secondsOf(*table); });
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
