// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Lesson.h"

namespace lab {

const Experiment& Lesson::experimentOf(const LessonStep& step) const {
  return experiments[static_cast<std::size_t>(step.starts_from)].experiment;
}

int Lesson::stepIndex(const QString& step_id) const {
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (steps[i].id == step_id) return static_cast<int>(i);
  return -1;
}

Lesson withoutOptionalSteps(Lesson lesson) {
  std::vector<LessonStep> kept;
  for (LessonStep& step : lesson.steps) {
    if (step.optional) continue;
    // A step that continued with the experiment of a removed step now begins with that experiment.
    if (step.experiment < 0 && (kept.empty() || kept.back().starts_from != step.starts_from))
      step.experiment = step.starts_from;
    kept.push_back(std::move(step));
  }
  if (!kept.empty()) lesson.steps = std::move(kept);
  return lesson;
}

}  // namespace lab
