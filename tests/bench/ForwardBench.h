// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Bench.h"

namespace lab::bench {

/// Measures the engine alone, on one and on two threads.
///
/// "full" is the forward pass into a trace that is already allocated. "edit ..." is an edit of one number,
/// one token or one mask row until the trace is complete. "temperature", "scale" and "kind of ..." compute
/// the whole trace after a changed setting, on a copy as in the background task. `ratio` is the time of the
/// full pass divided by this time.
void forwardBench(const Options& options, const Report& report);

/// Measures edits at several n and d_model on one thread. Prints and returns the measured points and the
/// exponents of the fits.
std::vector<GrowthCurve> scalingBench(const Options& options, const Report& report);

}  // namespace lab::bench
