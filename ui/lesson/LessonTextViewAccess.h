// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab {

/// Makes screen readers read the formulas of every LessonTextView in words, at their position in the text.
/// Further calls have no effect.
void readLessonTextsAloud();

}  // namespace lab
