// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/Refusal.h"

namespace lab {

/// The tokens of a text. Both lists have one element for each token.
struct TokenizedText {
  std::vector<int> ids;            ///< the row of the token in the embedding table
  std::vector<std::string> texts;  ///< the token as it is shown, in UTF-8
};

/// The id of each token of a vocabulary, by its spelling in the vocabulary file (UTF-8).
using TokenIds = std::unordered_map<std::string, int>;

/// Splits a text into the tokens of a model. Special tokens such as [MASK] or <|endoftext|> are recognised
/// in the text and stay whole.
class Tokenizer {
 public:
  Tokenizer(TokenIds ids, QStringList special);
  virtual ~Tokenizer() = default;
  Tokenizer(const Tokenizer&) = delete;
  Tokenizer& operator=(const Tokenizer&) = delete;

  virtual TokenizedText tokenize(const QString& text) const;

 protected:
  /// Appends the tokens of a text without special tokens.
  virtual void append(const QString& text, TokenizedText& out) const = 0;
  /// Appends a token that is in the vocabulary.
  void appendToken(const std::string& spelling, TokenizedText& out) const;

  const TokenIds ids_;

 private:
  QStringList special_;  ///< longest first
};

/// Reads the tokenizer of the model folder `folder`: the first that exists of tokenizer.json, vocab.json with
/// merges.txt (byte-level BPE), and vocab.txt (WordPiece). Without tokenizer.json, the settings are read from
/// tokenizer_config.json if it exists.
Result<std::shared_ptr<const Tokenizer>> loadTokenizer(const QString& folder);

}  // namespace lab
