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

/// The progress of one learner: the current step of each lesson, the questions that were answered, and those
/// that were missed. A missed question is repeated after a day and again after a week. Value type; the
/// current time is a parameter.
class LessonProgress {
 public:
  struct Asked {
    QString lesson;  ///< Lesson::id
    QString step;    ///< LessonStep::id
    friend bool operator==(const Asked&, const Asked&) = default;
  };

  /// The current step of a lesson; empty if the lesson was never opened.
  QString step(const QString& lesson) const { return lessons_.value(lesson).step; }
  void enter(const QString& lesson, const QString& step) { lessons_[lesson].step = step; }
  /// True if the lesson was recorded as finished.
  bool finished(const QString& lesson) const { return lessons_.value(lesson).finished; }
  void finish(const QString& lesson) { lessons_[lesson].finished = true; }

  bool answered(const Asked& question) const { return recordOf(question).answered; }
  /// Records that a question was answered or given up. `missed` (at least one wrong answer, or given up)
  /// makes it due in a day. The first right answer to a due question makes it due in a week. After the second
  /// right answer, the question is no longer due.
  void record(const Asked& question, bool missed, const QDateTime& now);
  /// Makes `question` due at `when`.
  void remind(const Asked& question, const QDateTime& when);
  /// The questions that are due at `now`, the earliest due first.
  std::vector<Asked> due(const QDateTime& now) const;
  /// The time when `question` is due; invalid if it is not.
  QDateTime dueAt(const Asked& question) const { return recordOf(question).due; }

  /// The whole progress as JSON.
  QByteArray serialize() const;
  static Result<LessonProgress> parse(const QByteArray& bytes, const QString& file);

  friend bool operator==(const LessonProgress&, const LessonProgress&) = default;

 private:
  struct QuestionRecord {
    bool answered = false;
    int times_right_since = 0;  ///< since the question was last missed; 0: due after a day, 1: after a week
    QDateTime due;              ///< UTC; invalid: not due
    friend bool operator==(const QuestionRecord&, const QuestionRecord&) = default;
  };
  struct LessonRecord {
    QString step;
    bool finished = false;
    QMap<QString, QuestionRecord> questions;  ///< keyed by step
    friend bool operator==(const LessonRecord&, const LessonRecord&) = default;
  };
  QuestionRecord recordOf(const Asked& question) const {
    return lessons_.value(question.lesson).questions.value(question.step);
  }
  QMap<QString, LessonRecord> lessons_;
};

/// The file of a learner's progress. `learner` is empty for the unnamed learner. An empty `folder` means
/// QStandardPaths::AppDataLocation.
QString progressFile(const QString& learner = {}, const QString& folder = {});
/// The names of the learners with progress files below `folder`, sorted.
QStringList learnersIn(const QString& folder = {});

struct LoadedProgress {
  LessonProgress progress;  ///< empty if there is no file or it is damaged
  QString set_aside;        ///< path to which a damaged file was moved; empty if there was none
};
LoadedProgress loadProgress(const QString& path);
Refused saveProgress(const LessonProgress& progress, const QString& path);

}  // namespace lab
