// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/JsonField.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/Words.h"
#include "core/io/JsonText.h"

namespace lab {

QString JsonField::oneOf(QStringList texts) {
  const QString last = texts.takeLast();
  return texts.isEmpty() ? last : Words::tr("%1 or %2").arg(texts.join(QStringLiteral(", ")), last);
}

JsonField JsonField::at(const QString& path) const {
  return {*file_, value_, path, required_};
}

QString JsonField::pathOf(std::string_view key) const {
  const QString name = excerpt(key);
  return path_.isEmpty() ? name : path_ + QLatin1Char('.') + name;
}

JsonField JsonField::member(std::string_view key, bool required) const {
  if (value_ == nullptr) return {*file_, nullptr, pathOf(key), false};
  const auto found = value_->find(key);
  return {*file_, found == value_->end() ? nullptr : &*found, pathOf(key), required};
}

std::vector<std::pair<QString, JsonField>> JsonField::members() const {
  std::vector<std::pair<QString, JsonField>> all;
  for (auto& [key, value] : value_->items())
    all.emplace_back(QString::fromStdString(key), JsonField(*file_, value, pathOf(key)));
  return all;
}

JsonField JsonField::operator[](std::size_t index) const {
  const bool exists = isList() && index < value_->size();
  return {*file_, exists ? &(*value_)[index] : nullptr, path_ + QStringLiteral("[%1]").arg(index), false};
}

JsonField JsonField::unlessNull() const {
  return {*file_, isNull() ? nullptr : value_, path_, required_};
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
  return value_->is_object() || fail(tr("an object { }"));
}

bool JsonField::hasOnly(std::span<const std::string_view> keys) const {
  if (value_ == nullptr) return absent();
  for (const auto& [key, value] : value_->items())
    if (std::ranges::find(keys, key) == keys.end())
      return (*this)[key].fail(file_->document == JsonDocument::Answers
                                   ? tr("a key that answers have here")
                                   : tr("a key that %1 has here").arg(describe(file_->document)),
                               tr("an unknown one"));
  return true;
}

bool JsonField::readFormat(const QString& whole, std::string_view format, std::uint64_t newest,
                           std::uint64_t& version) const {
  if (!value_->is_object()) return fail(whole);
  const JsonField given = require("format"), number = require("version");
  if (!given) return given.absent();
  if (!given.isText(format)) return given.fail(inQuotes(format));
  if (!number) return number.absent();
  // Report a newer version before its keys are checked, because this program does not know them.
  version = number.whole().value_or(0);
  if (version > newest)
    return number.fail(tr("version %1 or older").arg(newest),
                       tr("%1: the file was made by a newer Attention Lab").arg(version));
  return version >= 1 ||
         number.fail(newest == 1 ? tr("the number 1") : tr("a whole number from 1 to %1").arg(newest));
}

bool JsonField::read(std::string& out) const {
  return readIf(isText(), tr("a text"), out);
}

bool JsonField::read(QString& out) const {
  if (value_ == nullptr) return absent();
  std::string text;
  if (!read(text)) return false;
  out = QString::fromStdString(text);
  return true;
}

bool JsonField::readTextOrNumber(QString& out) const {
  if (!isNumber()) return read(out);
  out = QString::fromLatin1(jsonNumber(value_->get<double>()));
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
  out.clear();
  for (std::size_t i = 0; i < value_->size(); ++i)
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
  return readIf(isNumber(), tr("a number"), out);
}

bool JsonField::read(std::uint64_t& out) const {
  if (value_ == nullptr) return absent();
  const auto number = whole();
  if (!number) return fail(tr("a whole number from 0 to %1").arg(std::numeric_limits<std::uint64_t>::max()));
  out = *number;
  return true;
}

bool JsonField::read(bool& out) const {
  return readIf(value_ != nullptr && value_->is_boolean(), tr("true or false"), out);
}

bool JsonField::readCount(int least, int most, int& out) const {
  if (value_ == nullptr) return absent();
  const auto number = whole();
  if (!number || std::cmp_less(*number, least) || std::cmp_greater(*number, most))
    return fail(tr("a whole number from %1 to %2").arg(least).arg(most));
  out = static_cast<int>(*number);
  return true;
}

bool JsonField::readOneOf(std::span<const std::string_view> names, std::size_t& index) const {
  if (value_ == nullptr) return absent();
  const auto found = std::ranges::find_if(names, [this](std::string_view name) { return isText(name); });
  if (found != names.end()) {
    index = static_cast<std::size_t>(found - names.begin());
    return true;
  }
  QStringList all;
  for (const std::string_view name : names) all << inQuotes(name);
  return fail(oneOf(all));
}

bool JsonField::readObjects(std::vector<JsonField>& out) const {
  if (value_ == nullptr) return absent();
  const QString expected = tr("a list of objects { }");
  if (!isList()) return fail(expected);
  if (isEmptyList()) return failMissing(expected, describe(*value_));
  for (std::size_t i = 0; i < value_->size(); ++i)
    if (!out.emplace_back((*this)[i]).isObject()) return false;
  return true;
}

bool JsonField::readNumbers(std::span<double> out) const {
  for (std::size_t i = 0; i < out.size(); ++i) {
    const JsonValue& number = (*value_)[i];
    const bool omitted = number.is_null() && file_->document == JsonDocument::Answers;
    if (!number.is_number() && !omitted) return (*this)[i].fail(tr("a number"));
    out[i] = omitted ? kNoNumber : number.get<double>();
  }
  return true;
}

bool JsonField::readMatrix(Matrix& out) const {
  if (value_ == nullptr) return absent();
  if (!isList() || isEmptyList()) return fail(tr("a matrix (a list of rows)"));
  const std::size_t rows = value_->size(), columns = value_->front().size();
  for (std::size_t i = 0; i < rows; ++i) {
    const JsonValue& row = (*value_)[i];
    if (!row.is_array()) return (*this)[i].fail(tr("a row of numbers"));
    if (columns == 0) return (*this)[i].fail(tr("at least one number"), tr("an empty list"));
    if (row.size() != columns)
      return (*this)[i].fail(tr("%1 numbers, as many as in row 0").arg(columns), QString::number(row.size()));
  }
  Matrix m = Matrix::unwritten(static_cast<int>(rows), static_cast<int>(columns));
  for (int i = 0; i < m.rows(); ++i)
    if (!(*this)[static_cast<std::size_t>(i)].readNumbers(m.mutableRow(i))) return false;
  out = std::move(m);
  *value_ = nullptr;
  return true;
}

bool JsonField::readVector(std::int64_t count, const QString& why, Matrix& out) const {
  if (value_ == nullptr) return absent();
  const QString wanted = tr("a list of %1 numbers (%2)").arg(count).arg(why);
  if (!isList() || isEmptyList()) return fail(wanted);
  Matrix m = Matrix::unwritten(1, static_cast<int>(value_->size()));
  if (!readNumbers(m.mutableValues())) return false;
  if (m.columns() != count) return fail(wanted);
  out = std::move(m);
  return true;
}

}  // namespace lab
