// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "core/learn/lesson/LessonFields.h"
#include "core/learn/lesson/Question.h"

namespace lab {

/// Reads the question of a step. Evaluates every expression once, so that errors are found when the lesson is
/// loaded.
class QuestionReader {
  Q_DECLARE_TR_FUNCTIONS(QuestionReader)

 public:
  QuestionReader(LessonFields& fields, const StepScope& scope) : fields_(fields), scope_(scope) {}
  /// Returns false on an error, which is stored in `failure` of the fields.
  bool read(JsonValue& object, const QString& path, std::optional<Question>& out);

 private:
  bool readKind(JsonValue& object);
  bool readNumber(JsonValue& object);
  bool readStrongestKey(JsonValue& object);
  bool readOrder(JsonValue& object);
  bool readReveal(JsonValue& object);
  bool readChoose(JsonValue& object);
  bool readFill(JsonValue& object);
  bool readConstruct(JsonValue& object);
  bool readSolution(JsonValue& object, ConstructQuestion& construct);
  bool readFindError(JsonValue& object);
  bool readCheck(JsonValue& object);

  bool readAnswer(JsonValue& object, std::optional<Expression>& answer);
  bool readTolerance(JsonValue& object, Tolerance& tolerance);
  bool readChoices(JsonValue& object, std::string_view key, std::string_view mark,
                   std::vector<Choice>& choices);
  bool requireInputs(const std::vector<LessonRegion>& places, std::string_view key);
  bool readHints(JsonValue& object);
  bool readMisconceptions(JsonValue& object);
  QString at(std::string_view key) const { return JsonFields::join(path_, key); }
  QString at(std::string_view key, std::size_t index) const {
    return at(key) + QStringLiteral("[%1]").arg(index);
  }

  LessonFields& fields_;
  StepScope scope_;
  QString path_;
  Question question_{RevealQuestion{Expression::zero(), {}}, {}, {}, {}, {}, {}, 0};
  /// A typical answer, used to test the conditions of hints; empty if the kind of question has no `answer`.
  std::optional<LessonValue> sample_answer_;
};

}  // namespace lab
