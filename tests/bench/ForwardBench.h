// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Bench.h"

namespace lab::bench {

/// The mathematics alone, on one and on two threads.
///
/// "full": the forward pass into a trace that is there. Its limit is its multiply-adds at the machine's peak
/// plus an exponential for each score, both measured between the passes, divided by the threads.
/// "drag ...": a step of a drag of one number, to the finished trace; "edit ...": a number written once, each
/// time another, exactly where that takes no longer than a frame; "settle ...": after a drag, to the exact
/// trace.
void forwardBench(const Options& options, const Report& report);

/// Drags at several n and d_model on one thread, and the exponents with which they grow (printed, and
/// returned with what they were fitted to).
std::vector<GrowthCurve> scalingBench(const Options& options, const Report& report);

}  // namespace lab::bench
