// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/Question.h"
#include "core/learn/lesson/QuestionState.h"
#include "core/model/Experiment.h"

/// Judges one answer without regard to earlier answers and hints, and gives the right answers. `trace` is the
/// complete trace of `experiment`.
namespace lab {

/// Sets outcome, line, parts, truth (Reveal only) and report. Hints are added by QuestionState.
Judgement judge(const Question& question, const Response& response, const Experiment& experiment,
                const AttentionTrace& trace);

/// The sentence for a question that no longer applies, because the experiment was changed too much.
QString changedTooMuch();

/// The right answer: numbers, choices or working. If several tokens have the same number, the first one is
/// chosen. Empty for a construct question. Refused if the experiment was changed so that the question no
/// longer applies.
Result<Response> rightResponse(const Question& question, const Experiment& experiment,
                               const AttentionTrace& trace);

/// A wrong answer to `question`, derived from a right one. Empty if every answer is right (Reveal) or the
/// answer is an experiment (Construct).
std::optional<Response> wrongResponse(const Question& question, const Experiment& experiment,
                                      const Response& right);

/// The value of `answer` in the conditions of hints. Indices count from 1.
std::optional<LessonValue> answerOf(const Question& question, const Response& response);

/// The regions of stages and inputs that the answer is computed from; a row or matrix is one region. Empty
/// for questions that refer to no region.
Result<std::vector<Region>> askedRegions(const Question& question, const Experiment& experiment,
                                         const AttentionTrace& trace);

/// Sets every cell of `region`, which must be an input of `experiment`, to `value`. A mask of any kind
/// becomes a matrix. The result is not validated.
void setInput(Experiment& experiment, const Region& region, double value);

/// The experiment with the solution of a construct question applied. Refused if a region of the
/// solution does not exist, or if the result is not valid or overflows.
Result<Experiment> solvedExperiment(const ConstructQuestion& question, const Experiment& experiment,
                                    int head);

}  // namespace lab
