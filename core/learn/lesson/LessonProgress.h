// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QMap>
#include <QString>
#include <QStringList>
#include <vector>

#include "core/base/Refusal.h"

namespace lab {

/// How far one learner is: the step reached in every lesson, the questions answered, and those missed, which
/// come back a day after they were missed, and a week after that. A value; `now` is always passed in.
class LessonProgress {
 public:
  struct Asked {
    QString lesson;  ///< Lesson::id
    QString step;    ///< LessonStep::id
    friend bool operator==(const Asked&, const Asked&) = default;
  };

  /// Where one was in a lesson; empty where it was never opened.
  QString step(const QString& lesson) const;
  void enter(const QString& lesson, const QString& step);
  /// Was its last step left by going on, or its last question answered?
  bool finished(const QString& lesson) const;
  void finish(const QString& lesson);

  bool answered(const Asked& question) const;
  /// A question was answered or given up. `missed`: wrong at least once, or given up: it is due in a day.
  /// Right at once: after a day it is due in a week, after a week it is done with.
  void record(const Asked& question, bool missed, const QDateTime& now);
  /// Makes `question` due at `when`.
  void remind(const Asked& question, const QDateTime& when);
  /// Those to be asked again by now, the longest due first.
  std::vector<Asked> due(const QDateTime& now) const;
  /// When `question` is due; invalid where it is not.
  QDateTime dueAt(const Asked& question) const;

  /// JSON, written whole.
  QByteArray serialize() const;
  static Result<LessonProgress> parse(const QByteArray& bytes, const QString& file);

  friend bool operator==(const LessonProgress&, const LessonProgress&) = default;

 private:
  struct Record {
    bool answered = false;
    int times_right_since = 0;  ///< since it was missed; 0: due a day after, 1: a week after
    QDateTime due;              ///< UTC; invalid: not due any more
    friend bool operator==(const Record&, const Record&) = default;
  };
  struct OfLesson {
    QString step;
    bool finished = false;
    QMap<QString, Record> questions;  ///< by step
    friend bool operator==(const OfLesson&, const OfLesson&) = default;
  };
  QMap<QString, OfLesson> lessons_;
};

/// Where the progress of `learner` (empty: the one who uses this computer) is kept: below `folder`, which
/// is QStandardPaths::AppDataLocation where it is empty.
QString progressFile(const QString& learner = {}, const QString& folder = {});
/// Those whose progress is kept below `folder`, in the order of their names.
QStringList learnersIn(const QString& folder = {});

struct LoadedProgress {
  LessonProgress progress;  ///< empty where there is no file, or a damaged one
  QString set_aside;        ///< path to which a damaged file was moved; empty if there was none
};
LoadedProgress loadProgress(const QString& path);
Refused saveProgress(const LessonProgress& progress, const QString& path);

}  // namespace lab
