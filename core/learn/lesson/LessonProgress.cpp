// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonProgress.h"

#include <algorithm>

namespace lab {

void LessonProgress::record(const Asked& question, bool missed, const QDateTime& now) {
  constexpr int kDaysToFirstRepeat = 1;   // from a missed question to its first repetition
  constexpr int kDaysToSecondRepeat = 7;  // from the first repetition to the second
  QuestionRecord& record = lessons_[question.lesson].questions[question.step];
  record.answered = true;
  if (missed) {
    record.times_right_since = 0;
    record.due = now.toUTC().addDays(kDaysToFirstRepeat);
    return;
  }
  // An answer before the question was due does not count as a repetition.
  if (!record.due.isValid() || now < record.due) return;
  ++record.times_right_since;
  record.due = record.times_right_since == 1 ? now.toUTC().addDays(kDaysToSecondRepeat) : QDateTime();
}

void LessonProgress::remind(const Asked& question, const QDateTime& when) {
  QuestionRecord& record = lessons_[question.lesson].questions[question.step];
  record.answered = true;
  record.due = when.toUTC();
}

std::vector<LessonProgress::Asked> LessonProgress::due(const QDateTime& now) const {
  std::vector<Asked> due;
  for (auto lesson = lessons_.cbegin(); lesson != lessons_.cend(); ++lesson)
    for (auto one = lesson->questions.cbegin(); one != lesson->questions.cend(); ++one)
      if (one->due.isValid() && one->due <= now) due.push_back({lesson.key(), one.key()});
  std::ranges::stable_sort(due, {}, [this](const Asked& one) { return dueAt(one); });
  return due;
}

}  // namespace lab
