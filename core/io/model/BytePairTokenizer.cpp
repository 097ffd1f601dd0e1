// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/Tokenizers.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringDecoder>
#include <algorithm>
#include <array>
#include <limits>

#include "core/base/Words.h"

namespace lab {
namespace {

/// The character that spells each byte. Printable Latin-1 characters spell themselves. The other bytes have
/// the characters from U+0100 on, in the order of the bytes.
const std::array<char16_t, 256>& byteCharacters() {
  static const std::array<char16_t, 256> characters = [] {
    std::array<char16_t, 256> result{};
    char16_t next = 0x100;
    for (char16_t byte = 0; byte < 256; ++byte) {
      const bool printable = (byte >= u'!' && byte <= u'~') || (byte >= 0xA1 && byte != 0xAD);
      result[byte] = printable ? byte : next++;
    }
    return result;
  }();
  return characters;
}

/// Returns the displayed text of a token; see bytePairTokenizer.
QString shown(const QString& spelling) {
  static const QHash<QChar, char> bytes = [] {
    QHash<QChar, char> result;
    for (std::size_t byte = 0; byte < 256; ++byte)
      result[QChar(byteCharacters()[byte])] = static_cast<char>(byte);
    return result;
  }();
  QByteArray utf8;
  for (const QChar c : spelling) {
    if (!bytes.contains(c)) return spelling;
    utf8 += bytes[c];
  }
  QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
  QString text = decoder.decode(utf8);
  if (decoder.hasError()) return spelling;
  for (QChar& c : text)
    if (c.unicode() <= u' ' || c.unicode() == 0x7F) c = QChar(byteCharacters()[c.unicode()]);
  return text;
}

/// The pattern of GPT-2: English contractions, letters, digits and other signs, each with the space before
/// it, and white space. The last white space before a word belongs to the word.
const QRegularExpression& words() {
  static const QRegularExpression pattern(
      QStringLiteral(R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)"),
      QRegularExpression::UseUnicodePropertiesOption);
  return pattern;
}

constexpr int kNoMerge = std::numeric_limits<int>::max();

/// See bytePairTokenizer.
class BytePairTokenizer : public Tokenizer {
 public:
  BytePairTokenizer(TokenIds ids, const QStringList& special, bool space_before)
      : Tokenizer(std::move(ids), special), space_before_(space_before) {
    for (const auto& [spelling, id] : ids_) spellings_[id] = QString::fromStdString(spelling);
  }

  /// Finds the token of each byte.
  Refused addBytes(const QString& file) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const QString character = QChar(byteCharacters()[byte]);
      const auto found = ids_.find(character.toStdString());
      if (found == ids_.end())
        return Refusal{file,
                       {},
                       Words::tr("a vocabulary with a token for each of the 256 bytes"),
                       Words::tr("none for \"%1\"").arg(character)};
      byte_ids_[byte] = found->second;
    }
    return std::nullopt;
  }

  Refused addMerges(const std::vector<BytePairMerge>& merges, const QString& file) {
    int rank = 0;
    for (const auto& [first, second] : merges) {
      const auto a = ids_.find(first), b = ids_.find(second), both = ids_.find(first + second);
      if (a == ids_.end() || b == ids_.end() || both == ids_.end())
        return Refusal{
            file,
            {},
            Words::tr("merges of tokens that are in the vocabulary"),
            Words::tr("the merge \"%1\"").arg(QString::fromStdString(first + ' ' + second).left(60))};
      const std::pair pair(a->second, b->second);
      if (!merges_.contains(pair)) merges_[pair] = {rank++, both->second};
    }
    return std::nullopt;
  }

 protected:
  void append(const QString& text, TokenizedText& out) const override {
    if (text.isEmpty()) return;
    const bool add_space = space_before_ && !text.at(0).isSpace();
    const QString whole = add_space ? QLatin1Char(' ') + text : text;
    for (auto it = words().globalMatch(whole); it.hasNext();) appendWord(it.next().captured().toUtf8(), out);
  }

 private:
  struct Ranked {
    int rank;  ///< place in the list of merges
    int id;    ///< id of the merged token
  };

  void appendWord(const QByteArray& utf8, TokenizedText& out) const {
    std::vector<int> parts;
    for (const char byte : utf8) parts.push_back(byte_ids_[static_cast<unsigned char>(byte)]);
    const auto rank = [&](std::size_t i) {
      const auto found = merges_.constFind({parts[i], parts[i + 1]});
      return found == merges_.constEnd() ? kNoMerge : found->rank;
    };
    std::vector<int> ranks;  // of each token with its right neighbour
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) ranks.push_back(rank(i));
    while (!ranks.empty()) {
      const auto first = std::ranges::min_element(ranks);
      if (*first == kNoMerge) break;
      const auto at = static_cast<std::size_t>(first - ranks.begin());
      parts[at] = merges_[{parts[at], parts[at + 1]}].id;
      parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1);
      ranks.erase(first);
      if (at < ranks.size()) ranks[at] = rank(at);
      if (at > 0) ranks[at - 1] = rank(at - 1);
    }
    for (const int id : parts) {
      out.ids.push_back(id);
      out.texts.push_back(shown(spellings_[id]).toStdString());
    }
  }

  const bool space_before_;
  std::array<int, 256> byte_ids_{};
  QHash<std::pair<int, int>, Ranked> merges_;
  QHash<int, QString> spellings_;
};

}  // namespace

Result<std::shared_ptr<const Tokenizer>> bytePairTokenizer(TokenIds ids,
                                                           const std::vector<BytePairMerge>& merges,
                                                           const QStringList& special, bool space_before,
                                                           const QString& file) {
  const auto made = std::make_shared<BytePairTokenizer>(std::move(ids), special, space_before);
  if (auto refusal = made->addBytes(file)) return *refusal;
  if (auto refusal = made->addMerges(merges, file)) return *refusal;
  return std::shared_ptr<const Tokenizer>(made);
}

}  // namespace lab
