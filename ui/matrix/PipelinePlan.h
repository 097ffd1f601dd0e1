// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// A card, or one line instead of a stage that changes nothing ("mask: none").
struct PlanItem {
  std::optional<MatrixId> card;
  QString fold;
  friend bool operator==(const PlanItem&, const PlanItem&) = default;
};

/// The stages of the matrix view from left to right, in the order of the data flow.
using PipelinePlan = std::vector<std::vector<PlanItem>>;
/// The plan for `head` (counted from 0). Heads may have different biases.
PipelinePlan pipelinePlan(const Experiment& experiment, int head);

}  // namespace lab
