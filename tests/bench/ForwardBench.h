// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Bench.h"

namespace lab::bench {

/// The mathematics alone: the full forward pass ("full"), single-entry edits as the document does them, up
/// to the finished trace ("edit W_Q" ...), and the look for an overflow that follows each ("overflow check").
void forwardBench(const Options& options, const Report& report);

}  // namespace lab::bench
