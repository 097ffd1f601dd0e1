// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab {

class MainWindow;
struct LessonStep;

/// Shows and selects in the window what a step says; the keyboard stays where it is.
void applyLessonView(const LessonStep& step, MainWindow& window);

}  // namespace lab
