// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Report.h"

#include <algorithm>

namespace lab {

std::string_view nameOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::Correct:
      return "correct";
    case Verdict::CarriedForward:
      return "carried_forward";
    case Verdict::Wrong:
      return "wrong";
    case Verdict::Missing:
      return "missing";
  }
  return {};
}

std::vector<std::string_view> StageReport::diagnosis() const {
  std::vector<std::string_view> all;
  for (const Explanation& explanation : explanations)
    for (const std::string_view name : explanation)
      if (std::find(all.begin(), all.end(), name) == all.end()) all.push_back(name);
  return all;
}

bool StageReport::names(std::string_view mistake) const {
  return std::any_of(explanations.begin(), explanations.end(), [mistake](const Explanation& explanation) {
    return std::find(explanation.begin(), explanation.end(), mistake) != explanation.end();
  });
}

double Report::marks() const {
  double sum = 0;
  for (const StageReport& stage : stages) sum += stage.marks;
  return sum;
}

const StageReport* Report::find(const StageRef& place) const {
  const auto it = std::find_if(stages.begin(), stages.end(),
                               [&place](const StageReport& stage) { return stage.place == place; });
  return it == stages.end() ? nullptr : &*it;
}

}  // namespace lab
