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

/// What stands between a draft and a lesson that can be played, found by the lesson's own reader and by what
/// lesson-check looks for.
namespace lab {

struct DraftProblem {
  /// Which part of a step: "text", "question.answer", "question.hints[0].when", "hide[1]", "id"; empty where
  /// it is of all of it.
  QString where;
  QString sentence;  ///< which place in it, if not all of it, and what is wrong
  friend bool operator==(const DraftProblem&, const DraftProblem&) = default;
};

/// Of one step, as if it were alone: a mistake in another one hides nothing. Empty: it can be played, its
/// figures are right and its question can be answered as it should.
std::vector<DraftProblem> problemsOf(const LessonDraft& draft, int step);
/// Of the lesson without its steps: no step, no title, two steps of one id.
std::vector<DraftProblem> problemsOf(const LessonDraft& draft);

/// The same, remembered as long as a step and what it begins with are the same ones.
class KnownProblems {
 public:
  const std::vector<DraftProblem>& of(const LessonDraft& draft, int step);
  void forgetOthersThan(const LessonDraft& draft);

 private:
  using Key = std::pair<std::shared_ptr<const StepDraft>, std::shared_ptr<const Experiment>>;
  std::map<Key, std::vector<DraftProblem>> known_;
};

/// As a learner would get it; refused as the ordinary reader refuses it. `folder` is named in messages.
Result<Lesson> lessonOf(const LessonDraft& draft, const QString& folder);

}  // namespace lab
