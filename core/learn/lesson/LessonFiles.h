// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <vector>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/learn/lesson/Lesson.h"

namespace lab {

/// What the files of a lesson hold, before they are written: texts and experiments by their names.
struct LessonContents {
  QByteArray lesson;  ///< lesson.json
  std::map<QString, QString> texts;
  std::map<QString, std::shared_ptr<const Experiment>> experiments;
};

/// The files of one lesson's folder, each read once; or what they are to hold.
class LessonFiles {
  Q_DECLARE_TR_FUNCTIONS(LessonFiles)

 public:
  static constexpr qint64 kLessonBytes = qint64{1} << 20;
  static constexpr qint64 kTextBytes = qint64{256} << 10;
  static constexpr qint64 kExperimentBytes = qint64{16} << 20;

  explicit LessonFiles(const QString& folder);
  /// Reads nothing from the disk. `contents` outlives this.
  LessonFiles(const QString& folder, const LessonContents& contents);

  const QString& folder() const { return folder_; }
  QString lessonFile() const { return folder_ + QStringLiteral("/lesson.json"); }
  Result<QByteArray> readLesson();
  /// UTF-8. Refused: names that lead out of the folder or do not end as `ending` says.
  Result<QString> readText(const QString& name);
  /// Its place in `experiments`, where it stands once however often it is read.
  Result<int> readExperiment(const QString& name);

  std::vector<LessonExperiment>& experiments() { return experiments_; }
  /// Of an experiment that was read; until another one is asked for.
  const AttentionTrace& trace(int experiment);
  const QStringList& filesRead() const { return files_; }

 private:
  Result<QString> pathOf(const QString& name, const QString& ending) const;
  Refused tooLarge(const QString& path, qint64 most) const;

  QString folder_;
  const LessonContents* contents_ = nullptr;  ///< null: what is in the folder
  QStringList files_;
  std::vector<LessonExperiment> experiments_;
  AttentionTrace trace_;  ///< of one only: those of many large experiments would not fit in memory
  int traced_ = -1;       ///< of which
  std::map<QString, int> by_name_;
};

}  // namespace lab
