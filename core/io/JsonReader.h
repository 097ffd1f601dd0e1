// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/Refusal.h"
#include "core/engine/Engine.h"

namespace lab {

/// One value of a JSON text. Lists of numbers and lists of such lists (matrices) are kept flat, so that a
/// file of many megabytes costs little more memory than its doubles.
struct JsonValue {
  enum class Kind {
    Null,
    Boolean,
    Number,
    Text,
    Object,
    List,     ///< a list of anything else, and the empty list
    Numbers,  ///< a list that starts with a number
    Table     ///< a list that starts with a list of numbers or an empty one
  };
  /// The first element of Numbers or Table that is not like the first one. What follows it is not kept.
  struct Odd {
    std::vector<std::size_t> at;  ///< one index, or row and index in the row
    QString found;
  };

  Kind kind = Kind::Null;
  bool boolean = false;
  double number = 0;
  std::optional<std::uint64_t> whole;  ///< the same number where it is written as a non-negative integer
  std::string text;                    ///< UTF-8
  std::vector<double> numbers;         ///< Numbers; Table: row after row
  std::vector<std::size_t> row_lengths;
  std::optional<Odd> odd;
  std::vector<JsonValue> items;
  std::vector<std::pair<std::string, JsonValue>> members;  ///< in the order of the file
};

/// What a JSON text is to hold: its refusals speak of it.
enum class JsonDocument {
  Experiment,
  Answers,  ///< null may stand in a list of numbers, for a number left out: it is read as NaN; "-inf" too
  Lesson,
  LessonProgress  ///< a learner's, through the lessons
};

/// Texts, lists and objects that a text may hold; numbers in lists and rows of a table are not counted.
inline constexpr std::size_t kJsonValues = 100'000;

/// Reads JSON in UTF-8. Refuses, with line and column or the path of the value: invalid JSON, a key given
/// twice in one object, numbers that no double can hold, NaN and Infinity, more than limits::kFileDepth
/// nested lists and objects, a text longer than limits::kTextBytes, more than kJsonValues values. A byte
/// order mark is skipped. `progress` is called with the part that was read; if it returns false, reading
/// stops as if the text ended there.
Result<JsonValue> readJson(const QByteArray& bytes, const QString& file,
                           JsonDocument document = JsonDocument::Experiment, const Progress& progress = {});

/// "an experiment", "answers", "a lesson".
QString describe(JsonDocument document);

/// What a value is, in words: "the number 3", "a list of 4 numbers", "the text \"abc\"".
QString describe(const JsonValue& value);

/// At most some 60 characters of a text that stood in a file, for a message.
QString excerpt(const std::string& utf8);

}  // namespace lab
