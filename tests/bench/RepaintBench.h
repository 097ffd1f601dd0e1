// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Bench.h"

namespace lab::bench {

/// Measures the window, offscreen at 1280 x 800, from an edit or a selection of another query to the painted
/// frame ("repaint W_Q", "repaint X", "select query"), in the row view and in the matrix view.
void repaintBench(const Options& options, const Report& report);

/// Measures the same window at 12 heads x 128 tokens and 144 heads x 16 tokens: selecting, hovering and
/// scrolling in each view of the heads.
void headsBench(const Options& options, const Report& report);

/// Measures the same window at 1,024 tokens x 768 x 12 heads: selecting, hovering, scrolling and dragging a
/// number, in the row view and in the matrix view. Also reports the longest event loop turn and the time
/// until everything visible is drawn.
void windowBench(const Options& options, const Report& report);

/// Measures the same window from opening each shipped lesson, and from going to each of its steps, to the
/// painted frame (limit 100 ms).
void lessonsBench(const Options& options, const Report& report);

}  // namespace lab::bench
