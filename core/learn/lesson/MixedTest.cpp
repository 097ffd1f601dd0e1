// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/MixedTest.h"

#include <algorithm>
#include <random>

#include "core/base/Words.h"
#include "core/learn/lesson/LessonFolder.h"

namespace lab {

QString mixedTestFolder() {
  return QStringLiteral(":/lessons/") + kMixedTestId;
}

Lesson mixedTest(const std::vector<Lesson>& lessons, unsigned seed) {
  Lesson test;
  test.folder = mixedTestFolder();
  test.id = kMixedTestId;
  test.title = Words::tr("Test on all lessons");
  test.summary = Words::tr("Two questions of each lesson, different ones every day.");
  constexpr std::size_t kQuestionsOfALesson = 2;
  std::mt19937 random(seed);
  for (const Lesson& lesson : lessons) {
    std::vector<const LessonStep*> candidates;
    for (const LessonStep& step : lesson.steps)
      if (step.optional && step.question) candidates.push_back(&step);
    // The chosen questions keep their order.
    while (candidates.size() > kQuestionsOfALesson)
      candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(random() % candidates.size()));
    for (const LessonStep* candidate : candidates) {
      LessonStep step = *candidate;
      step.from_lesson = lesson.id;
      step.from_step = step.id;
      step.from_folder = lesson.folder;
      step.id = lesson.id + QLatin1Char('.') + step.id;
      step.title = numberedTitle(lesson.folder, lesson.title);
      step.optional = false;
      test.experiments.push_back(lesson.experiments[static_cast<std::size_t>(step.starts_from)]);
      step.experiment = step.starts_from = static_cast<int>(test.experiments.size()) - 1;
      test.minutes += 1;
      test.steps.push_back(std::move(step));
    }
  }
  LessonStep result;
  result.id = QStringLiteral("result");
  result.title = Words::tr("Result");
  result.starts_from = static_cast<int>(test.experiments.size()) - 1;
  test.steps.push_back(std::move(result));
  return test;
}

QString mixedTestResult(const Lesson& test, const std::vector<std::optional<bool>>& right) {
  const auto count = std::ranges::count(right, std::optional(true));
  QString text = Words::tr("**%1 of %2** answers were right on the first try.").arg(count).arg(right.size());
  text += QStringLiteral("\n\n");
  // The questions of a lesson follow one another. They make one line.
  for (std::size_t i = 0, next = 0; i < right.size() && i < test.steps.size(); i = next) {
    int asked = 0, answered = 0, correct = 0;
    for (next = i; next < right.size() && next < test.steps.size() &&
                   test.steps[next].from_lesson == test.steps[i].from_lesson;
         ++next) {
      ++asked;
      answered += right[next] ? 1 : 0;
      correct += right[next] == std::optional(true) ? 1 : 0;
    }
    // "1." at the start of an item would begin a numbered list.
    const QString topic = QString(test.steps[i].title).replace(QLatin1Char('.'), QStringLiteral("\\."));
    text += answered == 0 ? Words::tr("- %1: **%2**\n").arg(topic, Words::tr("not answered"))
                          : Words::tr("- %1: **%2 of %3**\n").arg(topic).arg(correct).arg(asked);
  }
  return text + QLatin1Char('\n') +
         Words::tr(
             "A question that you missed is due again in its lesson tomorrow. Take the test again in a week, "
             "with other questions: the list of lessons reminds you.");
}

}  // namespace lab
