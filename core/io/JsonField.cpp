// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/JsonField.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/Words.h"
#include "core/io/JsonText.h"

namespace lab {
namespace {

using Kind = JsonValue::Kind;

}  // namespace

QString JsonField::oneOf(QStringList texts) {
  const QString last = texts.takeLast();
  return texts.isEmpty() ? last : Words::tr("%1 or %2").arg(texts.join(QStringLiteral(", ")), last);
}

bool JsonField::isText(std::string_view text) const {
  return is(Kind::Text) && value_->text == text;
}

bool JsonField::isList() const {
  return is(Kind::List) || is(Kind::Numbers) || is(Kind::Table);
}

JsonField JsonField::at(const QString& path) const {
  return {*file_, value_, path, required_};
}

QString JsonField::pathOf(std::string_view key) const {
  const QString name = excerpt(std::string(key));
  return path_.isEmpty() ? name : path_ + QLatin1Char('.') + name;
}

JsonField JsonField::member(std::string_view key, bool required) const {
  if (value_ == nullptr) return {*file_, nullptr, pathOf(key), false};
  const auto found = std::ranges::find(value_->members, key, &std::pair<std::string, JsonValue>::first);
  JsonValue* value = found == value_->members.end() ? nullptr : &found->second;
  return {*file_, value, pathOf(key), required};
}

std::vector<std::pair<QString, JsonField>> JsonField::members() const {
  std::vector<std::pair<QString, JsonField>> all;
  for (auto& [key, value] : value_->members)
    all.emplace_back(QString::fromStdString(key), JsonField(*file_, value, pathOf(key)));
  return all;
}

JsonField JsonField::operator[](std::size_t index) const {
  const bool stored = value_ != nullptr && index < value_->items.size();
  return {*file_, stored ? &value_->items[index] : nullptr, path_ + QStringLiteral("[%1]").arg(index), false};
}

JsonField JsonField::unlessNull() const {
  return {*file_, is(Kind::Null) ? nullptr : value_, path_, required_};
}

bool JsonField::fail(const QString& expected, const QString& found) const {
  file_->failure = Refusal{file_->name, path_, expected, found};
  return false;
}

bool JsonField::failMissing(const QString& expected, const QString& found) const {
  fail(expected, found);
  file_->failure->missing = true;
  return false;
}

bool JsonField::failAs(const Refusal& refusal) const {
  fail(refusal.expected, refusal.found);
  if (!refusal.place.isEmpty()) file_->failure->place += QStringLiteral(", ") + refusal.place;
  if (!refusal.file.isEmpty()) file_->failure->file = refusal.file;
  return false;
}

bool JsonField::absent() const {
  return !required_ || failMissing(tr("a key of this name"), tr("none"));
}

bool JsonField::isObject() const {
  if (value_ == nullptr) return absent();
  return is(Kind::Object) || fail(tr("an object { }"));
}

bool JsonField::hasOnly(std::span<const std::string_view> keys) const {
  if (value_ == nullptr) return absent();
  for (const auto& [key, value] : value_->members)
    if (std::ranges::find(keys, key) == keys.end())
      return (*this)[key].fail(file_->document == JsonDocument::Answers
                                   ? tr("a key that answers have here")
                                   : tr("a key that %1 has here").arg(describe(file_->document)),
                               tr("an unknown one"));
  return true;
}

bool JsonField::readFormat(const QString& whole, std::string_view format, std::uint64_t newest,
                           std::uint64_t& version) const {
  if (!is(Kind::Object)) return fail(whole);
  const JsonField given = require("format"), number = require("version");
  if (!given) return given.absent();
  if (!given.isText(format)) return given.fail(QStringLiteral("\"%1\"").arg(QString::fromUtf8(format)));
  if (!number) return number.absent();
  // Report a newer version before its keys are checked, because this program does not know them.
  if (number->whole && *number->whole > newest)
    return number.fail(tr("version %1 or older").arg(newest),
                       tr("%1: the file was made by a newer Attention Lab").arg(*number->whole));
  version = number->whole.value_or(0);
  return version >= 1 ||
         number.fail(newest == 1 ? tr("the number 1") : tr("a whole number from 1 to %1").arg(newest));
}

bool JsonField::read(std::string& out) const {
  if (value_ == nullptr) return absent();
  if (!is(Kind::Text)) return fail(tr("a text"));
  out = value_->text;
  return true;
}

bool JsonField::read(QString& out) const {
  if (value_ == nullptr) return absent();
  std::string text;
  if (!read(text)) return false;
  out = QString::fromStdString(text);
  return true;
}

bool JsonField::readTextOrNumber(QString& out) const {
  if (!is(Kind::Number)) return read(out);
  out = QString::fromLatin1(jsonNumber(value_->number));
  return true;
}

bool JsonField::readFilled(QString& out) const {
  if (value_ == nullptr) return absent();
  if (!read(out)) return false;
  return !out.trimmed().isEmpty() || failMissing(tr("a text"), tr("an empty one"));
}

bool JsonField::read(std::vector<std::string>& out) const {
  if (value_ == nullptr) return absent();
  if (!isList()) return fail(tr("a list of texts"));
  if (is(Kind::Numbers)) return (*this)[0].fail(tr("a text"), tr("a number"));
  if (is(Kind::Table)) return (*this)[0].fail(tr("a text"), tr("a list"));
  out.clear();
  for (std::size_t i = 0; i < value_->items.size(); ++i)
    if (!(*this)[i].read(out.emplace_back())) return false;
  return true;
}

bool JsonField::read(QStringList& out) const {
  std::vector<std::string> texts;
  if (!read(texts)) return false;
  for (const std::string& text : texts) out << QString::fromStdString(text);
  return true;
}

bool JsonField::read(double& out) const {
  if (value_ == nullptr) return absent();
  if (!is(Kind::Number)) return fail(tr("a number"));
  out = value_->number;
  return true;
}

bool JsonField::read(std::uint64_t& out) const {
  if (value_ == nullptr) return absent();
  if (!value_->whole)
    return fail(tr("a whole number from 0 to %1").arg(std::numeric_limits<std::uint64_t>::max()));
  out = *value_->whole;
  return true;
}

bool JsonField::read(bool& out) const {
  if (value_ == nullptr) return absent();
  if (!is(Kind::Boolean)) return fail(tr("true or false"));
  out = value_->boolean;
  return true;
}

bool JsonField::readCount(int least, int most, int& out) const {
  if (value_ == nullptr) return absent();
  if (!value_->whole || std::cmp_less(*value_->whole, least) || std::cmp_greater(*value_->whole, most))
    return fail(tr("a whole number from %1 to %2").arg(least).arg(most));
  out = static_cast<int>(*value_->whole);
  return true;
}

bool JsonField::readObjects(std::vector<JsonField>& out) const {
  if (value_ == nullptr) return absent();
  const QString expected = tr("a list of objects { }");
  if (!is(Kind::List)) return fail(expected);
  if (isEmptyList()) return failMissing(expected, describe(*value_));
  for (std::size_t i = 0; i < value_->items.size(); ++i)
    if (!out.emplace_back((*this)[i]).isObject()) return false;
  return true;
}

bool JsonField::failAtElement(bool rows) const {
  const QString wanted = rows ? tr("a row of numbers") : tr("a number");
  if (value_->odd) {
    JsonField place = *this;
    for (const std::size_t index : value_->odd->at) place = place[index];
    return place.fail(value_->odd->at.size() == 2 ? tr("a number") : wanted, value_->odd->found);
  }
  const JsonField first = (*this)[0];
  if (rows && first.is(Kind::List)) return first[0].fail(tr("a number"));
  if (rows && first.is(Kind::Table)) return first[0].fail(tr("a number"), tr("a list"));
  return first.fail(wanted);
}

bool JsonField::readMatrix(Matrix& out) const {
  if (value_ == nullptr) return absent();
  if (!isList() || isEmptyList()) return fail(tr("a matrix (a list of rows)"));
  if (is(Kind::Numbers)) return (*this)[0].fail(tr("a row of numbers"), tr("a number"));
  if (is(Kind::List) || value_->odd) return failAtElement(true);
  const std::size_t columns = value_->row_lengths.front();
  if (columns == 0) return (*this)[0].fail(tr("at least one number"), tr("an empty list"));
  for (std::size_t i = 1; i < value_->row_lengths.size(); ++i)
    if (value_->row_lengths[i] != columns)
      return (*this)[i].fail(tr("%1 numbers, as many as in row 0").arg(columns),
                             QString::number(value_->row_lengths[i]));
  out = Matrix(static_cast<int>(value_->row_lengths.size()), static_cast<int>(columns));
  std::ranges::copy(value_->numbers, out.mutableData());
  std::vector<double>().swap(value_->numbers);
  return true;
}

bool JsonField::readVector(std::int64_t count, const QString& why, Matrix& out) const {
  if (value_ == nullptr) return absent();
  const QString wanted = tr("a list of %1 numbers (%2)").arg(count).arg(why);
  if (!isList() || isEmptyList()) return fail(wanted);
  if (is(Kind::Table)) return (*this)[0].fail(tr("a number"), tr("a list"));
  if (is(Kind::List) || value_->odd) return failAtElement(false);
  if (std::cmp_not_equal(value_->numbers.size(), count)) return fail(wanted);
  out = Matrix(1, static_cast<int>(count));
  std::ranges::copy(value_->numbers, out.mutableData());
  return true;
}

}  // namespace lab
