// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/learn/FilledMatrix.h"
#include "core/learn/Mistakes.h"
#include "core/learn/Report.h"
#include "core/learn/Working.h"

/// The steps in which the checker explains wrong numbers.
namespace lab {

/// A possible explanation of the learner's numbers in a stage: mistakes with their variants, and their names
/// for the report.
struct Candidate {
  std::vector<Active> mistakes;
  Explanation names;
};

/// Returns the mistakes that can occur in the step to `stage` or in the steps to hidden stages before it,
/// which the learner did not write down. Each mistake is made in all heads. Returns all variants of each
/// mistake. The most common mistakes come first.
std::vector<Candidate> singleMistakes(const Experiment& experiment, const Lines& lines,
                                      const StageRef& stage);

/// Returns the mistakes that can occur in the hidden steps of some heads, but not of all. Only concat and
/// output have such mistakes; for other stages the result is empty.
std::vector<Candidate> mistakesInSomeHeads(const Experiment& experiment, const Lines& lines,
                                           const StageRef& stage);

/// Returns pairs of `singles`. The two mistakes of a pair act on different stages, or one is applied to the
/// result of the other in the same stage (for example, scaling after a softmax over the queries).
std::vector<Candidate> pairsOf(const std::vector<Candidate>& singles);

/// Sets WrongCell::mistake of each cell in `cells` for which it finds an explanation: a missing term
/// of the sum, a wrong sign, or two swapped digits. `cells` are the cells in which `filled` differs
/// from `computed`; both have the same shape. In the attention weights, a term is missing if a
/// whole row was divided by a sum without that term.
void explainCellMistakes(Working& working, const StageRef& stage, const FilledMatrix& filled,
                         const ErrorBoundedMatrix& computed, std::vector<WrongCell>& cells);

/// Corrects explanations that depend on several stages. Two weight matrices that were exchanged are
/// one mistake: the second of the two stages loses no marks. If scaling or masking is missing
/// before softmax and was done after it, both stages get the same explanation. If scaling is
/// missing in some heads and other heads were certainly scaled, the mistake is renamed to
/// kScaleForgottenInOneHead. `surely_scaled` has one entry for each head.
void explainAcrossStages(const std::vector<bool>& surely_scaled, Report& report);

}  // namespace lab
