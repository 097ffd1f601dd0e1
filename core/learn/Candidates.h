// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/learn/Mistakes.h"
#include "core/learn/Report.h"
#include "core/learn/Working.h"

namespace lab {

/// A way in which a line may have come about.
struct Candidate {
  std::vector<Active> mistakes;
  Explanation names;
};

/// Mistakes in the step to `place` and in the hidden steps before it, the same in every head, the commonest
/// first. Each stands there in all its variants.
std::vector<Candidate> singleMistakes(const Experiment& experiment, const Lines& lines,
                                      const StageRef& place);

/// Mistakes in hidden steps of some heads but not of all, for concat and output.
std::vector<Candidate> mistakesInSomeHeads(const Experiment& experiment, const Lines& lines,
                                           const StageRef& place);

/// Two of `singles` in different stages, or in one where the second is made on top of the first (scaling
/// after a softmax over the queries).
std::vector<Candidate> pairsOf(const std::vector<Candidate>& singles);

}  // namespace lab
