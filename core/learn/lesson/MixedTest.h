// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/learn/lesson/Lesson.h"

/// A test on several lessons: a lesson that consists of questions from the others.
namespace lab {

/// The folder for which loadLesson() creates the test on all shipped lessons. The folder contains no files.
/// The questions change every day.
QString mixedTestFolder();
inline const QString kMixedTestId = QStringLiteral("mixed-test");

/// Returns a test with two optional questions of each lesson, chosen by `seed`, and a last step that shows
/// the result. Lessons without an optional question are left out. Progress is stored for the lessons that the
/// questions come from (see LessonStep::from_lesson).
Lesson mixedTest(const std::vector<Lesson>& lessons, unsigned seed);

/// Markdown of the result: how many answers were right at the first try, and how many for each topic.
/// `right` has one entry for each question, in the order of the steps; an entry is empty if the question was
/// not answered.
QString mixedTestResult(const Lesson& test, const std::vector<std::optional<bool>>& right);

}  // namespace lab
