// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace lab {

/// Returns the number of threads that one computation may use, including the calling thread. The default is
/// two if the machine supports two threads, so that the remaining threads are free for the window and for
/// other programs. The result is at least 1.
int computeThreads();
/// Sets the number of threads for benchmarks and tests; 0 restores the default. The results of computations
/// do not depend on the number of threads.
void setComputeThreads(int count);

/// Returns the number of threads to use for a computation of `multiply_adds` (see fullPassCost). A small
/// computation uses one thread, because waking another thread takes too long.
int threadsFor(double multiply_adds);

/// Runs task(0) ... task(count - 1), each once and in any order, on `threads` threads including the calling
/// thread. Returns when all tasks are done. If another computation uses the helper threads already, all tasks
/// run on the calling thread.
void runTasks(int count, int threads, const std::function<void(int)>& task);

}  // namespace lab
