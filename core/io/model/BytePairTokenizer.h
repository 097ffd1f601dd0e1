// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <array>
#include <utility>

#include "core/io/model/Tokenizer.h"

namespace lab {

/// Byte-level byte-pair encoding, as in GPT-2 (Radford et al. 2019; Sennrich et al. 2016). The text
/// is split into words by a pattern. Each word starts as one token for each byte of its UTF-8. Then
/// the pair of neighbouring tokens that comes first in the list of merges becomes one token. This
/// step is repeated until no pair of neighbouring tokens is in the list.
///
/// A vocabulary spells each byte as one printable character: a space as "Ġ" and a line feed as "Ċ".
/// The displayed text of a token keeps this spelling for spaces and control characters, and for
/// tokens that contain only a part of a character.
class BytePairTokenizer : public Tokenizer {
 public:
  /// Two neighbours that become one token, in the spelling of the vocabulary.
  using Merge = std::pair<std::string, std::string>;
  struct Settings {
    QStringList special;
    bool space_before = false;  ///< a text that does not start with a space is read as if it did
  };

  /// `merges` is in the order in which the merges apply. Refused if a byte or a merge is not in the
  /// vocabulary. `file` is the file name for the refusal.
  static Result<std::shared_ptr<const Tokenizer>> create(TokenIds ids, const std::vector<Merge>& merges,
                                                         Settings settings, const QString& file);

 protected:
  void append(const QString& text, TokenizedText& out) const override;

 private:
  struct Ranked {
    int rank;  ///< place in the list of merges
    int id;    ///< id of the merged token
  };
  BytePairTokenizer(TokenIds ids, Settings settings);
  Refused addMerges(const std::vector<Merge>& merges, const QString& file);
  void appendWord(const QByteArray& utf8, TokenizedText& out) const;

  bool space_before_;
  std::array<int, 256> byte_ids_{};
  QHash<std::pair<int, int>, Ranked> merges_;
  QHash<int, QString> spellings_;
};

}  // namespace lab
