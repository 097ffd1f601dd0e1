// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "core/io/model/Tokenizer.h"

/// The two kinds of tokenizers. `file` is the file name for a refusal.
namespace lab {

/// Two neighbours that become one token, in the spelling of the vocabulary.
using BytePairMerge = std::pair<std::string, std::string>;

/// Byte-level byte-pair encoding, as in GPT-2 (Radford et al. 2019; Sennrich et al. 2016). The text
/// is split into words by a pattern. Each word starts as one token for each byte of its UTF-8. Then
/// the pair of neighbouring tokens that comes first in the list of merges becomes one token. This
/// step is repeated until no pair of neighbouring tokens is in the list.
///
/// A vocabulary spells each byte as one printable character: a space as "Ġ" and a line feed as "Ċ".
/// The displayed text of a token keeps this spelling for spaces and control characters, and for
/// tokens that contain only a part of a character.
///
/// `merges` is in the order in which the merges apply. Refused if a byte or a merge is not in the
/// vocabulary. `space_before`: a text that does not start with a space is read as if it did.
Result<std::shared_ptr<const Tokenizer>> bytePairTokenizer(TokenIds ids,
                                                           const std::vector<BytePairMerge>& merges,
                                                           const QStringList& special, bool space_before,
                                                           const QString& file);

struct WordPieceSettings {
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

/// WordPiece, as in BERT (Devlin et al. 2019). The text is cleaned and split at white space, punctuation and
/// Chinese characters. Each word is then split into the longest pieces of the vocabulary, from left to
/// right. A piece inside a word starts with "##". The tokens start with [CLS] and end with [SEP]. Refused if
/// the vocabulary has no unknown, start or end token.
Result<std::shared_ptr<const Tokenizer>> wordPieceTokenizer(TokenIds ids, WordPieceSettings settings,
                                                            const QString& file);

}  // namespace lab
