// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QMap>
#include <QObject>
#include <QPointer>
#include <functional>

#include "core/learn/lesson/LessonProgress.h"

namespace lab {

/// Stores the learner's progress in a file. The file is read when a learner is chosen, and written
/// whole after every change. All windows share one keeper (`shared`).
class ProgressKeeper : public QObject {
  Q_OBJECT

 public:
  /// Reads the file `path`. A damaged file is renamed, and the progress starts empty. If `path` is
  /// empty, progress is kept only in memory.
  explicit ProgressKeeper(const QString& path, QObject* parent = nullptr);
  /// The shared keeper. It uses the file given to the last `useFile`, or else the default `progressFile`.
  static ProgressKeeper& shared();
  /// Replaces the shared keeper with one for the file `path`. Existing windows keep the keeper they have.
  static void useFile(const QString& path);

  /// The name of the learner, if several share this user account. Empty at every start, until a name is
  /// chosen.
  const QString& learner() const { return learner_; }
  /// Changes the learner and reads the learner's progress.
  void setLearner(const QString& name);
  /// The names of all learners that have progress.
  QStringList learners() const;

  const LessonProgress& progress() const { return progress_; }
  /// The following four functions change the progress and save it; see LessonProgress.
  void enter(const QString& lesson, const QString& step);
  void finish(const QString& lesson);
  void record(const LessonProgress::Asked& question, bool missed);
  void remind(const LessonProgress::Asked& question, const QDateTime& when);
  /// The questions that are due now.
  std::vector<LessonProgress::Asked> due() const { return progress_.due(now()); }
  QDateTime now() const { return clock_(); }

  /// Why the progress could not be read or saved, as a sentence; empty if there is no problem.
  const QString& trouble() const { return trouble_; }

 signals:
  /// The progress or the learner has changed.
  void changed();
  /// Another learner was chosen, and that learner's progress was read. `changed` follows.
  void learnerChanged();

 private:
  friend struct TestAccess;
  static QPointer<ProgressKeeper>& instance();
  /// Saves the progress and emits `changed`, unless the progress equals `before`.
  void keep(const LessonProgress& before);
  void load();
  QString file() const;

  QString path_;  ///< file of the unnamed learner; named learners have files below its folder
  QString learner_;
  QMap<QString, LessonProgress> unsaved_;  ///< progress by learner, if there is no path
  LessonProgress progress_;
  QString trouble_;
  std::function<QDateTime()> clock_ = [] { return QDateTime::currentDateTimeUtc(); };
};

}  // namespace lab
