// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <optional>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/io/JsonFields.h"
#include "core/learn/lesson/LessonRegion.h"
#include "core/learn/lesson/LessonText.h"

namespace lab {

/// The experiment that a step is about, while it is read.
struct StepScope {
  const Experiment& experiment;
  const AttentionTrace& trace;
  int head = 0;
  std::size_t* work = nullptr;  ///< see ExpressionScope

  ExpressionScope expressions(std::optional<LessonValue> answer = {}) const {
    return {experiment, trace, head, std::move(answer), work};
  }
};

/// Typed reading of what lessons are made of; see JsonFields. An optional member that is absent leaves `out`
/// as it is.
class LessonFields : public JsonFields {
  Q_DECLARE_TR_FUNCTIONS(LessonFields)

 public:
  explicit LessonFields(const QString& file, JsonDocument document = JsonDocument::Lesson)
      : JsonFields(file, document) {}

  using JsonFields::readText;
  using JsonFields::readTexts;
  bool readText(const JsonValue& value, const QString& path, QString& out);
  bool readText(JsonValue& object, const QString& path, std::string_view key, QString& out);
  bool requireText(JsonValue& object, const QString& path, std::string_view key, QString& out);
  bool readBoolean(JsonValue& object, const QString& path, std::string_view key, bool& out);
  /// A whole number from `least` to `most`.
  bool readCount(const JsonValue& value, const QString& path, int least, int most, int& out);
  /// One or more objects.
  bool requireObjects(JsonValue& object, const QString& path, std::string_view key,
                      std::vector<JsonValue>*& out);

  bool readMarkdown(JsonValue& object, const QString& path, std::string_view key, const StepScope& scope,
                    LessonText& out);
  bool requireMarkdown(JsonValue& object, const QString& path, std::string_view key, const StepScope& scope,
                       LessonText& out);
  /// Its figures come to numbers, its places are there.
  bool checkText(const LessonText& text, const QString& path, const StepScope& scope);

  bool readExpression(const JsonValue& value, const QString& path, std::optional<Expression>& out);
  bool requireExpression(JsonValue& object, const QString& path, std::string_view key,
                         std::optional<Expression>& out);
  bool readPlace(const JsonValue& value, const QString& path, std::optional<LessonRegion>& out);
  /// A list of places that all are in the experiment: of `head`, or of every head.
  bool readPlaces(JsonValue& object, const QString& path, std::string_view key, const Experiment& experiment,
                  int head, std::vector<LessonRegion>& out);
  /// Counted from 0: a head by its number from 1 or its name, a token likewise.
  bool readHead(JsonValue& object, const QString& path, const Experiment& experiment,
                std::optional<int>& out);
  bool readToken(JsonValue& object, const QString& path, std::string_view key, const Experiment& experiment,
                 Side side, std::optional<int>& out);

  /// The same refusal, of a place within the lesson.
  bool failAs(const QString& path, const Refusal& refusal);
};

}  // namespace lab
