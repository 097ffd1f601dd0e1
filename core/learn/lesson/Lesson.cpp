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

}  // namespace lab
