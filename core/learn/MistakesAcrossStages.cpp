// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Diagnosis.h"

#include <algorithm>
#include <array>

#include "core/learn/Mistakes.h"

namespace lab {
namespace {

using enum MatrixId;

StageReport* find(Report& report, const StageRef& stage) {
  return const_cast<StageReport*>(report.find(stage));
}

/// Replaces the mistake `name` by `better` in all stages of one head.
void rename(Report& report, int head, std::string_view name, std::string_view better) {
  for (StageReport& stage_report : report.stages)
    if (stage_report.stage.head == head)
      for (Explanation& explanation : stage_report.explanations)
        std::ranges::replace(explanation, name, better);
}

/// Joins two mistakes of one head: a step that is missing at `stage` and was done after softmax is one
/// mistake.
void joinLateStep(Report& report, int head, MatrixId stage, std::string_view left_out,
                  std::string_view late) {
  const StageReport* weights = find(report, {Weights, head});
  StageReport* earlier = find(report, {stage, head});
  if (weights == nullptr || earlier == nullptr || !weights->names(late) || !earlier->names(left_out)) return;
  earlier->explanations = {{late}};
}

/// Joins two mistakes of one head: two weight matrices were exchanged.
void joinSwap(Report& report, int head, std::array<MatrixId, 2> stages,
              std::array<std::string_view, 2> mistakes, std::string_view swapped) {
  StageReport* first = find(report, {stages[0], head});
  StageReport* second = find(report, {stages[1], head});
  if (first == nullptr || second == nullptr || !first->names(mistakes[0]) || !second->names(mistakes[1]))
    return;
  first->explanations = {{swapped}};
  second->explanations.clear();
  second->cells.clear();
  second->verdict = Verdict::CarriedForward;
  second->setMarks(1);
}

}  // namespace

void explainAcrossStages(const std::vector<bool>& surely_scaled, Report& report) {
  const auto heads = static_cast<int>(surely_scaled.size());
  for (int h = 0; h < heads; ++h) {
    joinSwap(report, h, {Q, K}, {"key_weights_used_as_query_weights", "query_weights_used_as_key_weights"},
             kQueryAndKeyWeightsSwapped);
    joinSwap(report, h, {K, V}, {"value_weights_used_as_key_weights", "key_weights_used_as_value_weights"},
             kKeyAndValueWeightsSwapped);
    joinSwap(report, h, {Q, V},
             {"value_weights_used_as_query_weights", "query_weights_used_as_value_weights"},
             kQueryAndValueWeightsSwapped);
    joinLateStep(report, h, ScaledScores, "not_scaled", "scaled_after_softmax");
    joinLateStep(report, h, MaskedScores, "mask_forgotten", "mask_after_softmax");
  }
  if (std::ranges::find(surely_scaled, true) == surely_scaled.end()) return;
  for (int h = 0; h < heads; ++h) rename(report, h, "not_scaled", kScaleForgottenInOneHead);
}

}  // namespace lab
