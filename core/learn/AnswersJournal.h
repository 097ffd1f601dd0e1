// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/io/Journal.h"
#include "core/learn/Answers.h"

/// The journal of a worksheet: converts its experiment, answers and undo steps to records, and back. The help
/// is not part of the undo history, so it is the extra record of the journal.
namespace lab {

/// A step fills a stage, or changes the name of the student if `stage` is empty.
struct AnswersStep {
  QString text;
  std::optional<StageRef> stage;
  std::string student;
};
/// The bytes of a step. `before` and `after` are the answers of the stage.
QByteArray bytesOf(const AnswersStep& step, const Matrix& before, const Matrix& after);
/// Reads a step. `before` returns the current answers of a stage. Sets `stage` to the answers after
/// the step. Returns false if the bytes are damaged.
bool readStep(const QByteArray& bytes, const std::function<Matrix(const StageRef&)>& before,
              AnswersStep& step, Matrix& stage);

/// The bytes of a worksheet before its first step.
QByteArray bytesOf(const Experiment& experiment, const Answers& base);
QByteArray bytesOf(const std::vector<Help>& help);

/// A worksheet that was read from a journal.
struct RecoveredAnswers {
  JournalNote note;
  Experiment experiment;
  Answers base;  ///< before the first step
  std::vector<QByteArray> steps;
  int index = 0;
  std::vector<Help> help;
};
Result<RecoveredAnswers> recoverAnswers(const QString& journal);

}  // namespace lab
