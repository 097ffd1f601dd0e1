// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/LessonDraft.h"

#include <algorithm>
#include <tuple>

namespace lab {

bool sameExperiment(const std::shared_ptr<const Experiment>& a, const std::shared_ptr<const Experiment>& b) {
  return a == b || (a && b && identical(*a, *b));
}

bool operator==(const StepDraft& a, const StepDraft& b) {
  const auto rest = [](const StepDraft& s) {
    return std::tie(s.id, s.title, s.text, s.text_file, s.experiment_file, s.view, s.hide, s.lock, s.controls,
                    s.question, s.optional, s.vary, s.vary_when);
  };
  return rest(a) == rest(b) && sameExperiment(a.experiment, b.experiment);
}

bool operator==(const LessonDraft& a, const LessonDraft& b) {
  const LessonDescription& description = a;
  return description == b && a.pictures == b.pictures &&
         std::ranges::equal(a.steps, b.steps,
                            [](const auto& x, const auto& y) { return x == y || *x == *y; });
}

const std::shared_ptr<const Experiment>& LessonDraft::startOf(int index) const {
  static const std::shared_ptr<const Experiment> none;
  for (int i = index; i >= 0; --i)
    if (step(i).experiment) return step(i).experiment;
  return none;
}

}  // namespace lab
