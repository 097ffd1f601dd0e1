// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// Splits a sentence into tokens: at white space; sentence punctuation at the ends of a word is a token of
/// its own ("mat." is "mat" and "."), apostrophes and hyphens inside are not; Chinese and Japanese, which
/// write no spaces, are split into characters. A piece between white space that is one of `known` stays
/// whole.
QStringList tokenize(const QString& sentence, const QStringList& known = {});

}  // namespace lab
