// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/Tokenizers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/Words.h"

namespace lab {
namespace {

/// True for control, format and surrogate characters, and for those that have no meaning.
bool isControl(char32_t c) {
  const QChar::Category category = QChar::category(c);
  return category >= QChar::Other_Control && category <= QChar::Other_NotAssigned;
}

/// Spaces, tabs, line endings, and the separators of lines and paragraphs of Unicode. BERT removes the other
/// white space with the control characters.
bool isWhiteSpace(char32_t c) {
  return c == U'\t' || c == U'\n' || c == U'\r' || (QChar::isSpace(c) && !isControl(c));
}

/// The blocks of Unicode with Chinese characters. Japanese and Korean letters are in other blocks, so that
/// words are not split at them.
bool isChinese(char32_t c) {
  constexpr std::array<std::pair<char32_t, char32_t>, 8> kBlocks{{{0x4E00, 0x9FFF},
                                                                  {0x3400, 0x4DBF},
                                                                  {0x20000, 0x2A6DF},
                                                                  {0x2A700, 0x2B73F},
                                                                  {0x2B740, 0x2B81F},
                                                                  {0x2B820, 0x2CEAF},
                                                                  {0xF900, 0xFAFF},
                                                                  {0x2F800, 0x2FA1F}}};
  return std::ranges::any_of(kBlocks,
                             [c](const auto& block) { return c >= block.first && c <= block.second; });
}

/// BERT counts every ASCII sign that is no letter, digit or space as punctuation, for example "$" and "^".
bool isPunctuation(char32_t c) {
  if (c > U' ' && c < 0x7F) return !QChar::isLetterOrNumber(c);
  return QChar::isPunct(c);
}

QString withoutAccents(const QString& text) {
  std::u32string kept = text.normalized(QString::NormalizationForm_D).toStdU32String();
  std::erase_if(kept, [](char32_t c) { return QChar::category(c) == QChar::Mark_NonSpacing; });
  return QString::fromStdU32String(kept);
}

/// See wordPieceTokenizer.
class WordPieceTokenizer : public Tokenizer {
 public:
  WordPieceTokenizer(TokenIds ids, WordPieceSettings settings)
      : Tokenizer(std::move(ids), settings.special), settings_(std::move(settings)) {}

  TokenizedText tokenize(const QString& text) const override {
    TokenizedText out;
    appendToken(settings_.start, out);
    const TokenizedText inner = Tokenizer::tokenize(text);
    out.ids.insert(out.ids.end(), inner.ids.begin(), inner.ids.end());
    out.texts.insert(out.texts.end(), inner.texts.begin(), inner.texts.end());
    appendToken(settings_.end, out);
    return out;
  }

 protected:
  void append(const QString& text, TokenizedText& out) const override {
    std::u32string word;
    const auto end_word = [&] {
      if (!word.empty()) appendWord(std::exchange(word, {}), out);
    };
    for (const char32_t c : cleaned(text).toStdU32String()) {
      if (isWhiteSpace(c) || isPunctuation(c)) end_word();
      if (isPunctuation(c))
        appendWord({c}, out);
      else if (!isWhiteSpace(c))
        word += c;
    }
    end_word();
  }

 private:
  QString cleaned(const QString& text) const {
    std::u32string kept;
    for (const char32_t c : text.toStdU32String()) {
      if (isWhiteSpace(c))
        kept += U' ';
      else if (c != QChar::ReplacementCharacter && !isControl(c))
        kept +=
            settings_.separate_chinese && isChinese(c) ? std::u32string{U' ', c, U' '} : std::u32string{c};
    }
    QString result = QString::fromStdU32String(kept);
    if (settings_.lower_case) result = result.toLower();
    return settings_.strip_accents ? withoutAccents(result) : result;
  }

  void appendWord(const std::u32string& word, TokenizedText& out) const {
    std::vector<std::string> pieces;
    bool known = word.size() <= settings_.longest_word;
    for (std::size_t from = 0; known && from < word.size();) {
      std::size_t count = word.size() - from;
      std::string piece;
      for (; count > 0; --count) {
        piece = QString::fromStdU32String(word.substr(from, count)).toStdString();
        if (from > 0) piece = settings_.inside_word + piece;
        if (ids_.contains(piece)) break;
      }
      known = count > 0;
      pieces.push_back(piece);
      from += count;
    }
    if (!known) pieces = {settings_.unknown};
    for (const std::string& piece : pieces) appendToken(piece, out);
  }

  const WordPieceSettings settings_;
};

}  // namespace

Result<std::shared_ptr<const Tokenizer>> wordPieceTokenizer(TokenIds ids, WordPieceSettings settings,
                                                            const QString& file) {
  for (const std::string& token : {settings.unknown, settings.start, settings.end})
    if (!ids.contains(token))
      return Refusal{file,
                     {},
                     Words::tr("a vocabulary with the token %1").arg(QString::fromStdString(token)),
                     Words::tr("none")};
  return std::shared_ptr<const Tokenizer>(
      std::make_shared<WordPieceTokenizer>(std::move(ids), std::move(settings)));
}

}  // namespace lab
