// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <initializer_list>
#include <span>
#include <string_view>

#include "core/io/JsonReader.h"
#include "core/model/Matrix.h"

namespace lab {

/// The JSON file that is being read, and the reason why it is refused, if it is.
struct JsonFile {
  QString name;
  JsonDocument document = JsonDocument::Experiment;
  std::optional<Refusal> failure = {};
};

/// A value of a JSON text, and its path in the file: "heads[1].W_K". Every check and every reader stops at
/// the first unexpected value: it returns false and stores the path, the expected and the found value in
/// JsonFile::failure.
///
/// A field is absent if its object has no member of its name. A reader of an absent field returns true and
/// does not change `out`; it returns false if the field is required.
class JsonField {
  Q_DECLARE_TR_FUNCTIONS(JsonField)

 public:
  JsonField(JsonFile& file, JsonValue& value, QString path = {})
      : file_(&file), value_(&value), path_(std::move(path)) {}

  explicit operator bool() const { return value_ != nullptr; }
  /// The value of a field that is not absent.
  JsonValue& operator*() const { return *value_; }
  JsonValue* operator->() const { return value_; }
  bool isNull() const { return value_ != nullptr && value_->is_null(); }
  bool isNumber() const { return value_ != nullptr && value_->is_number(); }
  bool isText() const { return value_ != nullptr && value_->is_string(); }
  bool isText(std::string_view text) const {
    return isText() && value_->get_ref<const std::string&>() == text;
  }
  bool isList() const { return value_ != nullptr && value_->is_array(); }
  bool isEmptyList() const { return isList() && value_->empty(); }
  std::optional<std::uint64_t> whole() const {
    return value_ == nullptr ? std::nullopt : wholeNumber(*value_);
  }
  const QString& path() const { return path_; }
  /// The same value under another path.
  JsonField at(const QString& path) const;

  /// The member `key`, which is absent if this field is absent or has no such member.
  JsonField operator[](std::string_view key) const { return member(key, false); }
  /// Like operator[], but the member is required if this field is not absent.
  JsonField require(std::string_view key) const { return member(key, true); }
  /// The members of an object, which is not absent, with their keys. Takes linear time, unlike operator[] for
  /// every key.
  std::vector<std::pair<QString, JsonField>> members() const;
  /// The element of a list.
  JsonField operator[](std::size_t index) const;
  /// The same field, or an absent field if the value is null.
  JsonField unlessNull() const;

  /// The result of a reader of an absent field: true, or false with a failure if the field is required.
  bool absent() const;
  bool isObject() const;
  /// Returns true if every key of the object is one of `keys`.
  bool hasOnly(std::span<const std::string_view> keys) const;
  bool hasOnly(std::initializer_list<std::string_view> keys) const {
    return hasOnly(std::span(keys.begin(), keys.size()));
  }
  /// Returns true if the field is an object and every key of it is one of `keys`.
  bool isObject(std::initializer_list<std::string_view> keys) const { return isObject() && hasOnly(keys); }
  /// Checks that the member "format" of a file is `format`. Reads the member "version", a number
  /// from 1 to `newest`, into `version`. If the field is not an object, the failure gives `whole` as
  /// the expected value.
  bool readFormat(const QString& whole, std::string_view format, std::uint64_t newest,
                  std::uint64_t& version) const;

  bool read(std::string& out) const;
  bool read(QString& out) const;
  bool read(std::vector<std::string>& out) const;
  bool read(QStringList& out) const;
  bool read(double& out) const;
  bool read(std::uint64_t& out) const;
  bool read(bool& out) const;
  /// Reads a text, or a number as its shortest decimal.
  bool readTextOrNumber(QString& out) const;
  /// Reads a text that is not blank. The failure of an empty text sets Refusal::missing.
  bool readFilled(QString& out) const;
  /// Reads a whole number from `least` to `most`.
  bool readCount(int least, int most, int& out) const;
  /// Reads one of the texts `names` as its index.
  bool readOneOf(std::span<const std::string_view> names, std::size_t& index) const;
  /// Reads a list of one or more objects. The failure of an empty list sets Refusal::missing.
  bool readObjects(std::vector<JsonField>& out) const;
  /// Reads a list of objects, which may be empty. `read` reads one of them.
  template <class Read>
  bool readEach(const Read& read) const {
    std::vector<JsonField> objects;
    return isEmptyList() || (readObjects(objects) && std::ranges::all_of(objects, read));
  }
  /// Reads a list of equally long rows, at least 1 x 1, as a matrix. Frees the numbers in the value.
  bool readMatrix(Matrix& out) const;
  /// Reads a list of `count` numbers as a 1 x count matrix. `why` names the count in the failure ("d_k").
  bool readVector(std::int64_t count, const QString& why, Matrix& out) const;

  /// Joins texts for a message: "a", "b" or "c".
  static QString oneOf(QStringList texts);
  /// Fails with `found`, or with a description of the value.
  bool fail(const QString& expected, const QString& found) const;
  bool fail(const QString& expected) const { return fail(expected, describe(*value_)); }
  /// Like fail(), for a required value that is missing or empty. Also sets Refusal::missing.
  bool failMissing(const QString& expected, const QString& found) const;
  /// Fails with a refusal whose place is within this field. If the refusal names a file, that file is
  /// reported.
  bool failAs(const Refusal& refusal) const;

 private:
  JsonField(JsonFile& file, JsonValue* value, QString path, bool required)
      : file_(&file), value_(value), required_(required), path_(std::move(path)) {}
  QString pathOf(std::string_view key) const;
  JsonField member(std::string_view key, bool required) const;
  bool readNumbers(std::span<double> out) const;
  /// Reads the value if it `fits`.
  template <class T>
  bool readIf(bool fits, const QString& expected, T& out) const {
    if (value_ == nullptr) return absent();
    if (fits) value_->get_to(out);
    return fits || fail(expected);
  }

  JsonFile* file_;
  JsonValue* value_;  ///< null: absent
  bool required_ = false;
  QString path_;
};

}  // namespace lab
