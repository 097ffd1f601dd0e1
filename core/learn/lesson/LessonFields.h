// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <array>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/io/JsonField.h"
#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/LessonText.h"
#include "core/model/HiddenAndLocked.h"

namespace lab {

struct LessonDescription;

/// The members of a step in lesson.json.
inline constexpr std::array<std::string_view, 13> kStepKeys{
    "id",   "title",    "text",     "experiment", "view", "select",   "hide",
    "lock", "controls", "question", "optional",   "vary", "vary_when"};

/// Reads the values that only lessons have. Like the readers of JsonField, the readers stop at the first
/// unexpected value, and do not change `out` if the field is absent. `scope` is the experiment that the step
/// refers to.
class LessonFields {
  Q_DECLARE_TR_FUNCTIONS(LessonFields)

 public:
  bool readMarkdown(const JsonField& field, const ExpressionScope& scope, LessonText& out);
  /// Like readMarkdown(), but refuses a text that is blank.
  bool readFilledMarkdown(const JsonField& field, const ExpressionScope& scope, LessonText& out);
  /// Checks that all figures of a text can be computed and all its regions exist, and reads its pictures. If
  /// `other_numbers`, sets each figure to the value of its expression. `field` is the place of the text.
  bool checkText(LessonText& text, const JsonField& field, const ExpressionScope& scope);

  bool readExpression(const JsonField& field, std::optional<Expression>& out);
  bool readPlace(const JsonField& field, std::optional<LessonRegion>& out);
  /// A list of regions that all exist, in `head` or in every head.
  bool readPlaces(const JsonField& list, const Experiment& experiment, int head,
                  std::vector<LessonRegion>& out);
  /// Reads a head that is given by its number (from 1) or name; `out` counts from 0. readToken does the same
  /// for a token.
  static bool readHead(const JsonField& field, const Experiment& experiment, std::optional<int>& out);
  static bool readToken(const JsonField& field, const Experiment& experiment, Side side,
                        std::optional<int>& out);

  /// Reads the members of a lesson that are not steps, and refuses unknown ones. Minutes are from 1 to 600.
  static bool readDescription(const JsonField& root, LessonDescription& lesson);
  /// Reads the controls that a step hides.
  static bool readControls(const JsonField& list, std::vector<ExperimentPart>& out);

  LessonNumbers numbers;  ///< names that expressions of the current step may use
  std::function<Result<QByteArray>(const QString&)> picture;  ///< reads a picture of the lesson's folder
  bool other_numbers = false;  ///< the figures in the texts were written for other numbers

 private:
  static bool readRoutes(const JsonField& routes, std::vector<int>& out);
};

struct Question;
/// Reads the question of a step. Evaluates every expression once, so that errors are found when the lesson is
/// loaded. Returns false on an error, which is stored in JsonFile::failure.
bool readQuestion(LessonFields& fields, const JsonField& object, const ExpressionScope& scope,
                  std::optional<Question>& out);
enum class QuestionKind;
/// Reads the member "kind" of a question, and refuses members that questions of this kind do not have.
bool readQuestionKind(const JsonField& object, QuestionKind& out);

}  // namespace lab
