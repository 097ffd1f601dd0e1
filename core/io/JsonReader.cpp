// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/JsonReader.h"

#include <QCoreApplication>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <unordered_set>

#include "core/base/Words.h"
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

/// Returns whether a value in a list is a number, or a row of numbers of a table.
bool isPartOfTable(const JsonValue& value) {
  const auto is_number = [](const JsonValue& one) { return one.is_number() || one.is_null(); };
  return is_number(value) || (value.is_array() && (value.empty() || is_number(value.front())));
}

bool isNotFinite(QString word) {
  if (word.startsWith(QLatin1Char('-')) || word.startsWith(QLatin1Char('+'))) word.remove(0, 1);
  word = word.toLower();
  return word == QLatin1String("nan") || word == QLatin1String("inf") || word == QLatin1String("infinity");
}

/// Handles the events of the nlohmann parser and builds a JsonValue from them. Every handler returns false to
/// stop the parser; `failure` then gives the reason.
class JsonBuilder : public nlohmann::json_sax<JsonValue> {
  Q_DECLARE_TR_FUNCTIONS(JsonBuilder)

 public:
  JsonBuilder(const QByteArray& bytes, QString file, JsonDocument document)
      : bytes_(bytes), file_(std::move(file)), document_(document) {}

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override {
    // The parser calls this function only for integers with a minus sign. A value of 0 therefore comes from
    // "-0", which has lost its sign.
    return value == 0 ? add(-0.0) : add(value);
  }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t&) override { return add(value); }
  bool string(string_t& value) override {
    if (value.size() > limits::kTextBytes)
      return fail(path(), tr("at most %1 bytes of text").arg(limits::kTextBytes),
                  QString::number(value.size()));
    // In answers, "-inf" is the value of a masked cell.
    const bool masked = document_ == JsonDocument::Answers && value == "-inf" && !stack_.empty() &&
                        stack_.back().value.is_array();
    return masked ? add(-std::numeric_limits<double>::infinity()) : add(std::move(value));
  }
  bool binary(binary_t&) override { return fail(path(), tr("text"), tr("binary data")); }
  bool start_object(std::size_t) override { return open(JsonValue::object()); }
  bool key(string_t& value) override {
    Open& object = stack_.back();
    object.key = std::move(value);
    if (object.keys.insert(object.key).second) return true;
    return fail(path(), tr("every key once"), tr("it twice"));
  }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(JsonValue::array()); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::json::exception& error) override {
    const auto contains = [message = std::string_view(error.what())](const char* part) {
      return message.find(part) != std::string_view::npos;
    };
    if (contains("unexpected end of input") || contains("missing closing quote"))
      return fail(lineAndColumn(static_cast<std::size_t>(bytes_.size())), missing(contains),
                  tr("the end of the file"));
    if (contains("UTF-8"))
      return fail(lineAndColumn(position - 1), tr("text in UTF-8"), tr("a byte that is not UTF-8"));
    if (contains("control character"))
      return fail(lineAndColumn(position - 1), tr("a closing quotation mark"),
                  tr("a line end or another control character"));
    const Token read = tokenEndingAt(position, token);
    const QString place = lineAndColumn(read.begin);
    const QString full_place = path().isEmpty() ? place : path() + QStringLiteral(", ") + place;
    if (error.id == 406) return fail(full_place, tr("a number between -1.8e308 and 1.8e308"), read.text);
    if (isNotFinite(read.text)) return fail(full_place, tr("a finite number"), read.text);
    return fail(place, missing(contains), read.text);
  }

  JsonValue root;
  std::optional<Refusal> failure;

 private:
  /// An object or a list that is not closed yet.
  struct Open {
    JsonValue value;
    std::string key;                                         ///< in an object: the key of the next value
    std::vector<std::pair<std::string, JsonValue>> members;  ///< of an object; moved to `value` at its end
    std::unordered_set<std::string> keys;                    ///< in an object: all keys so far
  };

  /// The token at which the parser failed.
  struct Token {
    std::size_t begin;  ///< the offset of the token in the text
    QString text;
  };

  /// Returns the path of the next value: "heads[1].W_K[0]".
  QString path() const {
    QString result;
    for (const Open& open : stack_) {
      if (open.value.is_array())
        result += QStringLiteral("[%1]").arg(open.value.size());
      else
        result += (result.isEmpty() ? QString() : QStringLiteral(".")) + excerpt(open.key);
    }
    return result;
  }
  QString lineAndColumn(std::size_t offset) const {
    const char* begin = bytes_.constData();
    const char* end = begin + std::min(offset, static_cast<std::size_t>(bytes_.size()));
    const auto lines = std::count(begin, end, '\n');
    const auto line_start = std::find(std::reverse_iterator(end), std::reverse_iterator(begin), '\n').base();
    // The column counts characters, not bytes. Bytes that continue a character (10xxxxxx) do not count.
    const auto column = std::count_if(line_start, end, [](char c) { return (c & 0xC0) != 0x80; });
    return tr("line %1, column %2").arg(lines + 1).arg(column + 1);
  }
  Token tokenEndingAt(std::size_t position, const std::string& token) const {
    const auto size = static_cast<std::size_t>(bytes_.size());
    std::size_t end = std::min(position, size);
    // The token of the parser is reliable only for texts. For anything else it may contain the preceding
    // characters.
    const bool is_text = token.size() > 1 && token.size() <= end && token.starts_with('"') &&
                         bytes_[static_cast<qsizetype>(end - 1)] == '"';
    if (is_text) return {end - token.size(), excerpt(token)};
    const auto inWord = [&](std::size_t i) {
      const auto c = static_cast<unsigned char>(bytes_[static_cast<qsizetype>(i)]);
      return std::isalnum(c) != 0 || c == '+' || c == '-' || c == '.' || c == '_';
    };
    std::size_t begin = end - std::min<std::size_t>(end, 1);
    while (begin > 0 && inWord(begin) && inWord(begin - 1)) --begin;
    if (begin < size && inWord(begin))
      while (end < size && inWord(end)) ++end;
    return {begin, excerpt({bytes_.constData() + begin, end - begin})};
  }
  static QString endOf(JsonDocument document) {
    if (document == JsonDocument::Experiment) return tr("nothing after the end of the experiment");
    if (document == JsonDocument::Answers) return tr("nothing after the end of the answers");
    return tr("nothing after the end");
  }
  /// Returns what the parser expected. `contains` tests whether the error message of the parser contains a
  /// text.
  template <class Contains>
  QString missing(const Contains& contains) const {
    if (contains("; expected end of input")) return endOf(document_);
    if (contains("object separator")) return tr("a colon after the key");
    if (contains("; expected '}'")) return tr("a comma or }");
    if (contains("; expected ']'")) return tr("a comma or ]");
    if (contains("; expected string literal")) return tr("a key in quotation marks");
    if (contains("missing closing quote")) return tr("a closing quotation mark");
    if (contains("invalid string")) return tr("text as JSON writes it");
    if (!stack_.empty()) return tr("a value");
    return tr("%1 (JSON)").arg(describe(document_));
  }
  bool fail(const QString& place, const QString& expected, const QString& found) {
    failure = Refusal{file_, place, expected, found};
    return false;
  }
  bool open(JsonValue empty) {
    if (stack_.size() >= static_cast<std::size_t>(limits::kFileDepth)) {
      // Report only the first step of the path, because the full path would consist mainly of brackets.
      stack_.resize(1);
      return fail(stack_.front().value.is_object() ? path() : QString(),
                  tr("lists and objects nested at most %1 deep").arg(limits::kFileDepth), tr("more"));
    }
    stack_.emplace_back().value = std::move(empty);
    return true;
  }
  bool close() {
    Open closed = std::move(stack_.back());
    stack_.pop_back();
    if (closed.value.is_object()) {
      // Without the reserved memory, the object would copy its members whenever it grows.
      auto& object = closed.value.get_ref<JsonValue::object_t&>();
      object.reserve(closed.members.size());
      for (auto& [key, member] : closed.members) object.emplace_back(std::move(key), std::move(member));
    }
    return add(std::move(closed.value));
  }
  bool add(JsonValue value) {
    if (stack_.empty()) {
      root = std::move(value);
      return true;
    }
    Open& parent = stack_.back();
    if (parent.value.is_object()) {
      parent.members.emplace_back(parent.key, std::move(value));
      return countValue();
    }
    const bool in_table = isPartOfTable(value);
    parent.value.push_back(std::move(value));
    return in_table ? parent.value.size() <= limits::kFileRow || failTooLong() : countValue();
  }
  bool countValue() {
    const std::size_t most = mostJsonValues(document_);
    if (++values_ <= most) return true;
    return fail(path(), tr("at most %1 texts, lists and objects in one file").arg(most), tr("more"));
  }
  /// Fails because the innermost list is longer than limits::kFileRow.
  bool failTooLong() {
    const QString what = stack_.back().value.front().is_array() ? tr("at most %1 rows in a table")
                                                                : tr("at most %1 numbers in a row");
    stack_.pop_back();  // the path of the list itself
    return fail(path(), what.arg(limits::kFileRow), tr("more"));
  }

  const QByteArray& bytes_;
  QString file_;
  JsonDocument document_;
  std::vector<Open> stack_;
  std::size_t values_ = 0;
};

}  // namespace

Result<JsonValue> readJson(const QByteArray& bytes, const QString& file, JsonDocument document,
                           const Progress& progress) {
  if (QByteArrayView(bytes).trimmed().isEmpty())
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

std::optional<std::uint64_t> wholeNumber(const JsonValue& value) {
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  if (!value.is_number()) return std::nullopt;
  // "1.0" and "1e3" are whole numbers, too. The limit is 2^53, because a double represents every integer up
  // to it.
  const double number = value.get<double>();
  if (std::signbit(number) || number > 0x1p53 || number != std::trunc(number)) return std::nullopt;
  return static_cast<std::uint64_t>(number);
}

QString describe(JsonDocument document) {
  using enum JsonDocument;
  return textOf(document, {{Experiment, QT_TRANSLATE_NOOP("Words", "an experiment")},
                           {Answers, QT_TRANSLATE_NOOP("Words", "answers")},
                           {Lesson, QT_TRANSLATE_NOOP("Words", "a lesson")},
                           {LessonProgress, QT_TRANSLATE_NOOP("Words", "a learner's progress")}});
}

QString describe(const JsonValue& value) {
  const auto is_number = [](const JsonValue& one) { return one.is_number(); };
  if (value.is_null()) return QStringLiteral("null");
  if (value.is_boolean()) return value.get<bool>() ? QStringLiteral("true") : QStringLiteral("false");
  if (const auto whole = wholeNumber(value)) return Words::tr("the number %1").arg(*whole);
  if (value.is_number())
    return Words::tr("the number %1").arg(QString::fromLatin1(jsonNumber(value.get<double>())));
  if (value.is_string())
    return Words::tr("the text \"%1\"").arg(excerpt(value.get_ref<const std::string&>()));
  if (value.is_object()) return Words::tr("an object { }");
  if (value.empty()) return Words::tr("an empty list");
  if (std::ranges::all_of(value, is_number))
    return Words::tr("a list of %n numbers", nullptr, static_cast<int>(value.size()));
  return value.front().is_array() ? Words::tr("a list of lists") : Words::tr("a list");
}

}  // namespace lab
