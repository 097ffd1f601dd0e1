// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>

namespace lab {

/// The number of threads that one computation may use. The results of computations do not depend on it.
class ComputeThreads {
 public:
  /// The number of threads, including the calling thread: 2 if the machine has at least two
  /// hardware threads, else 1. The other hardware threads stay free for the window and for other
  /// programs.
  static int count();

 private:
  friend struct TestAccess;
  static inline std::atomic<int> wanted_ = 0;  ///< set by tests; 0: count() uses the default
};

/// Returns the number of threads to use for a computation of `multiply_adds` (see fullPassCost). A small
/// computation uses one thread, because waking another thread takes too long.
int threadsFor(double multiply_adds);

/// Runs task(0) ... task(count - 1), each once and in any order, on `threads` threads including the calling
/// thread. Returns when all tasks are done. If another computation uses the helper threads already, all tasks
/// run on the calling thread.
void runTasks(int count, int threads, const std::function<void(int)>& task);

}  // namespace lab
