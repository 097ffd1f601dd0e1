// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/learn/Mistakes.h"
#include "core/learn/Report.h"
#include "core/learn/Working.h"

namespace lab {

/// A possible explanation of the learner's numbers in a stage: mistakes with their variants, and their names
/// for the report.
struct Candidate {
  std::vector<Active> mistakes;
  Explanation names;
};

/// Returns the mistakes that can occur in the step to `place` or in the steps to hidden stages before it,
/// which the learner did not write down. Each mistake is made in all heads. Returns all variants of each
/// mistake. The most common mistakes come first.
std::vector<Candidate> singleMistakes(const Experiment& experiment, const Lines& lines,
                                      const StageRef& place);

/// Returns the mistakes that can occur in the hidden steps of some heads, but not of all. Only concat and
/// output have such mistakes; for other stages the result is empty.
std::vector<Candidate> mistakesInSomeHeads(const Experiment& experiment, const Lines& lines,
                                           const StageRef& place);

/// Returns pairs of `singles`. The two mistakes of a pair act on different stages, or one is applied to the
/// result of the other in the same stage (for example, scaling after a softmax over the queries).
std::vector<Candidate> pairsOf(const std::vector<Candidate>& singles);

}  // namespace lab
