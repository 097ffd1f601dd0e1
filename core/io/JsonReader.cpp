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
#include <nlohmann/json.hpp>
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

using Kind = JsonValue::Kind;

bool isRow(const JsonValue& value) {
  return value.kind == Kind::Numbers || (value.kind == Kind::List && value.items.empty());
}

bool isNotFinite(QString word) {
  if (word.startsWith(QLatin1Char('-')) || word.startsWith(QLatin1Char('+'))) word.remove(0, 1);
  word = word.toLower();
  return word == QLatin1String("nan") || word == QLatin1String("inf") || word == QLatin1String("infinity");
}

/// Returns true if the list contains only omitted numbers (NaN) so far. Such a list may still become a list
/// of other values.
bool isBlank(const JsonValue& list) {
  return list.kind == Kind::Numbers && !list.odd &&
         std::all_of(list.numbers.begin(), list.numbers.end(), [](double n) { return std::isnan(n); });
}

/// Handles the events of the nlohmann parser and builds a JsonValue from them. Every handler returns false to
/// stop the parser; `failure` then gives the reason.
class JsonBuilder : public nlohmann::json_sax<nlohmann::json> {
  Q_DECLARE_TR_FUNCTIONS(JsonBuilder)

 public:
  JsonBuilder(const QByteArray& bytes, QString file, JsonDocument document)
      : bytes_(bytes), file_(std::move(file)), document_(document) {}

  bool null() override {
    if (document_ == JsonDocument::Answers && !stack_.empty()) {
      const Open& list = stack_.back();
      if (list.value.kind == Kind::Numbers || (list.value.kind == Kind::List && list.count == 0))
        return addNumber(std::numeric_limits<double>::quiet_NaN(), std::nullopt);
    }
    return add({});
  }
  bool boolean(bool value) override {
    JsonValue v;
    v.kind = Kind::Boolean;
    v.boolean = value;
    return add(std::move(v));
  }
  bool number_integer(number_integer_t value) override {
    // The parser calls this function only for integers with a minus sign. A value of 0 therefore comes from
    // "-0", which has lost its sign.
    return addNumber(value == 0 ? -0.0 : static_cast<double>(value), std::nullopt);
  }
  bool number_unsigned(number_unsigned_t value) override {
    return addNumber(static_cast<double>(value), value);
  }
  bool number_float(number_float_t value, const string_t&) override {
    // "1.0" and "1e3" are whole numbers, too. The limit is 2^53, because a double represents every integer up
    // to it.
    const bool whole = value >= 0 && value <= 0x1p53 && value == std::trunc(value) && !std::signbit(value);
    return addNumber(value, whole ? std::optional(static_cast<std::uint64_t>(value)) : std::nullopt);
  }
  bool string(string_t& value) override {
    if (value.size() > limits::kTextBytes)
      return fail(path(), tr("at most %1 bytes of text").arg(limits::kTextBytes),
                  QString::number(value.size()));
    // In a list of numbers of an answers file, "-inf" is the value of a masked cell.
    if (document_ == JsonDocument::Answers && value == "-inf" && !stack_.empty()) {
      const Open& list = stack_.back();
      if (list.value.kind == Kind::Numbers || (list.value.kind == Kind::List && list.count == 0))
        return addNumber(-std::numeric_limits<double>::infinity(), std::nullopt);
    }
    JsonValue v;
    v.kind = Kind::Text;
    v.text = std::move(value);
    return add(std::move(v));
  }
  bool binary(binary_t&) override { return fail(path(), tr("text"), tr("binary data")); }
  bool start_object(std::size_t) override { return open(Kind::Object); }
  bool key(string_t& value) override {
    Open& object = stack_.back();
    object.key = std::move(value);
    if (object.keys.insert(object.key).second) return true;
    return fail(path(), tr("every key once"), tr("it twice"));
  }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(Kind::List); }
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
    std::string key;                       ///< in an object: the key of the next value
    std::unordered_set<std::string> keys;  ///< in an object: all keys so far
    std::size_t count = 0;                 ///< in a list: the number of elements so far
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
      if (open.value.kind != Kind::Object)
        result += QStringLiteral("[%1]").arg(open.count);
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
    return {begin, excerpt(std::string(bytes_.constData() + begin, end - begin))};
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
  bool open(Kind kind) {
    if (stack_.size() >= static_cast<std::size_t>(limits::kFileDepth)) {
      // Report only the first step of the path, because the full path would consist mainly of brackets.
      stack_.resize(1);
      return fail(stack_.front().value.kind == Kind::Object ? path() : QString(),
                  tr("lists and objects nested at most %1 deep").arg(limits::kFileDepth), tr("more"));
    }
    stack_.emplace_back();
    stack_.back().value.kind = kind;
    return true;
  }
  bool close() {
    JsonValue value = std::move(stack_.back().value);
    stack_.pop_back();
    return add(std::move(value));
  }
  bool addNumber(double number, std::optional<std::uint64_t> whole) {
    // Nearly all values of a file are numbers in a list. Append them directly, without creating a JsonValue.
    if (!stack_.empty() && stack_.back().value.kind == Kind::Numbers) {
      Open& list = stack_.back();
      ++list.count;
      if (!list.value.odd) list.value.numbers.push_back(number);
      return list.count <= limits::kFileRow || failTooLong();
    }
    JsonValue value;
    value.kind = Kind::Number;
    value.number = number;
    value.whole = whole;
    return add(std::move(value));
  }
  bool add(JsonValue value) {
    if (stack_.empty()) {
      root = std::move(value);
      return true;
    }
    Open& parent = stack_.back();
    if (parent.value.kind == Kind::Object) {
      parent.value.members.emplace_back(parent.key, std::move(value));
      return countValue();
    }
    // The list began with nulls for omitted heads and was stored as numbers. The first head follows, so
    // convert the list into a list of values.
    if (value.kind == Kind::Object && isBlank(parent.value) && !becomeListOfNulls(parent)) return false;
    if (parent.count == 0 && value.kind == Kind::Number) parent.value.kind = Kind::Numbers;
    if (parent.count == 0 && isRow(value)) parent.value.kind = Kind::Table;
    addToList(parent, std::move(value));
    ++parent.count;
    if (parent.value.kind == Kind::List) return countValue();
    return parent.count <= limits::kFileRow || failTooLong();
  }
  /// Converts a list of omitted numbers (NaN) into a list of the same number of null values. Returns false if
  /// the text has too many values.
  bool becomeListOfNulls(Open& open) {
    for (std::size_t i = 0; i < open.count; ++i)
      if (!countValue()) return false;
    open.value.kind = Kind::List;
    open.value.items.resize(open.count);
    open.value.numbers.clear();
    return true;
  }
  void addToList(Open& open, JsonValue value) {
    JsonValue& list = open.value;
    if (list.odd) return;
    if (list.kind == Kind::List) {
      list.items.push_back(std::move(value));
    } else if (list.kind == Kind::Numbers && value.kind == Kind::Number) {
      list.numbers.push_back(value.number);
    } else if (list.kind == Kind::Table && isRow(value)) {
      list.numbers.insert(list.numbers.end(), value.numbers.begin(), value.numbers.end());
      list.row_lengths.push_back(value.numbers.size());
      if (value.odd) list.odd = JsonValue::Odd{{open.count, value.odd->at.front()}, value.odd->found};
    } else if (list.kind == Kind::Table && value.kind == Kind::List && !isRow(value.items.front())) {
      list.odd = JsonValue::Odd{{open.count, 0}, describe(value.items.front())};
    } else {
      list.odd = JsonValue::Odd{{open.count}, describe(value)};
    }
  }
  bool countValue() {
    const std::size_t most = mostJsonValues(document_);
    if (++values_ <= most) return true;
    return fail(path(), tr("at most %1 texts, lists and objects in one file").arg(most), tr("more"));
  }
  /// Fails because the innermost list is longer than limits::kFileRow.
  bool failTooLong() {
    const QString what = stack_.back().value.kind == Kind::Table ? tr("at most %1 rows in a table")
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

JsonValue::JsonValue() = default;

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

QString describe(JsonDocument document) {
  using enum JsonDocument;
  return textOf(document, {{Experiment, QT_TRANSLATE_NOOP("Words", "an experiment")},
                           {Answers, QT_TRANSLATE_NOOP("Words", "answers")},
                           {Lesson, QT_TRANSLATE_NOOP("Words", "a lesson")},
                           {LessonProgress, QT_TRANSLATE_NOOP("Words", "a learner's progress")}});
}

QString describe(const JsonValue& value) {
  switch (value.kind) {
    case Kind::Null:
      return QStringLiteral("null");
    case Kind::Boolean:
      return value.boolean ? QStringLiteral("true") : QStringLiteral("false");
    case Kind::Number:
      return Words::tr("the number %1")
          .arg(value.whole ? QString::number(*value.whole) : QString::fromLatin1(jsonNumber(value.number)));
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
