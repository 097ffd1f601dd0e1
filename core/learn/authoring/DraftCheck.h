// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "core/base/Refusal.h"
#include "core/learn/authoring/LessonDraft.h"

/// Finds the problems that prevent a draft from being played as a lesson. Uses the ordinary lesson
/// reader and the checks of the command lesson-check.
namespace lab {

struct DraftProblem {
  /// The part of a step: "text", "question.answer", "question.hints[0].when", "hide[1]", "id". Empty if the
  /// problem concerns the whole step.
  QString where;
  QString sentence;  ///< what is wrong, and the place within the part if there is one
  friend bool operator==(const DraftProblem&, const DraftProblem&) = default;
};

/// Returns the problems of one step. The step is checked alone, so that problems in other steps hide nothing.
/// If the result is empty, the step can be played, its numbers are correct, and its question can be answered.
std::vector<DraftProblem> problemsOf(const LessonDraft& draft, int step);
/// Returns the problems of the lesson apart from its steps: no steps, no title, or two steps with the same
/// id.
std::vector<DraftProblem> problemsOf(const LessonDraft& draft);

/// A cache of the problems of steps. An entry is valid as long as the step and the experiment with which it
/// begins are the same objects.
class KnownProblems {
 public:
  /// Returns the problems of a step. Checks the step if it is not in the cache.
  const std::vector<DraftProblem>& of(const LessonDraft& draft, int step);
  /// Removes the entries of steps that are not in `draft`.
  void forgetOthersThan(const LessonDraft& draft);

 private:
  using Key = std::pair<std::shared_ptr<const StepDraft>, std::shared_ptr<const Experiment>>;
  std::map<Key, std::vector<DraftProblem>> known_;
};

/// Returns the draft as a lesson for learners. Refused for the same reasons as in the ordinary reader.
/// `folder` is the folder name for messages.
Result<Lesson> lessonOf(const LessonDraft& draft, const QString& folder);

}  // namespace lab
