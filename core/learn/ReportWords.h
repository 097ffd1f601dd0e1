// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/engine/AttentionTrace.h"
#include "core/learn/Report.h"

/// Texts about one stage of a report, as three steps of help. Rows, columns and heads count from 1.
namespace lab {

/// Returns the name of a stage: "scores of head 2 Long range".
QString stageTitle(const Experiment& experiment, const StageRef& stage);

/// Returns the first hint: an observation about the learner's own numbers, and a question. It reveals no
/// correct number. Empty if the stage is not wrong.
QString hintWords(const Experiment& experiment, const StageReport& stage_report);

/// Returns the second hint: what the mistake is, where it is, and why it is wrong. For a stage that is not
/// wrong, explains the verdict.
QString messageWords(const Experiment& experiment, const StageReport& stage_report);

/// Returns the third hint: how one of the wrong numbers is computed in the experiment. It reveals the correct
/// number. Empty if the stage is not wrong.
QString derivationWords(const Experiment& experiment, const AttentionTrace& truth,
                        const StageReport& stage_report);

}  // namespace lab
