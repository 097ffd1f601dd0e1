// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/model/Tokenizer.h"

namespace lab {

/// WordPiece, as in BERT (Devlin et al. 2019). The text is cleaned and split at white space, punctuation and
/// Chinese characters. Each word is then split into the longest pieces of the vocabulary, from left to
/// right. A piece inside a word starts with "##". The tokens start with [CLS] and end with [SEP].
class WordPieceTokenizer : public Tokenizer {
 public:
  struct Settings {
    QStringList special = {QStringLiteral("[UNK]"), QStringLiteral("[CLS]"), QStringLiteral("[SEP]"),
                           QStringLiteral("[PAD]"), QStringLiteral("[MASK]")};
    bool lower_case = true;
    bool strip_accents = true;
    bool separate_chinese = true;
    std::string unknown = "[UNK]";   ///< stands for a word that has no pieces in the vocabulary
    std::string inside_word = "##";  ///< starts a piece that continues a word
    std::string start = "[CLS]", end = "[SEP]";
    std::size_t longest_word = 100;  ///< a word with more characters is unknown
  };

  /// Refused if the vocabulary has no unknown, start or end token. `file` is the file name for the
  /// refusal.
  static Result<std::shared_ptr<const Tokenizer>> create(TokenIds ids, Settings settings,
                                                         const QString& file);
  TokenizedText tokenize(const QString& text) const override;

 protected:
  void append(const QString& text, TokenizedText& out) const override;

 private:
  WordPieceTokenizer(TokenIds ids, Settings settings);
  QString cleaned(const QString& text) const;
  void appendWord(const std::u32string& word, TokenizedText& out) const;

  Settings settings_;
};

}  // namespace lab
