// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Bench.h"

namespace lab::bench {

/// The engine alone, on one and on two threads.
///
/// "full": the forward pass into a trace whose memory is there. "edit ...": one number, one token or one mask
/// row, until the trace is complete. "temperature", "scale", "kind of ...": the whole trace after another
/// setting, on a copy as the background task computes it. `ratio`: full pass / this.
void forwardBench(const Options& options, const Report& report);

/// Edits at several n and d_model on one thread, and the exponents with which they grow (printed, and
/// returned with what they were fitted to).
std::vector<GrowthCurve> scalingBench(const Options& options, const Report& report);

}  // namespace lab::bench
