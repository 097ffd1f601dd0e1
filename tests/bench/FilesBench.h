// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Bench.h"

namespace lab::bench {

/// The program's window (offscreen) at 1,024 tokens x 768 x 12 heads while it opens, saves, loads again,
/// randomises, resizes, compares: the longest time in which it hears no event ("block open" ...), and how
/// long the whole takes
/// ("open" ...). The limit of a block is a frame, 16.7 ms.
void filesBench(const Options& options, const Report& report);

}  // namespace lab::bench
