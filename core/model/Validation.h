// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "core/base/Problem.h"
#include "core/model/Experiment.h"

namespace lab {

/// The first problem with shapes, limits or numbers of an experiment. Empty if the experiment is valid. All
/// computations require a valid experiment.
std::optional<Problem> findProblem(const Experiment& experiment);
/// Like the function above, but for an experiment that was derived from the valid experiment `sound`. The
/// numbers of matrices that share memory with `sound` are not checked again.
std::optional<Problem> findProblem(const Experiment& experiment, const Experiment& sound);

/// Like the functions above, but checks only sizes. It is called before matrices of these sizes are created.
std::optional<Problem> findProblem(int query_count, int key_count, const Sizes& sizes);

/// The number of doubles in all stages of an experiment of these sizes. The trace needs less memory if stages
/// share memory: scaled or masked scores that equal the previous stage, and the key inputs in self mode.
std::size_t traceEntries(int query_count, int key_count, const Sizes& sizes);
std::size_t traceEntries(const Experiment& experiment);

}  // namespace lab
