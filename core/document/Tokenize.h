// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// Splits a sentence into tokens:
/// - The sentence is split at white space. A piece that is one of `known` is one token.
/// - Sentence punctuation at the ends of a word is a token of its own ("mat." is "mat" and "."). Apostrophes
/// and hyphens inside a word are not.
/// - Chinese and Japanese are written without spaces and are split into characters.
QStringList tokenize(const QString& sentence, const QStringList& known = {});

}  // namespace lab
