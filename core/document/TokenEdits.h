// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "core/document/Document.h"
#include "core/document/Tokenize.h"
#include "core/document/Vocabulary.h"

/// Edits of tokens. Each one is one named undo step.
namespace lab {

/// A new word, and the origin of its embedding (for the notice that a vector is made up).
struct NewWord {
  QString word;
  Side side = Side::Query;
  int index = 0;
  VectorOrigin origin = VectorOrigin::MadeUp;
  /// 1 x d_model: the vector before a rename, so that the user can restore it. Empty if there was none or if
  /// the new word has the same numbers.
  Matrix replaced;
};

struct TokenEdit {
  Refused refused;
  /// In a new sentence also the words that keep a made-up vector.
  std::vector<NewWord> new_words;
  /// Whether a sentence that grew has tokens whose learned position is a row of zeros.
  bool past_learned_table = false;
  /// Whether a new sentence has the mask by hand of the sentence before.
  bool mask_kept = false;
  /// Whether a new sentence has no padding any more.
  bool padding_lost = false;
  /// Whether all cells that were masked by hand belonged to words that a new sentence does not have.
  bool mask_lost = false;
};

/// The title of a new experiment: its tokens, separated by spaces, as many as a title may hold.
std::string titleOf(const std::vector<std::string>& tokens);

// If the title of the experiment has the letters of titleOf(query tokens), the edits below also update it.

/// Inserts a word, or several words separated by spaces. In self-attention both sides are the same sentence.
TokenEdit insertTokens(Document& document, Side side, int index, const QString& words);
/// Renames a token. The new word gets its own vector (see Vocabulary::vectorFor).
TokenEdit renameToken(Document& document, Side side, int index, const QString& word);
/// Replaces a sentence. Tokens that remain keep their numbers (see matchTokens). An unchanged sentence is not
/// an edit.
TokenEdit setSentence(Document& document, Side side, const QString& sentence);
Refused removeToken(Document& document, Side side, int index);
Refused moveToken(Document& document, Side side, int from, int to);
/// Shuffles the tokens. The order depends on the seed of the experiment and on `attempt`. Sets `places` to
/// the order in the form that withTokensOrdered takes.
Refused shuffleTokens(Document& document, Side side, int attempt, std::vector<int>& places);
/// Sets the embedding (1 x d_model) of one token, for example to its old vector after a rename or to a copy
/// of another vector.
Refused setEmbedding(Document& document, Side side, int index, const Matrix& embedding, const QString& text);

}  // namespace lab
