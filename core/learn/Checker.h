// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/AttentionTrace.h"
#include "core/learn/Answers.h"
#include "core/learn/Report.h"

namespace lab {

/// Checks a learner's answers stage by stage. Each stage is compared with the correct result, and with the
/// result that follows from the learner's own earlier lines, so that a mistake costs marks only once. If a
/// stage matches neither, the checker searches for a mistake that explains all its numbers. Tokens may be
/// rows or columns of the answers; the checker detects this from their shapes. `truth` is the trace of
/// `experiment`.
///
/// Rounding is never a mistake. A line is a matrix that the learner wrote down. The checker assumes that
/// every line is rounded to the precision in which it is written (see FilledMatrix.h), and it propagates the
/// rounding error of each cell to later lines (see ErrorBoundedMatrix.h). The powers of e and their sums,
/// which come between the masked scores and the weights, may be rounded, too, whether they are given or not.
Report checkAnswers(const Experiment& experiment, const AttentionTrace& truth, const Answers& answers);

}  // namespace lab
