// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/engine/AttentionTrace.h"
#include "core/learn/lesson/Lesson.h"
#include "core/model/HiddenAndLocked.h"

/// The numbers that a step of a lesson hides and locks. The results are for one shape of the experiment: call
/// again when the shape changes.
namespace lab {

/// The numbers that are hidden during `step`: those that the step lists and, while its question is `open`,
/// those that would disclose the answer. Nothing is hidden once the question is closed. A step without a
/// question hides its list all the time.
RegionSet hiddenInStep(const LessonStep& step, const Experiment& experiment, const AttentionTrace& trace,
                       bool open);

/// The numbers that are hidden in `lesson.steps[step]` because a later step that continues with its
/// experiment asks for them. `open(i)` says whether the question of step i is open; closed questions hide
/// nothing. A later step that would hide the answer of this step hides nothing yet. The result is empty for a
/// step that can need every number: a step without a question, whose text explains numbers on the screen, and
/// a question of the kinds Choose, FindError and Construct.
RegionSet hiddenForLater(const Lesson& lesson, int step, const Experiment& experiment,
                         const AttentionTrace& trace, const std::function<bool(int)>& open);

/// The cells that are locked during `step`: those that the step lists and, for a construct question, every
/// input cell that may not be edited.
Locks locksIn(const LessonStep& step, const Experiment& experiment);

}  // namespace lab
