// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "core/base/Problem.h"
#include "core/model/Experiment.h"

namespace lab {

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

}  // namespace lab
