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
      : files_(files), file_{files.lessonFile(), JsonDocument::Lesson}, seed_(seed) {
    fields_.picture = [this](const QString& name) { return files_.readPicture(name); };
  }
  Result<Lesson> read(JsonValue& value);
  /// Reads the heading without the contents of the steps.
  Result<LessonHeading> readHeading(JsonValue& value);

 private:
  bool readTop(const JsonField& root, std::vector<JsonField>& steps);
  static bool readId(const JsonField& field, QString& id);
  bool readStep(const JsonField& object, LessonStep& step);
  bool readExperiment(const JsonField& name, LessonStep& step);
  /// Reads `vary` and, with a seed, gives the step an experiment of its own with other numbers.
  bool readVariation(const JsonField& object, LessonStep& step);
  /// Reads the file that `text` names.
  bool readText(const JsonField& object, const ExpressionScope& scope, LessonStep& step);
  /// Resolves the names in `view` to indices in `experiment`; refuses unknown names.
  bool readSelect(const JsonField& select, const Experiment& experiment, ViewState& view);
  static bool findNames(const JsonField& list, const std::vector<std::string>& words,
                        std::vector<ViewState::Name>& names);
  bool readCell(const JsonField& field, const Experiment& experiment, int head, ViewState& view);
  bool readLock(const JsonField& list, const Experiment& experiment, LessonStep& step);

  LessonFiles& files_;
  JsonFile file_;
  LessonFields fields_;
  Lesson lesson_;
  unsigned seed_;
  int written_start_ = 0;  ///< LessonStep::starts_from of the previous step before its numbers were varied
  std::size_t work_ = 100'000'000;  ///< budget of numbers that all expressions may compute: some seconds
};

}  // namespace lab
