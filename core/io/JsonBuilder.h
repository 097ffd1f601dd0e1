// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "core/io/JsonReader.h"

namespace lab {

/// Hears the events of nlohmann's parser and builds a JsonValue from them. Every handler returns false to
/// stop the parser; `failure` then says why.
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
  /// An object or list that is not closed yet.
  struct Open {
    JsonValue value;
    std::string key;                       ///< object: of the value that comes next
    std::unordered_set<std::string> keys;  ///< object
    std::size_t count = 0;                 ///< list: elements so far
  };

  /// What the parser stumbled over.
  struct Token {
    std::size_t begin;  ///< its offset in the text
    QString text;
  };

  /// The path of the value that comes next: "heads[1].W_K[0]".
  QString path() const;
  QString lineAndColumn(std::size_t offset) const;
  Token tokenEndingAt(std::size_t position, const std::string& token) const;
  static QString endOf(JsonDocument document);
  /// What the parser missed, of its own message.
  template <class Contains>
  QString missing(const Contains& contains) const;
  bool fail(const QString& place, const QString& expected, const QString& found);
  bool open(JsonValue::Kind kind);
  bool close();
  bool addNumber(double value, std::optional<std::uint64_t> whole);
  bool add(JsonValue value);
  /// A list of blanks becomes one of as many null values.
  bool becomeListOfNulls(Open& list);
  void addToList(Open& list, JsonValue value);
  bool countValue();

  const QByteArray& bytes_;
  QString file_;
  JsonDocument document_;
  std::vector<Open> stack_;
  std::size_t values_ = 0;
};

}  // namespace lab
