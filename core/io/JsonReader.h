// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/base/Refusal.h"
#include "core/engine/Engine.h"

namespace lab {

/// A value of a JSON text. The members of an object are in the order of the file.
using JsonValue = nlohmann::ordered_json;

/// The expected content of a JSON text. Refusals mention it.
enum class JsonDocument {
  Experiment,
  Answers,  ///< in a list, null is an omitted number, and "-inf" is the number -infinity
  Lesson,
  LessonProgress  ///< the progress of a learner in the lessons
};

/// The maximum number of values in one JSON text. The elements of a list of numbers and the rows of a table
/// are not counted. The limit for an experiment allows 100 scenes with as many tokens and names as Limits.h
/// permits.
constexpr std::size_t mostJsonValues(JsonDocument document) {
  return document == JsonDocument::Experiment ? 1'500'000 : 100'000;
}

/// Reads JSON in UTF-8. A byte order mark is skipped. Refuses, with the line and column or with the path of
/// the value: invalid JSON, a key that occurs twice in one object, numbers that do not fit in a double, NaN
/// and Infinity, more than limits::kFileDepth nested lists and objects, a text longer than
/// limits::kTextBytes, more than limits::kFileRow numbers in a row or rows in a
/// table, and more than mostJsonValues values. `progress` is called with the part of the text
/// that was read (0..1). If it returns false, the reader stops as if the text ended there.
Result<JsonValue> readJson(const QByteArray& bytes, const QString& file,
                           JsonDocument document = JsonDocument::Experiment, const Progress& progress = {});

/// Returns the number if it is whole and not negative.
std::optional<std::uint64_t> wholeNumber(const JsonValue& value);

/// Returns the name of the content for a message: "an experiment", "answers", "a lesson".
QString describe(JsonDocument document);

/// Describes a value for a message: "the number 3", "a list of 4 numbers", "the text \"abc\"".
QString describe(const JsonValue& value);

}  // namespace lab
