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

/// Typed reading of a JsonValue. Each reader returns false at the first thing that is not as expected and
/// leaves path, expected and found in `failure`.
class JsonFields {
  Q_DECLARE_TR_FUNCTIONS(JsonFields)

 public:
  explicit JsonFields(QString file, JsonDocument document = JsonDocument::Experiment)
      : file_(std::move(file)), document_(document) {}

  /// Paths are of an object that stands at `place` in the file, until another place is said.
  void setPlace(const QString& place) { place_ = place; }

  bool isObject(const JsonValue& value, const QString& path);
  /// Every key of the object is one of `keys`.
  bool hasOnly(const JsonValue& object, const QString& path, std::initializer_list<std::string_view> keys) {
    return hasOnly(object, path, std::span(keys.begin(), keys.size()));
  }
  bool hasOnly(const JsonValue& object, const QString& path, std::span<const std::string_view> keys);
  /// The member, or null where the key is absent.
  static JsonValue* find(JsonValue& object, std::string_view key);
  /// The member; null, and a failure, where the key is absent.
  JsonValue* require(JsonValue& object, const QString& path, std::string_view key);

  bool readText(const JsonValue& value, const QString& path, std::string& out);
  bool readTexts(const JsonValue& value, const QString& path, std::vector<std::string>& out);
  bool readNumber(const JsonValue& value, const QString& path, double& out);
  bool readWhole(const JsonValue& value, const QString& path, std::uint64_t& out);
  /// "format" and "version" of a file: `format`, and in `version` one from 1 to `newest`. `whole` says what
  /// a file that is none at all should have been.
  bool readFormat(JsonValue& root, const QString& whole, std::string_view format, std::uint64_t newest,
                  std::uint64_t& version);
  /// A list of equally long rows, at least 1 x 1. Takes the numbers out of `value`.
  bool readMatrix(JsonValue& value, const QString& path, Matrix& out);
  /// A list of `count` numbers as a 1 x count matrix; `why` names the count ("d_k").
  bool readVector(JsonValue& value, const QString& path, std::int64_t count, const QString& why, Matrix& out);

  bool fail(const QString& path, const QString& expected, const QString& found);
  static QString join(const QString& path, std::string_view key);

  std::optional<Refusal> failure;

 private:
  bool failAtElement(const JsonValue& list, const QString& path, bool rows);

  QString file_;
  QString place_;
  JsonDocument document_;
};

}  // namespace lab
