// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "core/learn/lesson/LessonFields.h"
#include "core/learn/lesson/Question.h"

namespace lab {

/// Reads a step's question; everything in it is computed once, so that nothing is left to fail later.
class QuestionReader {
  Q_DECLARE_TR_FUNCTIONS(QuestionReader)

 public:
  QuestionReader(LessonFields& fields, const StepScope& scope) : fields_(fields), scope_(scope) {}
  /// Leaves why not in the fields' `failure`.
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
  bool inputsOnly(const std::vector<LessonRegion>& places, std::string_view key);
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
  /// An answer as a learner may give it, to try the hints with; nothing where there is none to speak of.
  std::optional<LessonValue> sample_;
};

}  // namespace lab
