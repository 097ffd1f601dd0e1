// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/LessonDraft.h"

#include <algorithm>
#include <tuple>

#include "core/explain/Cells.h"
#include "core/io/JsonText.h"
#include "core/learn/lesson/RegionNames.h"

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

std::vector<AssignmentDraft> assignmentsBetween(const Experiment& start, const Experiment& solved) {
  std::vector<AssignmentDraft> assignments;
  for (const MatrixName& name : matrixNames()) {
    if (!name.input) continue;
    const int heads = name.per_head ? start.headCount() : 1;
    if (name.per_head && solved.headCount() != heads) return {};
    for (int h = 0; h < heads; ++h) {
      const int head = name.per_head ? h : -1;
      const Shape shape = shapeInLesson(start, name.id, head), other = shapeInLesson(solved, name.id, head);
      if (shape.rows != other.rows || shape.columns != other.columns) return {};
      if (shape.rows == 0 || shape.columns == 0) continue;
      const Region all{name.id, head, 0, 0, shape.rows, shape.columns};
      const Matrix before = numbersAt(start, {}, all), after = numbersAt(solved, {}, all);
      for (int i = 0; i < shape.rows; ++i)
        for (int j = 0; j < shape.columns; ++j) {
          if (before(i, j) == after(i, j)) continue;
          const bool single = name.id == MatrixId::Scale || name.id == MatrixId::Temperature;
          assignments.push_back(
              {regionText(start, {name.id, head, i, j}, single ? RegionSize::Matrix : RegionSize::Cell),
               QString::fromLatin1(jsonNumber(after(i, j)))});
        }
    }
  }
  return assignments;
}

}  // namespace lab
