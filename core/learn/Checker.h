// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/AttentionTrace.h"
#include "core/learn/Answers.h"
#include "core/learn/Report.h"

namespace lab {

/// Judges a learner's working, stage by stage (with tokens as rows, or where its shapes say so as columns):
/// against the truth, and against what follows from the learner's own lines before, so that a mistake is
/// marked once. Where a stage is neither, it looks for the mistake that explains all of its numbers. `truth`
/// is the trace of `experiment`.
///
/// Rounding is never a mistake: every line is taken to be rounded as finely as it is written (see Digits.h),
/// and what that can do to later lines is followed cell by cell (see ErrorBoundedMatrix.h).
Report checkAnswers(const Experiment& experiment, const AttentionTrace& truth, const Answers& answers);

}  // namespace lab
