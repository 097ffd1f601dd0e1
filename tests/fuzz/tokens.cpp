// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Tokenize.h"
#include "tests/fuzz/Fuzz.h"

/// Splits sentences into tokens.
void lab::fuzz::check(const QByteArray& input) {
  const auto withoutSpaces = [](QString text) { return text.removeIf([](QChar c) { return c.isSpace(); }); };
  const QString sentence = QString::fromUtf8(input);
  const QStringList tokens = tokenize(sentence);
  require(!tokens.contains(QString()), "no token is empty");
  require(withoutSpaces(tokens.join(QString())) == withoutSpaces(sentence),
          "all of the sentence is in the tokens");
}
