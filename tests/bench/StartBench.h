// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Bench.h"

namespace lab::bench {

/// Measures the application as a process with fresh settings. "start" is the time from its start to the first
/// painted window (limit 400 ms). "idle" is the processor time of the window in five seconds without input.
void startBench(const Options& options, const Report& report);

}  // namespace lab::bench
