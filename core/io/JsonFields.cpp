// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/JsonFields.h"

#include <algorithm>

namespace lab {
namespace {

using Kind = JsonValue::Kind;

bool isList(const JsonValue& value) {
  return value.kind == Kind::List || value.kind == Kind::Numbers || value.kind == Kind::Table;
}

QString at(const QString& path, std::size_t index) {
  return path + QStringLiteral("[%1]").arg(index);
}

}  // namespace

bool JsonFields::fail(const QString& path, const QString& expected, const QString& found) {
  const QString place = place_.isEmpty() || path.isEmpty() ? place_ + path : place_ + QLatin1Char('.') + path;
  failure = Refusal{file_, place, expected, found};
  return false;
}

bool JsonFields::failMissing(const QString& path, const QString& expected, const QString& found) {
  fail(path, expected, found);
  failure->missing = true;
  return false;
}

QString JsonFields::join(const QString& path, std::string_view key) {
  const QString name = excerpt(std::string(key));
  return path.isEmpty() ? name : path + QLatin1Char('.') + name;
}

bool JsonFields::isObject(const JsonValue& value, const QString& path) {
  return value.kind == Kind::Object || fail(path, tr("an object { }"), describe(value));
}

bool JsonFields::hasOnly(const JsonValue& object, const QString& path,
                         std::span<const std::string_view> keys) {
  for (const auto& [key, value] : object.members)
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      return fail(join(path, key),
                  document_ == JsonDocument::Answers ? tr("a key that answers have here")
                                                     : tr("a key that %1 has here").arg(describe(document_)),
                  tr("an unknown one"));
  return true;
}

JsonValue* JsonFields::find(JsonValue& object, std::string_view key) {
  for (auto& [name, value] : object.members)
    if (name == key) return &value;
  return nullptr;
}

JsonValue* JsonFields::require(JsonValue& object, const QString& path, std::string_view key) {
  JsonValue* value = find(object, key);
  if (value == nullptr) failMissing(join(path, key), tr("a key of this name"), tr("none"));
  return value;
}

bool JsonFields::readFormat(JsonValue& root, const QString& whole, std::string_view format,
                            std::uint64_t newest, std::uint64_t& version) {
  if (root.kind != Kind::Object) return fail({}, whole, describe(root));
  const JsonValue* given = require(root, {}, "format");
  if (given == nullptr) return false;
  const QString wanted = QString::fromUtf8(format);
  if (given->kind != Kind::Text || given->text != format)
    return fail(QStringLiteral("format"), QLatin1Char('"') + wanted + QLatin1Char('"'), describe(*given));
  const JsonValue* number = require(root, {}, "version");
  if (number == nullptr) return false;
  // Report a newer version before its keys are checked, because this program does not know them.
  if (number->whole && *number->whole > newest)
    return fail(QStringLiteral("version"), tr("version %1 or older").arg(newest),
                tr("%1: the file was made by a newer Attention Lab").arg(*number->whole));
  version = number->whole.value_or(0);
  return version >= 1 ||
         fail(QStringLiteral("version"),
              newest == 1 ? tr("the number 1") : tr("a whole number from 1 to %1").arg(newest),
              describe(*number));
}

bool JsonFields::readText(const JsonValue& value, const QString& path, std::string& out) {
  if (value.kind != Kind::Text) return fail(path, tr("a text"), describe(value));
  out = value.text;
  return true;
}

bool JsonFields::readTexts(const JsonValue& value, const QString& path, std::vector<std::string>& out) {
  if (!isList(value)) return fail(path, tr("a list of texts"), describe(value));
  if (value.kind == Kind::Numbers) return fail(at(path, 0), tr("a text"), tr("a number"));
  if (value.kind == Kind::Table) return fail(at(path, 0), tr("a text"), tr("a list"));
  out.clear();
  for (std::size_t i = 0; i < value.items.size(); ++i)
    if (!readText(value.items[i], at(path, i), out.emplace_back())) return false;
  return true;
}

bool JsonFields::readNumber(const JsonValue& value, const QString& path, double& out) {
  if (value.kind != Kind::Number) return fail(path, tr("a number"), describe(value));
  out = value.number;
  return true;
}

bool JsonFields::readWhole(const JsonValue& value, const QString& path, std::uint64_t& out) {
  if (!value.whole)
    return fail(path, tr("a whole number from 0 to %1").arg(std::numeric_limits<std::uint64_t>::max()),
                describe(value));
  out = *value.whole;
  return true;
}

bool JsonFields::failAtElement(const JsonValue& list, const QString& path, bool rows) {
  const QString wanted = rows ? tr("a row of numbers") : tr("a number");
  if (list.odd) {
    QString place = path;
    for (const std::size_t index : list.odd->at) place = at(place, index);
    return fail(place, list.odd->at.size() == 2 ? tr("a number") : wanted, list.odd->found);
  }
  const JsonValue& first = list.items.front();
  if (rows && first.kind == Kind::List)
    return fail(at(at(path, 0), 0), tr("a number"), describe(first.items.front()));
  if (rows && first.kind == Kind::Table) return fail(at(at(path, 0), 0), tr("a number"), tr("a list"));
  return fail(at(path, 0), wanted, describe(first));
}

bool JsonFields::readMatrix(JsonValue& value, const QString& path, Matrix& out) {
  if (!isList(value) || (value.kind == Kind::List && value.items.empty()))
    return fail(path, tr("a matrix (a list of rows)"), describe(value));
  if (value.kind == Kind::Numbers) return fail(at(path, 0), tr("a row of numbers"), tr("a number"));
  if (value.kind == Kind::List || value.odd) return failAtElement(value, path, true);
  const std::size_t columns = value.row_lengths.front();
  if (columns == 0) return fail(at(path, 0), tr("at least one number"), tr("an empty list"));
  for (std::size_t i = 1; i < value.row_lengths.size(); ++i)
    if (value.row_lengths[i] != columns)
      return fail(at(path, i), tr("%1 numbers, as many as in row 0").arg(columns),
                  QString::number(value.row_lengths[i]));
  out = Matrix(static_cast<int>(value.row_lengths.size()), static_cast<int>(columns));
  std::copy(value.numbers.begin(), value.numbers.end(), out.mutableData());
  std::vector<double>().swap(value.numbers);
  return true;
}

bool JsonFields::readVector(JsonValue& value, const QString& path, std::int64_t count, const QString& why,
                            Matrix& out) {
  const QString wanted = tr("a list of %1 numbers (%2)").arg(count).arg(why);
  if (!isList(value) || (value.kind == Kind::List && value.items.empty()))
    return fail(path, wanted, describe(value));
  if (value.kind == Kind::Table) return fail(at(path, 0), tr("a number"), tr("a list"));
  if (value.kind == Kind::List || value.odd) return failAtElement(value, path, false);
  if (std::cmp_not_equal(value.numbers.size(), count)) return fail(path, wanted, describe(value));
  out = Matrix(1, static_cast<int>(count));
  std::copy(value.numbers.begin(), value.numbers.end(), out.mutableData());
  return true;
}

}  // namespace lab
