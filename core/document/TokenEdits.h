// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/document/Document.h"
#include "core/document/Vocabulary.h"

/// Edits of tokens, as a learner does them: each one undo step with a name.
namespace lab {

/// A word that came in, and where its numbers come from (for the notice "made-up vector").
struct NewWord {
  QString word;
  Side side = Side::Query;
  int index = 0;
  VectorOrigin origin = VectorOrigin::MadeUp;
  Matrix replaced;  ///< 1 x d_model: the vector that stood there before a rename, else empty
};

struct TokenEdit {
  Refused refused;
  std::vector<NewWord> new_words;
  bool past_learned_table = false;  ///< a place past the learned table got zeros
};

/// Splits a sentence into tokens at white space; a text without any that is Chinese or Japanese is split
/// into characters.
QStringList tokenize(const QString& sentence);

TokenEdit insertToken(Document& document, Side side, int index, const QString& word);
TokenEdit renameToken(Document& document, Side side, int index, const QString& word);
TokenEdit setSentence(Document& document, Side side, const QString& sentence);
Refused removeToken(Document& document, Side side, int index);
Refused moveToken(Document& document, Side side, int from, int to);
/// The embedding of one token: "keep the old vector" after a rename, "copy one".
Refused setEmbedding(Document& document, Side side, int index, const Matrix& embedding, const QString& text);

}  // namespace lab
