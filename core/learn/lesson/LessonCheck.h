// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/base/Refusal.h"
#include "core/learn/lesson/Lesson.h"
#include "core/learn/lesson/QuestionState.h"

/// What a teacher wants to know of a lesson that can be opened.
namespace lab {

/// Every figure that is not what its expression comes to, every bare figure in the texts, every text that
/// gives the answer away, every question that cannot be answered as it should: with file, step, what was
/// expected and what was found. Empty: all right.
std::vector<Refusal> findFaults(const Lesson& lesson);

/// An answer to `question` that is wrong, made from a right one; nothing where every answer is right (Reveal)
/// or where it takes an experiment (Construct).
std::optional<Response> wrongResponse(const Question& question, const Experiment& experiment,
                                      const Response& right);

}  // namespace lab
