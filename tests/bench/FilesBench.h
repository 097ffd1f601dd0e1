// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Bench.h"

namespace lab::bench {

/// Measures the window (offscreen) at 1,024 tokens x 768 x 12 heads while it opens, saves, reloads,
/// randomises, resizes and compares. The rows "block open" ... are the longest time without event processing,
/// with a limit of one frame (16.7 ms). The rows "open" ... are the total times.
void filesBench(const Options& options, const Report& report);

}  // namespace lab::bench
