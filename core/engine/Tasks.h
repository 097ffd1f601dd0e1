// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace lab {

/// The threads that one computation may use, the calling one included: two where the machine has them, so
/// that a drag leaves the rest to the window and to others. At least 1.
int computeThreads();
/// For benchmarks and tests; results do not depend on it. 0: as many as by default.
void setComputeThreads(int count);

/// Runs task(0) ... task(count - 1), each once, in any order, on `threads` threads of which the calling one
/// is one, and returns when all are done. Where another thread computes already, the calling one works alone.
void runTasks(int count, int threads, const std::function<void(int)>& task);

}  // namespace lab
