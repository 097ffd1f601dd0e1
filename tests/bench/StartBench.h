// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Bench.h"

namespace lab::bench {

/// The program itself, with settings of its own: "start", from its start to the first painted window (limit
/// 400 ms); "idle", how much of the processor the window uses in five seconds in which nothing happens.
void startBench(const Options& options, const Report& report);

}  // namespace lab::bench
