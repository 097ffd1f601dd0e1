// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>

#include "core/io/model/Tokenizer.h"
#include "tests/fuzz/Fuzz.h"

namespace lab::fuzz {

/// Reads the files of a tokenizer and a text. Each file begins with a line that contains its name, and ends
/// before a line "----". The rest is the text.
void check(const QByteArray& input) {
  const QString folder = temporaryFolder();
  for (const QString& name : QDir(folder).entryList(QDir::Files)) QFile::remove(folder + u'/' + name);
  qsizetype begin = 0;
  for (qsizetype end = 0; (end = input.indexOf("\n----\n", begin)) >= 0; begin = end + 6) {
    const QByteArray part = input.mid(begin, end - begin);
    const qsizetype line = part.indexOf('\n');
    for (const char* name :
         {"tokenizer.json", "tokenizer_config.json", "vocab.json", "merges.txt", "vocab.txt"})
      if (part.left(line) == name) temporaryFile(name, part.mid(line + 1));
  }
  const auto tokenizer = loadTokenizer(folder);
  if (!accepted(tokenizer)) return;
  const TokenizedText tokens = tokenizer.value()->tokenize(QString::fromUtf8(input.mid(begin)));
  require(tokens.ids.size() == tokens.texts.size(), "each token has an id and a text");
}

}  // namespace lab::fuzz
