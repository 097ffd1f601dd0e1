// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <initializer_list>
#include <span>
#include <string_view>

#include "core/io/JsonReader.h"
#include "core/model/Matrix.h"

namespace lab {

/// Reads typed values from a JsonValue. Each reader stops at the first unexpected value. It then returns
/// false and stores the path, the expected and the found value in `failure`.
class JsonFields {
  Q_DECLARE_TR_FUNCTIONS(JsonFields)

 public:
  explicit JsonFields(QString file, JsonDocument document = JsonDocument::Experiment)
      : file_(std::move(file)), document_(document) {}

  /// Sets the place of an object in the file. All following paths are relative to it, and failures
  /// report it as a prefix of the path. An empty place means the whole file.
  void setPlace(const QString& place) { place_ = place; }

  bool isObject(const JsonValue& value, const QString& path);
  /// Returns true if every key of the object is one of `keys`.
  bool hasOnly(const JsonValue& object, const QString& path, std::initializer_list<std::string_view> keys) {
    return hasOnly(object, path, std::span(keys.begin(), keys.size()));
  }
  bool hasOnly(const JsonValue& object, const QString& path, std::span<const std::string_view> keys);
  /// Returns the member `key`, or null if the key is absent.
  static JsonValue* find(JsonValue& object, std::string_view key);
  /// Like find(), but sets `failure` if the key is absent.
  JsonValue* require(JsonValue& object, const QString& path, std::string_view key);

  bool readText(const JsonValue& value, const QString& path, std::string& out);
  bool readTexts(const JsonValue& value, const QString& path, std::vector<std::string>& out);
  bool readNumber(const JsonValue& value, const QString& path, double& out);
  bool readWhole(const JsonValue& value, const QString& path, std::uint64_t& out);
  /// Checks that the member "format" of a file is `format`. Reads the member "version", a number
  /// from 1 to `newest`, into `version`. If `root` is not an object, the failure gives `whole` as
  /// the expected value.
  bool readFormat(JsonValue& root, const QString& whole, std::string_view format, std::uint64_t newest,
                  std::uint64_t& version);
  /// Reads a list of equally long rows, at least 1 x 1, as a matrix. Frees the numbers in `value`.
  bool readMatrix(JsonValue& value, const QString& path, Matrix& out);
  /// Reads a list of `count` numbers as a 1 x count matrix. `why` names the count in the failure ("d_k").
  bool readVector(JsonValue& value, const QString& path, std::int64_t count, const QString& why, Matrix& out);

  bool fail(const QString& path, const QString& expected, const QString& found);
  /// Like fail(), for a required value that is missing or empty. Also sets Refusal::missing.
  bool failMissing(const QString& path, const QString& expected, const QString& found);
  static QString join(const QString& path, std::string_view key);

  std::optional<Refusal> failure;

 private:
  bool failAtElement(const JsonValue& list, const QString& path, bool rows);

  QString file_;
  QString place_;
  JsonDocument document_;
};

}  // namespace lab
