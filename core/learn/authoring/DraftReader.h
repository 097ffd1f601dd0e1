// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "core/learn/authoring/LessonDraft.h"
#include "core/learn/lesson/LessonFields.h"
#include "core/learn/lesson/LessonFiles.h"

namespace lab {

/// A draft that was read from a folder, and the files that it was read from.
struct LoadedDraft {
  LessonDraft draft;
  QStringList files;  ///< full paths
};

/// Opens the lesson of a folder for editing. The lesson may be unfinished, with expressions and
/// regions that are not valid. Refuses files that are not lessons, unknown keys, and texts and
/// experiments that cannot be read.
Result<LoadedDraft> loadDraft(const QString& folder);

/// Makes a draft from a parsed lesson.json and the files that it names.
class DraftReader {
  Q_DECLARE_TR_FUNCTIONS(DraftReader)

 public:
  explicit DraftReader(LessonFiles& files) : files_(files), fields_(files.lessonFile()) {}
  Result<LoadedDraft> read(JsonValue& root);

 private:
  bool readSteps(JsonValue& root);
  bool readPictures();
  bool readStep(JsonValue& object, const QString& path, StepDraft& step);
  bool readControls(JsonValue& object, const QString& path, StepDraft& step);
  bool readQuestion(JsonValue& object, const QString& path, QuestionDraft& question);
  bool readHints(JsonValue& object, const QString& path, QuestionDraft& question);
  bool readChoices(JsonValue& object, const QString& path, QuestionDraft& question);
  bool readSolution(JsonValue& object, const QString& path, QuestionDraft& question);
  /// Reads a list of objects, which may be missing or empty.
  bool readObjects(JsonValue& object, const QString& path, std::string_view key,
                   std::vector<JsonValue>*& out);
  /// Reads a text, or a number as a text.
  bool readLoose(JsonValue& object, const QString& path, std::string_view key, QString& out);
  /// Reads a list of texts, which may be missing.
  bool readTexts(JsonValue& object, const QString& path, std::string_view key, QStringList& out);

  LessonFiles& files_;
  LessonFields fields_;
  LessonDraft draft_;
};

}  // namespace lab
