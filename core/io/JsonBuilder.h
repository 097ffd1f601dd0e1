// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "core/io/JsonReader.h"

namespace lab {

/// Handles the events of the nlohmann parser and builds a JsonValue from them. Every handler returns false to
/// stop the parser; `failure` then gives the reason.
class JsonBuilder : public nlohmann::json_sax<nlohmann::json> {
  Q_DECLARE_TR_FUNCTIONS(JsonBuilder)

 public:
  JsonBuilder(const QByteArray& bytes, QString file, JsonDocument document = JsonDocument::Experiment);

  bool null() override;
  bool boolean(bool value) override;
  bool number_integer(number_integer_t value) override;
  bool number_unsigned(number_unsigned_t value) override;
  bool number_float(number_float_t value, const string_t& text) override;
  bool string(string_t& value) override;
  bool binary(binary_t& value) override;
  bool start_object(std::size_t size) override;
  bool key(string_t& value) override;
  bool end_object() override;
  bool start_array(std::size_t size) override;
  bool end_array() override;
  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::json::exception& error) override;

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
  QString path() const;
  QString lineAndColumn(std::size_t offset) const;
  Token tokenEndingAt(std::size_t position, const std::string& token) const;
  static QString endOf(JsonDocument document);
  /// Returns what the parser expected. `contains` tests whether the error message of the parser contains a
  /// text.
  template <class Contains>
  QString missing(const Contains& contains) const;
  bool fail(const QString& place, const QString& expected, const QString& found);
  bool open(JsonValue::Kind kind);
  bool close();
  bool addNumber(double value, std::optional<std::uint64_t> whole);
  bool add(JsonValue value);
  /// Converts a list of omitted numbers (NaN) into a list of the same number of null values. Returns false if
  /// the text has too many values.
  bool becomeListOfNulls(Open& list);
  void addToList(Open& list, JsonValue value);
  bool countValue();
  /// Fails because the innermost list is longer than limits::kFileRow.
  bool failTooLong();

  const QByteArray& bytes_;
  QString file_;
  JsonDocument document_;
  std::vector<Open> stack_;
  std::size_t values_ = 0;
};

}  // namespace lab
