// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/learn/lesson/QuestionState.h"
#include "core/learn/lesson/Value.h"

/// Judges one answer, regardless of earlier hints. `trace` has all numbers of `experiment`.
namespace lab {

/// Outcome, line, parts, truth (Reveal) and report; hints are for QuestionState.
Judgement judge(const Question& question, const Response& response, const Experiment& experiment,
                const AttentionTrace& trace);

/// What would be right (of equals the first): numbers, choices, working. Of a construct question nothing.
/// Refused where the experiment is no longer the one asked about.
Result<Response> rightResponse(const Question& question, const Experiment& experiment,
                               const AttentionTrace& trace);

/// What `answer` means in hints: counts from 1.
std::optional<LessonValue> answerOf(const Question& question, const Response& response);

/// The stages and inputs that what is asked for is read from; a row or matrix is one region. Empty for
/// questions about no place.
Result<std::vector<Region>> placesAsked(const Question& question, const Experiment& experiment,
                                        const AttentionTrace& trace);

}  // namespace lab
