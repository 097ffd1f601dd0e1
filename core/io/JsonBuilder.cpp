// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/JsonBuilder.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/math/Limits.h"

namespace lab {
namespace {

using Kind = JsonValue::Kind;

bool isRow(const JsonValue& value) {
  return value.kind == Kind::Numbers || (value.kind == Kind::List && value.items.empty());
}

bool contains(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

bool isNotFinite(QString word) {
  if (word.startsWith(QLatin1Char('-')) || word.startsWith(QLatin1Char('+'))) word.remove(0, 1);
  word = word.toLower();
  return word == QLatin1String("nan") || word == QLatin1String("inf") || word == QLatin1String("infinity");
}

}  // namespace

JsonBuilder::JsonBuilder(const QByteArray& bytes, QString file) : bytes_(bytes), file_(std::move(file)) {}

bool JsonBuilder::null() {
  return add({});
}

bool JsonBuilder::boolean(bool value) {
  JsonValue v;
  v.kind = Kind::Boolean;
  v.boolean = value;
  return add(std::move(v));
}

bool JsonBuilder::number_integer(number_integer_t value) {
  // The parser calls this for integers with a minus sign only, and "-0" has lost its sign by now.
  return addNumber(value == 0 ? -0.0 : static_cast<double>(value), std::nullopt);
}

bool JsonBuilder::number_unsigned(number_unsigned_t value) {
  return addNumber(static_cast<double>(value), value);
}

bool JsonBuilder::number_float(number_float_t value, const string_t&) {
  return addNumber(value, std::nullopt);
}

bool JsonBuilder::string(string_t& value) {
  if (value.size() > limits::kTextBytes)
    return fail(path(), tr("at most %1 bytes of text").arg(limits::kTextBytes),
                QString::number(value.size()));
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
  return fail(path(), tr("every key once"), tr("it a second time"));
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
    // The whole path would be a wall of brackets: its first step is enough.
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
  // The way of nearly every value of a file: no JsonValue of its own.
  if (!stack_.empty() && stack_.back().value.kind == Kind::Numbers) {
    Open& list = stack_.back();
    ++list.count;
    if (!list.value.odd) list.value.numbers.push_back(number);
    return true;
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
  if (parent.count == 0 && value.kind == Kind::Number) parent.value.kind = Kind::Numbers;
  if (parent.count == 0 && isRow(value)) parent.value.kind = Kind::Table;
  addToList(parent, std::move(value));
  ++parent.count;
  return parent.value.kind != Kind::List || countValue();
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
  if (++values_ <= kJsonValues) return true;
  return fail(path(), tr("at most %1 texts, lists and objects in one file").arg(kJsonValues), tr("more"));
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

QString JsonBuilder::lineAndColumn(std::size_t position) const {
  const auto last = std::clamp<qsizetype>(static_cast<qsizetype>(position) - 1, 0,
                                          std::max<qsizetype>(bytes_.size() - 1, 0));
  const char* begin = bytes_.constData();
  const char* end = begin + last;
  const auto lines = std::count(begin, end, '\n');
  const qsizetype line_start = last == 0 ? 0 : bytes_.lastIndexOf('\n', last - 1) + 1;
  // Characters, not bytes: those that continue a character (10xxxxxx) do not count.
  const auto column = std::count_if(begin + line_start, end, [](char c) { return (c & 0xC0) != 0x80; });
  return tr("line %1, column %2").arg(lines + 1).arg(column + 1);
}

QString JsonBuilder::wordEndingAt(std::size_t position, const std::string& token) const {
  const auto size = static_cast<std::size_t>(bytes_.size());
  std::size_t begin = std::min(position, size) - std::min({position, size, token.size()});
  std::size_t end = begin;
  const auto inWord = [&](std::size_t i) {
    const auto c = static_cast<unsigned char>(bytes_[static_cast<qsizetype>(i)]);
    return std::isalnum(c) != 0 || c == '+' || c == '-' || c == '.' || c == '_';
  };
  while (end < size && inWord(end)) ++end;
  if (end == begin) return excerpt(token);
  return excerpt(std::string(bytes_.constData() + begin, end - begin));
}

bool JsonBuilder::parse_error(std::size_t position, const std::string& token,
                              const nlohmann::json::exception& error) {
  const QString place = lineAndColumn(position);
  const QString full_place = (path().isEmpty() ? QString() : path() + QStringLiteral(", ")) + place;
  const QString word = wordEndingAt(position, token);
  const std::string message = error.what();
  if (error.id == 406) return fail(full_place, tr("a number that fits in a double (below 1.8e308)"), word);
  if (isNotFinite(word)) return fail(full_place, tr("a finite number"), word);
  if (contains(message, "UTF-8")) return fail(place, tr("text in UTF-8"), tr("a byte that is not UTF-8"));
  if (contains(message, "control character"))
    return fail(place, tr("text that ends with a quotation mark on its own line"),
                tr("a line end or a control character in it"));
  if (contains(message, "missing closing quote"))
    return fail(place, tr("text that ends with a quotation mark"), tr("the end of the file"));
  const auto wanted = [&] {
    if (contains(message, "; expected end of input")) return tr("nothing after the end of the experiment");
    if (contains(message, "; expected ':'") || contains(message, "object separator"))
      return tr("a colon after the key");
    if (contains(message, "; expected '}'")) return tr("a comma or }");
    if (contains(message, "; expected ']'")) return tr("a comma or ]");
    if (contains(message, "; expected string literal")) return tr("a key in quotation marks");
    if (contains(message, "invalid string")) return tr("text as JSON writes it");
    return tr("a value as JSON writes it (is this an experiment file?)");
  };
  const bool at_end = contains(message, "unexpected end of input");
  return fail(place, wanted(), at_end ? tr("the end of the file") : word);
}

bool JsonBuilder::fail(const QString& place, const QString& expected, const QString& found) {
  failure = Refusal{file_, place, expected, found};
  return false;
}

}  // namespace lab
