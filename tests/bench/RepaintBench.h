// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Bench.h"

namespace lab::bench {

/// The whole window, offscreen at 1280 x 800: from an edit, or a choice of another query, to the painted
/// frame ("repaint W_Q", "repaint X", "select query"), in the row view and in the matrix view.
void repaintBench(const Options& options, const Report& report);

/// The same window at 12 heads x 128 tokens and 144 heads x 16 tokens: choosing, pointing and scrolling among
/// the heads, in each of their views.
void headsBench(const Options& options, const Report& report);

/// The same window at 1,024 tokens x 768 x 12 heads: choosing, pointing, scrolling, and dragging a number, in
/// the row view and in the matrix view; with the longest turn of the event loop, and the time until all that
/// is seen is drawn.
void windowBench(const Options& options, const Report& report);

}  // namespace lab::bench
