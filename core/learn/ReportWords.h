// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/engine/AttentionTrace.h"
#include "core/learn/Report.h"

/// The texts of a report on one stage, in three steps. Rows, columns and heads count from 1.
namespace lab {

/// "scores of head 2 Long range"
QString placeWords(const Experiment& experiment, const StageRef& place);

/// The first step: what can be seen in the learner's own numbers, and a question. Gives no number away. Empty
/// where nothing is wrong.
QString hintWords(const Experiment& experiment, const StageReport& stage);

/// The second step: what happened, where, and why that is not so. Of other verdicts what they mean.
QString messageWords(const Experiment& experiment, const StageReport& stage);

/// The third step: how one of the wrong numbers comes about, as the experiment has it. Gives it away. Empty
/// where nothing is wrong.
QString derivationWords(const Experiment& experiment, const AttentionTrace& truth, const StageReport& stage);

}  // namespace lab
