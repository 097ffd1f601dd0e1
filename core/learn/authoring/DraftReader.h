// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "core/learn/authoring/LessonDraft.h"
#include "core/learn/lesson/LessonFields.h"
#include "core/learn/lesson/LessonFiles.h"

namespace lab {

/// A draft as its folder was left, and the files that it was made of.
struct LoadedDraft {
  LessonDraft draft;
  QStringList files;  ///< full paths
};

/// Opens the lesson of a folder for writing. The lesson may be unfinished, with expressions and regions that
/// are not valid. Refuses other files, unknown keys, and texts and experiments that cannot be read.
Result<LoadedDraft> loadDraft(const QString& folder);

/// Makes a draft of a lesson.json that has been read, and of the files that it names.
class DraftReader {
  Q_DECLARE_TR_FUNCTIONS(DraftReader)

 public:
  explicit DraftReader(LessonFiles& files) : files_(files), fields_(files.lessonFile()) {}
  Result<LoadedDraft> read(JsonValue& root);

 private:
  bool readTop(JsonValue& root);
  bool readRoutes(JsonValue& root);
  bool readSteps(JsonValue& root);
  bool readStep(JsonValue& object, const QString& path, StepDraft& step);
  bool readControls(JsonValue& object, const QString& path, StepDraft& step);
  bool readQuestion(JsonValue& object, const QString& path, QuestionDraft& question);
  bool readHints(JsonValue& object, const QString& path, QuestionDraft& question);
  bool readChoices(JsonValue& object, const QString& path, QuestionDraft& question);
  bool readSolution(JsonValue& object, const QString& path, QuestionDraft& question);
  /// Objects, none of them allowed.
  bool readObjects(JsonValue& object, const QString& path, std::string_view key,
                   std::vector<JsonValue>*& out);
  /// A text, or a number as one.
  bool readLoose(JsonValue& object, const QString& path, std::string_view key, QString& out);
  bool readTexts(JsonValue& object, const QString& path, std::string_view key, QStringList& out);

  LessonFiles& files_;
  LessonFields fields_;
  LessonDraft draft_;
};

}  // namespace lab
