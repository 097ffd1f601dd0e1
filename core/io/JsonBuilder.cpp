// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/JsonBuilder.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "core/model/Limits.h"

namespace lab {
namespace {

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

}  // namespace

JsonBuilder::JsonBuilder(const QByteArray& bytes, QString file, JsonDocument document)
    : bytes_(bytes), file_(std::move(file)), document_(document) {}

bool JsonBuilder::null() {
  if (document_ == JsonDocument::Answers && !stack_.empty()) {
    const Open& list = stack_.back();
    if (list.value.kind == Kind::Numbers || (list.value.kind == Kind::List && list.count == 0))
      return addNumber(std::numeric_limits<double>::quiet_NaN(), std::nullopt);
  }
  return add({});
}

bool JsonBuilder::boolean(bool value) {
  JsonValue v;
  v.kind = Kind::Boolean;
  v.boolean = value;
  return add(std::move(v));
}

bool JsonBuilder::number_integer(number_integer_t value) {
  // The parser calls this function only for integers with a minus sign. A value of 0 therefore comes from
  // "-0", which has lost its sign.
  return addNumber(value == 0 ? -0.0 : static_cast<double>(value), std::nullopt);
}

bool JsonBuilder::number_unsigned(number_unsigned_t value) {
  return addNumber(static_cast<double>(value), value);
}

bool JsonBuilder::number_float(number_float_t value, const string_t&) {
  // "1.0" and "1e3" are whole numbers, too. The limit is 2^53, because a double represents every integer up
  // to it.
  const bool whole = value >= 0 && value <= 0x1p53 && value == std::trunc(value) && !std::signbit(value);
  return addNumber(value, whole ? std::optional(static_cast<std::uint64_t>(value)) : std::nullopt);
}

bool JsonBuilder::string(string_t& value) {
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

bool JsonBuilder::binary(binary_t&) {
  return fail(path(), tr("text"), tr("binary data"));
}

bool JsonBuilder::start_object(std::size_t) {
  return open(Kind::Object);
}

bool JsonBuilder::key(string_t& value) {
  Open& object = stack_.back();
  object.key = std::move(value);
  if (object.keys.insert(object.key).second) return true;
  return fail(path(), tr("every key once"), tr("it twice"));
}

bool JsonBuilder::end_object() {
  return close();
}

bool JsonBuilder::start_array(std::size_t) {
  return open(Kind::List);
}

bool JsonBuilder::end_array() {
  return close();
}

bool JsonBuilder::open(Kind kind) {
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

bool JsonBuilder::close() {
  JsonValue value = std::move(stack_.back().value);
  stack_.pop_back();
  return add(std::move(value));
}

bool JsonBuilder::addNumber(double number, std::optional<std::uint64_t> whole) {
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

bool JsonBuilder::add(JsonValue value) {
  if (stack_.empty()) {
    root = std::move(value);
    return true;
  }
  Open& parent = stack_.back();
  if (parent.value.kind == Kind::Object) {
    parent.value.members.emplace_back(parent.key, std::move(value));
    return countValue();
  }
  // The list began with nulls for omitted heads and was stored as numbers. The first head follows, so convert
  // the list into a list of values.
  if (value.kind == Kind::Object && isBlank(parent.value) && !becomeListOfNulls(parent)) return false;
  if (parent.count == 0 && value.kind == Kind::Number) parent.value.kind = Kind::Numbers;
  if (parent.count == 0 && isRow(value)) parent.value.kind = Kind::Table;
  addToList(parent, std::move(value));
  ++parent.count;
  if (parent.value.kind == Kind::List) return countValue();
  return parent.count <= limits::kFileRow || failTooLong();
}

bool JsonBuilder::failTooLong() {
  const QString what = stack_.back().value.kind == Kind::Table ? tr("at most %1 rows in a table")
                                                               : tr("at most %1 numbers in a row");
  stack_.pop_back();  // the path of the list itself
  return fail(path(), what.arg(limits::kFileRow), tr("more"));
}

bool JsonBuilder::becomeListOfNulls(Open& open) {
  for (std::size_t i = 0; i < open.count; ++i)
    if (!countValue()) return false;
  open.value.kind = Kind::List;
  open.value.items.resize(open.count);
  open.value.numbers.clear();
  return true;
}

void JsonBuilder::addToList(Open& open, JsonValue value) {
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

bool JsonBuilder::countValue() {
  const std::size_t most = mostJsonValues(document_);
  if (++values_ <= most) return true;
  return fail(path(), tr("at most %1 texts, lists and objects in one file").arg(most), tr("more"));
}

QString JsonBuilder::path() const {
  QString result;
  for (const Open& open : stack_) {
    if (open.value.kind != Kind::Object)
      result += QStringLiteral("[%1]").arg(open.count);
    else
      result += (result.isEmpty() ? QString() : QStringLiteral(".")) + excerpt(open.key);
  }
  return result;
}

JsonBuilder::Token JsonBuilder::tokenEndingAt(std::size_t position, const std::string& token) const {
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

QString JsonBuilder::lineAndColumn(std::size_t offset) const {
  const char* begin = bytes_.constData();
  const char* end = begin + std::min(offset, static_cast<std::size_t>(bytes_.size()));
  const auto lines = std::count(begin, end, '\n');
  const auto line_start = std::find(std::reverse_iterator(end), std::reverse_iterator(begin), '\n').base();
  // The column counts characters, not bytes. Bytes that continue a character (10xxxxxx) do not count.
  const auto column = std::count_if(line_start, end, [](char c) { return (c & 0xC0) != 0x80; });
  return tr("line %1, column %2").arg(lines + 1).arg(column + 1);
}

QString JsonBuilder::endOf(JsonDocument document) {
  if (document == JsonDocument::Experiment) return tr("nothing after the end of the experiment");
  if (document == JsonDocument::Answers) return tr("nothing after the end of the answers");
  return tr("nothing after the end");
}

template <class Contains>
QString JsonBuilder::missing(const Contains& contains) const {
  if (contains("; expected end of input")) return endOf(document_);
  if (contains("object separator")) return JsonBuilder::tr("a colon after the key");
  if (contains("; expected '}'")) return JsonBuilder::tr("a comma or }");
  if (contains("; expected ']'")) return JsonBuilder::tr("a comma or ]");
  if (contains("; expected string literal")) return JsonBuilder::tr("a key in quotation marks");
  if (contains("missing closing quote")) return JsonBuilder::tr("a closing quotation mark");
  if (contains("invalid string")) return JsonBuilder::tr("text as JSON writes it");
  if (!stack_.empty()) return JsonBuilder::tr("a value");
  return JsonBuilder::tr("%1 (JSON)").arg(describe(document_));
}

bool JsonBuilder::parse_error(std::size_t position, const std::string& token,
                              const nlohmann::json::exception& error) {
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

bool JsonBuilder::fail(const QString& place, const QString& expected, const QString& found) {
  failure = Refusal{file_, place, expected, found};
  return false;
}

}  // namespace lab
