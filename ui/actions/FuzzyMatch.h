// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lab {

/// The kinds of matches, the better ones last.
enum class FuzzyKind { None, Letters, Help, Text };

/// Scores how well `typed` matches `text` and `help`; higher is better. Returns -1 without a match
/// and 0 if nothing is typed. The kinds of matches, best first: every typed word starts a word of
/// `text` (or the letters are the start of successive words, or their initials); every typed word
/// starts a word of `text` or `help`; `text` contains the letters in this order, with others
/// between them. Case and accents are ignored.
int fuzzyScore(const QString& typed, const QString& text, const QString& help);
/// The kind of match that has this score.
FuzzyKind fuzzyKind(int score);

}  // namespace lab
