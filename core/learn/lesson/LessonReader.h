// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/lesson/LessonFiles.h"
#include "core/learn/lesson/LessonFolder.h"

namespace lab {

inline constexpr std::size_t kMostLessonSteps = 100;

/// Builds a Lesson from a parsed lesson.json and the files that it names. `seed` determines other numbers for
/// the steps that can vary. 0 keeps the numbers as written.
Result<Lesson> readLesson(LessonFiles& files, JsonValue& value, unsigned seed = 0);
Result<LessonHeading> readLessonHeading(LessonFiles& files, JsonValue& value);

}  // namespace lab
