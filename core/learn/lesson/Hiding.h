// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/learn/lesson/Lesson.h"
#include "core/model/HiddenAndLocked.h"

/// What a step hides and locks in the experiment as it is now. Call again when its shape changes.
namespace lab {

/// `asked` (stages) and every place that would give its numbers away: where the same numbers stand again,
/// what follows from them, and of a weight the other weights of its row (they sum to 1). `by_size`: their
/// order is asked for, so that the scores in which it shows are hidden as well.
std::vector<Region> givingAway(const Experiment& experiment, const std::vector<Region>& asked,
                               bool by_size = false);

/// What is hidden during `step`: what it says, and while its question is `open` what would give the answer
/// away. What a step without a question hides is hidden as long as it lasts.
Reveal hiddenIn(const LessonStep& step, const Experiment& experiment, const AttentionTrace& trace, bool open);

/// What is locked: what the step says, and of a construct question all that may not be edited.
Locks locksIn(const LessonStep& step, const Experiment& experiment);

}  // namespace lab
