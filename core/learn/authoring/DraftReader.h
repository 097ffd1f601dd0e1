// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <map>
#include <memory>

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
  explicit DraftReader(LessonFiles& files) : files_(files), file_{files.lessonFile(), JsonDocument::Lesson} {}
  Result<LoadedDraft> read(JsonValue& value);

 private:
  bool readSteps(const JsonField& list);
  bool readPictures(const JsonField& root);
  bool readStep(const JsonField& object, StepDraft& step);
  static bool readQuestion(const JsonField& object, QuestionDraft& question);

  LessonFiles& files_;
  JsonFile file_;
  LessonDraft draft_;
  std::map<int, std::shared_ptr<const Experiment>> experiments_;  ///< by the index in LessonFiles
};

}  // namespace lab
