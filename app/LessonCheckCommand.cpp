// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Commands.h"

#include <algorithm>

#include "app/CommandParser.h"
#include "app/Output.h"
#include "core/base/Words.h"
#include "core/learn/lesson/LessonCheck.h"
#include "core/learn/lesson/LessonFolder.h"

namespace lab {
namespace {

int checkFolder(const QString& folder) {
  const auto lesson = loadLesson(folder);
  if (!lesson) return complain(lesson.refusal());
  auto faults = findFaults(lesson.value());
  if (faults.empty()) faults = findFaultsOfOtherNumbers(lesson.value());
  for (const Refusal& fault : faults) complain(fault);
  if (!faults.empty()) return kRefused;
  const auto& steps = lesson.value().steps;
  const auto questions =
      std::count_if(steps.begin(), steps.end(), [](const LessonStep& step) { return step.question; });
  const auto vary =
      std::count_if(steps.begin(), steps.end(), [](const LessonStep& step) { return step.varies; });
  printLine(Words::tr("%1: all right (steps: %2, questions: %3, of these with other numbers: %4).")
                .arg(lesson.value().title)
                .arg(steps.size())
                .arg(questions)
                .arg(vary));
  return kDone;
}

}  // namespace

int runLessonCheck(const QStringList& arguments) {
  CommandParser parser(
      Words::tr("Reads lessons as the program does, computes their figures and answers their questions."));
  parser.argument("FOLDER", Words::tr("A lesson's folder, with a lesson.json."), "lesson-check FOLDER...");
  if (const auto code = parser.finish(arguments)) return *code;
  const QStringList folders = parser.positionalArguments();
  if (folders.isEmpty()) return complainOfUsage(Words::tr("lesson-check takes a lesson's folder."));
  int code = kDone;
  for (const QString& folder : folders) code = std::max(code, checkFolder(folder));
  return code;
}

}  // namespace lab
