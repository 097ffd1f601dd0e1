// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/io/JsonFields.h"
#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/LessonText.h"

namespace lab {

/// The experiment that a step refers to, while the step is read.
struct StepScope {
  const Experiment& experiment;
  const AttentionTrace& trace;
  int head = 0;
  std::size_t* remaining_work = nullptr;  ///< see ExpressionScope

  ExpressionScope expressions(std::optional<LessonValue> answer = {}) const {
    return {experiment, trace, head, std::move(answer), remaining_work};
  }
};

/// Reads the JSON values of lessons with type checks; see JsonFields. If an optional member is absent, `out`
/// does not change.
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
  /// An array of one or more objects.
  bool requireObjects(JsonValue& object, const QString& path, std::string_view key,
                      std::vector<JsonValue>*& out);

  bool readMarkdown(JsonValue& object, const QString& path, std::string_view key, const StepScope& scope,
                    LessonText& out);
  bool requireMarkdown(JsonValue& object, const QString& path, std::string_view key, const StepScope& scope,
                       LessonText& out);
  /// Checks that all figures of a text can be computed and all its regions exist, and reads its pictures. If
  /// `other_numbers`, sets each figure to the value of its expression.
  bool checkText(LessonText& text, const QString& path, const StepScope& scope);

  bool readExpression(const JsonValue& value, const QString& path, std::optional<Expression>& out);
  bool requireExpression(JsonValue& object, const QString& path, std::string_view key,
                         std::optional<Expression>& out);
  bool readPlace(const JsonValue& value, const QString& path, std::optional<LessonRegion>& out);
  /// A list of regions that all exist, in `head` or in every head.
  bool readPlaces(JsonValue& object, const QString& path, std::string_view key, const Experiment& experiment,
                  int head, std::vector<LessonRegion>& out);
  /// Reads a head that is given by its number (from 1) or name; `out` counts from 0. readToken does the same
  /// for a token.
  bool readHead(JsonValue& object, const QString& path, const Experiment& experiment,
                std::optional<int>& out);
  bool readToken(JsonValue& object, const QString& path, std::string_view key, const Experiment& experiment,
                 Side side, std::optional<int>& out);

  /// Reads the members of a lesson that are not steps into `lesson` (a Lesson or a LessonDraft), and refuses
  /// unknown ones. Minutes are from 1 to 600.
  template <class T>
  bool readDescription(JsonValue& root, T& lesson) {
    return isLesson(root) && readText(root, {}, "title", lesson.title) &&
           readText(root, {}, "summary", lesson.summary) && readRoutes(root, lesson.routes) &&
           readMinutes(root, "minutes", lesson.minutes) &&
           readMinutes(root, "route_minutes", lesson.route_minutes);
  }

  LessonNumbers numbers;  ///< names that expressions of the current step may use
  std::function<Result<QByteArray>(const QString&)> picture;  ///< reads a picture of the lesson's folder
  bool other_numbers = false;  ///< the figures in the texts were written for other numbers

  /// Reports `refusal` at a path within the lesson.
  bool failAs(const QString& path, const Refusal& refusal);

 private:
  bool isLesson(JsonValue& root);
  bool readRoutes(JsonValue& root, std::vector<int>& out);
  bool readMinutes(JsonValue& root, std::string_view key, int& out);
};

}  // namespace lab
