// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/ProgressKeeper.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <utility>

namespace lab {

ProgressKeeper::ProgressKeeper(const QString& path, QObject* parent) : QObject(parent), path_(path) {
  load();
}

QString ProgressKeeper::file() const {
  if (path_.isEmpty() || learner_.isEmpty()) return path_;
  return progressFile(learner_, QFileInfo(path_).absolutePath());
}

QStringList ProgressKeeper::learners() const {
  QStringList names = path_.isEmpty() ? unsaved_.keys() : learnersIn(QFileInfo(path_).absolutePath());
  names.removeAll(QString());
  return names;
}

void ProgressKeeper::setLearner(const QString& name) {
  const QString learner = name.simplified();
  if (learner == learner_) return;
  if (path_.isEmpty()) unsaved_[learner_] = progress_;
  learner_ = learner;
  load();
  emit learnerChanged();
  emit changed();
}

void ProgressKeeper::load() {
  trouble_.clear();
  if (path_.isEmpty()) {
    progress_ = unsaved_.value(learner_);
    return;
  }
  LoadedProgress loaded = loadProgress(file());
  progress_ = std::move(loaded.progress);
  if (!loaded.set_aside.isEmpty())
    trouble_ = tr("The file with your progress was damaged. It was saved as %1, and all lessons start from "
                  "the beginning.")
                   .arg(loaded.set_aside);
}

QPointer<ProgressKeeper>& ProgressKeeper::instance() {
  // The application object owns the keeper, so that the next application (in tests) gets a keeper of its own.
  static QPointer<ProgressKeeper> keeper;
  return keeper;
}

ProgressKeeper& ProgressKeeper::shared() {
  QPointer<ProgressKeeper>& keeper = instance();
  if (!keeper) keeper = new ProgressKeeper(progressFile(), QCoreApplication::instance());
  return *keeper;
}

void ProgressKeeper::useFile(const QString& path) {
  instance() = new ProgressKeeper(path, QCoreApplication::instance());
}

void ProgressKeeper::enter(const QString& lesson, const QString& step) {
  const LessonProgress before = progress_;
  progress_.enter(lesson, step);
  keep(before);
}

void ProgressKeeper::finish(const QString& lesson) {
  const LessonProgress before = progress_;
  progress_.finish(lesson);
  keep(before);
}

void ProgressKeeper::record(const LessonProgress::Asked& question, bool missed) {
  const LessonProgress before = progress_;
  progress_.record(question, missed, now());
  keep(before);
}

void ProgressKeeper::remind(const LessonProgress::Asked& question, const QDateTime& when) {
  const LessonProgress before = progress_;
  progress_.remind(question, when);
  keep(before);
}

void ProgressKeeper::keep(const LessonProgress& before) {
  if (progress_ == before) return;
  const Refused refusal = path_.isEmpty() ? std::nullopt : saveProgress(progress_, file());
  trouble_ = refusal ? tr("Your progress cannot be saved: %1").arg(refusal->sentence()) : QString();
  emit changed();
}

}  // namespace lab
