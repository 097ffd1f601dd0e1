// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "core/base/Problem.h"
#include "core/model/Experiment.h"

namespace lab {

/// The first problem with shapes, limits or numbers, in file order; nothing if the experiment is valid. All
/// code that computes relies on an experiment without a problem.
std::optional<Problem> findProblem(const Experiment& experiment);
/// Like the above, for an experiment that was made from the valid experiment `sound`. Matrices that share
/// memory with `sound` are not checked again.
std::optional<Problem> findProblem(const Experiment& experiment, const Experiment& sound);

/// Like the above, for sizes only: checks them before matrices of that size are created.
std::optional<Problem> findProblem(int query_count, int key_count, const Sizes& sizes);

/// Doubles that the trace of an experiment of these sizes holds once every stage was asked for: scaled and
/// masked scores, half of the n_q x n_k stages, are made then.
std::size_t traceEntries(int query_count, int key_count, const Sizes& sizes);
std::size_t traceEntries(const Experiment& experiment);

}  // namespace lab
