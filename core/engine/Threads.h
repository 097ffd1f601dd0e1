// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace lab {

/// The number of threads that one computation may use, the calling thread included: two where the machine has
/// them, so that the window and other programs have the rest. At least 1.
int computeThreads();
/// For benchmarks and tests; results do not depend on it. 0: the default.
void setComputeThreads(int count);

/// How many threads pay for a computation of so many multiply-adds (see fullPassCost).
int threadsFor(double multiply_adds);

/// Runs task(0) ... task(count - 1), each once, in any order, on `threads` threads including the calling one,
/// and returns when all are done. While another thread computes already, the calling thread works alone.
void runTasks(int count, int threads, const std::function<void(int)>& task);

}  // namespace lab
