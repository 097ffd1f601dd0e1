// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lab {

/// Scores how well `typed` matches `text` and `help`. Returns -1 without a match and 0 if nothing is typed.
/// The best matches are the starts of words of `text`. Then follow those of `text` or `help`, and then texts
/// that contain the typed letters in order with others between them. Case and accents are ignored.
int fuzzyScore(const QString& typed, const QString& text, const QString& help);

}  // namespace lab
