// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab {

/// From now on screen readers hear formulas of every LessonTextView in words, at their place in the text.
/// Once is enough.
void readLessonTextsAloud();

}  // namespace lab
