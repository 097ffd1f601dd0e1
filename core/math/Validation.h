// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/math/AttentionTrace.h"
#include "core/math/Experiment.h"

namespace lab {

/// A text with places %1, %2 ... for values, so that the layer that shows it can translate it first (context
/// "Problem").
struct ProblemWords {
  std::string text;
  std::vector<std::string> values = {};

  ProblemWords(std::string words, std::vector<std::string> v = {})
      : text(std::move(words)), values(std::move(v)) {}
  ProblemWords(const char* words, std::vector<std::string> v = {}) : text(words), values(std::move(v)) {}
  /// As written, in English.
  std::string english() const;
};

/// What is wrong with an Experiment: where, what was expected, what was found. Field paths count from 0, as
/// in files ("heads[1].W_K"). The layer that shows it to a learner makes a sentence of it.
struct Problem {
  std::string place;
  ProblemWords expected;
  ProblemWords found;
};

/// The first thing that is wrong with shapes, limits or numbers, in file order; nothing where all is well.
/// Everything that computes may rely on an Experiment for which this is empty.
std::optional<Problem> findProblem(const Experiment& experiment);
/// The same of what was made from a `sound` one: matrices that share its memory are not read again.
std::optional<Problem> findProblem(const Experiment& experiment, const Experiment& sound);

/// The same for sizes alone, before anything of that size is made.
std::optional<Problem> findProblem(int query_count, int key_count, const Sizes& sizes);

/// Doubles that the trace of an experiment of these sizes holds once every stage was asked for: scaled and
/// masked scores, half of the n_q x n_k stages, are made then.
std::size_t traceEntries(int query_count, int key_count, const Sizes& sizes);
std::size_t traceEntries(const Experiment& experiment);

/// The first stage that holds an infinity (beyond masked entries) or a NaN: finite inputs that overflow.
/// place is the stage ("heads[0].scores[2][1]"). With `from`, earlier stages are taken to be well.
std::optional<Problem> findOverflow(const AttentionTrace& trace, MatrixId from = MatrixId::QueryInputs);

}  // namespace lab
