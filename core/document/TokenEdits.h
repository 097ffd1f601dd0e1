// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "core/document/Document.h"
#include "core/document/Tokenize.h"
#include "core/document/Vocabulary.h"

/// Edits of tokens, as a learner does them: each one undo step with a name.
namespace lab {

/// A word that came in, and where its numbers come from (for the notice "made-up vector").
struct NewWord {
  QString word;
  Side side = Side::Query;
  int index = 0;
  VectorOrigin origin = VectorOrigin::MadeUp;
  /// 1 x d_model: the vector that stood there before a rename, to offer it again; else empty, also where
  /// the new word has the same numbers.
  Matrix replaced;
};

struct TokenEdit {
  Refused refused;
  std::vector<NewWord> new_words;
  bool past_learned_table = false;  ///< a place past the learned table got zeros
};

/// In self-attention both sides mean the one sentence. White space around and inside a word is made single.
TokenEdit insertToken(Document& document, Side side, int index, const QString& word);
/// The new word gets its own vector (see Vocabulary::vectorFor).
TokenEdit renameToken(Document& document, Side side, int index, const QString& word);
/// Tokens that stay keep their numbers (see matchTokens); an unchanged sentence is no edit.
TokenEdit setSentence(Document& document, Side side, const QString& sentence);
Refused removeToken(Document& document, Side side, int index);
Refused moveToken(Document& document, Side side, int from, int to);
/// Another order, drawn from the experiment's seed and `attempt`; `places` as withTokensOrdered has them.
Refused shuffleTokens(Document& document, Side side, int attempt, std::vector<int>& places);
/// The embedding of one token: "keep the old vector" after a rename, "copy one".
Refused setEmbedding(Document& document, Side side, int index, const Matrix& embedding, const QString& text);

}  // namespace lab
