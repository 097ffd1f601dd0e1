// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lab {

/// How well what was typed fits `text` and, second, `help`; higher is better, -1 not at all, 0 for nothing
/// typed. In the text the letters typed stand in their order, with others between; in the help each word
/// typed starts a word. Case, accents and spaces typed do not matter.
int fuzzyScore(const QString& typed, const QString& text, const QString& help);

}  // namespace lab
