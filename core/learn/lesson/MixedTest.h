// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/learn/lesson/Lesson.h"

/// A test over several lessons. It is a lesson of its own, made of questions of the others.
namespace lab {

/// The folder under which loadLesson() makes the test over all shipped lessons. It contains no files. The
/// questions change from day to day.
QString mixedTestFolder();
inline const QString kMixedTestId = QStringLiteral("mixed-test");

/// One optional question of each lesson, chosen by `seed`, and a last step without a question, in which the
/// learner gets the result. Lessons without an optional question are left out. Progress is kept under the
/// lessons that the questions come from (see LessonStep::from_lesson).
Lesson mixedTest(const std::vector<Lesson>& lessons, unsigned seed);

/// Markdown of the result: how many answers were right at the first try, and the outcome for each topic.
/// `right`: one per question, in the order of the steps; empty for a question that was not answered.
QString mixedTestResult(const Lesson& test, const std::vector<std::optional<bool>>& right);

}  // namespace lab
