// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lab {

/// Scores how well `typed` matches `text` or, with a lower score, `help`. Returns -1 without a match and 0 if
/// nothing is typed. `text` matches if it contains the typed letters in order, possibly with others between
/// them. `help` matches if each typed word is the start of a word of `text` or `help`. Case, accents and
/// typed spaces are ignored.
int fuzzyScore(const QString& typed, const QString& text, const QString& help);

}  // namespace lab
