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
  QuestionReader(LessonFields& fields, const JsonField& object, const StepScope& scope)
      : fields_(fields), object_(object), scope_(scope) {}
  /// Returns false on an error, which is stored in JsonFile::failure.
  bool read(std::optional<Question>& out);

 private:
  bool readKind();
  bool readNumber();
  bool readStrongestKey();
  bool readOrder();
  bool readReveal();
  bool readChoose();
  bool readFill();
  bool readConstruct();
  bool readFindError();
  bool readCheck();

  bool readSolution(ConstructQuestion& construct);
  bool readAnswer(std::optional<Expression>& answer);
  bool readTolerance(Tolerance& tolerance);
  bool readChoices(const ChoiceKeys& keys, std::vector<Choice>& choices);
  bool readHints();
  bool readMisconceptions();

  LessonFields& fields_;
  JsonField object_;
  StepScope scope_;
  Question question_{RevealQuestion{Expression::zero(), {}}, {}, {}, {}, {}, {}, 0};
  /// A typical answer, used to test the conditions of hints; empty if the kind of question has no `answer`.
  std::optional<LessonValue> sample_answer_;
};

}  // namespace lab
