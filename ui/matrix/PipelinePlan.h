// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// A card, or one line in place of a stage that changes nothing ("mask: none").
struct PlanItem {
  std::optional<MatrixId> card;
  QString fold;
  friend bool operator==(const PlanItem&, const PlanItem&) = default;
};

/// What stands side by side in the matrix view, stage by stage in the order the data flows.
using PipelinePlan = std::vector<std::vector<PlanItem>>;
/// Heads need not have the same biases: those of `head` (from 0) are in the plan.
PipelinePlan pipelinePlan(const Experiment& experiment, int head);

}  // namespace lab
