// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/JsonReader.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <iterator>

#include "core/base/Words.h"
#include "core/io/JsonBuilder.h"
#include "core/io/JsonText.h"
#include "core/model/Limits.h"

namespace lab {
namespace {

/// Returns the offset of the first text or number that takes more bytes than a text of
/// limits::kTextBytes can take in a file, or nothing. The check runs before the parser, because the
/// parser would make several copies of the long token before JsonBuilder refuses it. One byte of a
/// text takes at most six bytes in the file (\u0001).
std::optional<qsizetype> overlongToken(const QByteArray& bytes) {
  constexpr qsizetype kLongest = 6 * static_cast<qsizetype>(limits::kTextBytes) + 2;
  bool in_text = false;
  qsizetype start = 0;
  for (qsizetype i = 0; i < bytes.size(); ++i) {
    const char c = bytes[i];
    if (i - start > kLongest) return start;
    if (in_text) {
      if (c == '\\') ++i;
      if (c != '"') continue;
      in_text = false;
      start = i + 1;
    } else if (c == '"') {
      in_text = true;
      start = i;
    } else if (c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == ',' || c == ':' || c == '[' ||
               c == ']' || c == '{' || c == '}') {
      start = i + 1;
    }
  }
  return std::nullopt;
}

/// An iterator over the text that reports its progress at regular intervals. If the progress function returns
/// false, the iterator jumps to the end.
class Reading {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Reading(const char* at, const char* begin, const char* end, const Progress& progress)
      : at_(at), begin_(begin), end_(end), progress_(&progress) {}
  reference operator*() const { return *at_; }
  Reading& operator++() {
    ++at_;
    if (((at_ - begin_) & kPiece) == 0 && *progress_) reportProgress();
    return *this;
  }
  bool operator==(const Reading& other) const { return at_ == other.at_; }
  bool operator!=(const Reading& other) const { return at_ != other.at_; }

 private:
  static constexpr std::ptrdiff_t kPiece = (1 << 18) - 1;  ///< bit mask: reports every 256 KiB
  void reportProgress() {
    if (!(*progress_)(static_cast<double>(at_ - begin_) / static_cast<double>(end_ - begin_))) at_ = end_;
  }
  const char* at_;
  const char* begin_;
  const char* end_;
  const Progress* progress_;
};

}  // namespace

JsonValue::JsonValue() = default;

Result<JsonValue> readJson(const QByteArray& bytes, const QString& file, JsonDocument document,
                           const Progress& progress) {
  if (std::all_of(bytes.begin(), bytes.end(),
                  [](char c) { return std::isspace(static_cast<unsigned char>(c)); }))
    return Refusal{file, {}, describe(document), Words::tr("an empty file")};
  // The parser treats a zero byte as the end of the text and ignores the bytes after it.
  if (const qsizetype zero = bytes.indexOf('\0'); zero >= 0)
    return Refusal{file, Words::tr("line %1").arg(bytes.first(zero).count('\n') + 1),
                   Words::tr("text (JSON in UTF-8)"), Words::tr("a zero byte, so this is no text")};
  if (const auto start = overlongToken(bytes))
    return Refusal{file, Words::tr("line %1").arg(bytes.first(*start).count('\n') + 1),
                   Words::tr("texts of at most %1 bytes").arg(limits::kTextBytes),
                   Words::tr("one that goes on for longer (is a \" missing?)")};
  JsonBuilder builder(bytes, file, document);
  try {
    const char* const begin = bytes.constData();
    const char* const end = begin + bytes.size();
    const bool done = nlohmann::json::sax_parse(Reading(begin, begin, end, progress),
                                                Reading(end, begin, end, progress), &builder);
    if (done && !builder.failure) return std::move(builder.root);
  } catch (const std::bad_alloc&) {
    return Refusal{file, {}, Words::tr("a file that fits in memory"), Words::tr("too little memory")};
  }
  return builder.failure.value_or(
      Refusal{file, {}, Words::tr("%1 (JSON)").arg(describe(document)), Words::tr("something else")});
}

QString describe(JsonDocument document) {
  switch (document) {
    case JsonDocument::Experiment:
      return Words::tr("an experiment");
    case JsonDocument::Answers:
      return Words::tr("answers");
    case JsonDocument::Lesson:
      return Words::tr("a lesson");
    case JsonDocument::LessonProgress:
      return Words::tr("a learner's progress");
  }
  return {};
}

QString describe(const JsonValue& value) {
  using Kind = JsonValue::Kind;
  switch (value.kind) {
    case Kind::Null:
      return QStringLiteral("null");
    case Kind::Boolean:
      return value.boolean ? QStringLiteral("true") : QStringLiteral("false");
    case Kind::Number: {
      QByteArray digits;
      appendNumber(digits, value.number);
      return Words::tr("the number %1")
          .arg(value.whole ? QString::number(*value.whole) : QString::fromLatin1(digits));
    }
    case Kind::Text:
      return Words::tr("the text \"%1\"").arg(excerpt(value.text));
    case Kind::Object:
      return Words::tr("an object { }");
    case Kind::List:
      return value.items.empty() ? Words::tr("an empty list") : Words::tr("a list");
    case Kind::Numbers:
      return value.odd ? Words::tr("a list")
                       : Words::tr("a list of %n numbers", nullptr, static_cast<int>(value.numbers.size()));
    case Kind::Table:
      return Words::tr("a list of lists");
  }
  return {};
}

QString excerpt(const std::string& utf8) {
  constexpr std::size_t kShown = 240;  // bytes: at least 60 characters in every script
  QString text = QString::fromUtf8(utf8.data(), static_cast<qsizetype>(std::min(utf8.size(), kShown)));
  for (QChar& c : text)
    if (!c.isPrint() && !c.isSurrogate()) c = QLatin1Char(' ');
  if (text.size() <= 60 && utf8.size() <= kShown) return text;
  text.truncate(57);
  if (text.back().isHighSurrogate()) text.chop(1);
  return text + QStringLiteral("...");
}

}  // namespace lab
