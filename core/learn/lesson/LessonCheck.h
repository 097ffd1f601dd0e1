// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/Refusal.h"
#include "core/learn/lesson/Lesson.h"

/// Checks for authors of lessons. The lesson must be loadable.
namespace lab {

/// Returns the faults of a lesson: figures (numbers in texts) that differ from their expressions or
/// have no expression, texts that contain the accepted answer, and questions that cannot be
/// answered as intended. Each fault has file, step, expected and found. Empty if there are none.
std::vector<Refusal> findFaults(const Lesson& lesson);
/// Returns the faults that steps have with other numbers (see Variation.h). Tries several choices of numbers,
/// and returns at most one fault for each step. Reads the lesson's files again.
std::vector<Refusal> findFaultsOfOtherNumbers(const Lesson& lesson);

}  // namespace lab
