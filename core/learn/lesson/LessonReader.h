// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "core/learn/lesson/LessonFields.h"
#include "core/learn/lesson/LessonFiles.h"
#include "core/learn/lesson/LessonFolder.h"

namespace lab {

/// Builds a Lesson from a parsed lesson.json and the files that it names.
class LessonReader {
  Q_DECLARE_TR_FUNCTIONS(LessonReader)

 public:
  static constexpr std::size_t kMostSteps = 100;

  /// `seed` determines other numbers for the steps that can vary. 0 keeps the numbers as written.
  explicit LessonReader(LessonFiles& files, unsigned seed = 0)
      : files_(files), fields_(files.lessonFile()), seed_(seed) {
    fields_.picture = [this](const QString& name) { return files_.readPicture(name); };
  }
  Result<Lesson> read(JsonValue& root);
  /// Reads the heading without the contents of the steps.
  Result<LessonHeading> readHeading(JsonValue& root);

 private:
  bool readTop(JsonValue& root, std::vector<JsonValue>*& steps);
  bool readId(JsonValue& object, const QString& path, QString& id);
  bool readStep(JsonValue& object, const QString& path, LessonStep& step);
  bool readExperiment(JsonValue& object, const QString& path, LessonStep& step);
  /// Reads `vary` and, with a seed, gives the step an experiment of its own with other numbers.
  bool readVariation(JsonValue& object, const QString& path, LessonStep& step);
  bool readText(JsonValue& object, const QString& path, const StepScope& scope, LessonStep& step);
  /// Resolves the names in `view` to indices in `experiment`; refuses unknown names.
  bool readSelect(JsonValue& object, const QString& path, const Experiment& experiment, ViewState& view);
  bool findNames(const QString& path, const std::vector<std::string>& words,
                 std::vector<ViewState::Name>& names);
  bool readCell(JsonValue& select, const QString& path, const Experiment& experiment, int head,
                ViewState& view);
  bool readControls(JsonValue& object, const QString& path, LessonStep& step);
  bool readLock(JsonValue& object, const QString& path, const Experiment& experiment, LessonStep& step);

  LessonFiles& files_;
  LessonFields fields_;
  Lesson lesson_;
  unsigned seed_;
  int written_start_ = 0;  ///< LessonStep::starts_from of the previous step before its numbers were varied
  std::size_t work_ = 100'000'000;  ///< budget of numbers that all expressions may compute: some seconds
};

}  // namespace lab
