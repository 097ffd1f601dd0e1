// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Bench.h"

namespace lab::bench {

/// The whole window, offscreen at 1280 x 800: from an edit, or a choice of another query, to the painted
/// frame ("repaint W_Q", "repaint X", "select query"), in the row view and in the matrix view.
void repaintBench(const Options& options, const Report& report);

}  // namespace lab::bench
