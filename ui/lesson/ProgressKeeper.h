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

/// The learner's progress in its file: read once, written whole after every change, one for all windows.
class ProgressKeeper : public QObject {
  Q_OBJECT

 public:
  /// Reads the file `path`; a damaged file is moved away and replaced. Without a path, progress is kept until
  /// the program ends.
  explicit ProgressKeeper(const QString& path, QObject* parent = nullptr);
  /// Of the learner who uses this computer, or of the file that was said last.
  static ProgressKeeper& shared();
  /// Sets the file for windows that are created later.
  static void useFile(const QString& path);

  /// The name of the learner, if several use this account; empty until a name is chosen, as at every start.
  const QString& learner() const { return learner_; }
  void setLearner(const QString& name);
  /// The names of all learners that have progress.
  QStringList learners() const;

  const LessonProgress& progress() const { return progress_; }
  void enter(const QString& lesson, const QString& step);
  void finish(const QString& lesson);
  void record(const LessonProgress::Asked& question, bool missed);
  std::vector<LessonProgress::Asked> due() const { return progress_.due(now()); }
  QDateTime now() const { return clock_(); }
  /// The time that questions are due by, for tests.
  void setClock(std::function<QDateTime()> clock) { clock_ = std::move(clock); }

  /// What is in the way of keeping it, in a sentence; empty where nothing is.
  const QString& trouble() const { return trouble_; }

 signals:
  void changed();
  /// Another learner was chosen, who has progress of their own.
  void learnerChanged();

 private:
  static QPointer<ProgressKeeper>& instance();
  void keep(const LessonProgress& before);
  void load();
  QString file() const;

  QString path_;  ///< of the learner without a name; the others' are beside it
  QString learner_;
  QMap<QString, LessonProgress> unsaved_;  ///< by learner, where there is no path
  LessonProgress progress_;
  QString trouble_;
  std::function<QDateTime()> clock_ = [] { return QDateTime::currentDateTimeUtc(); };
};

}  // namespace lab
