// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/ProgressKeeper.h"

#include <QCoreApplication>

namespace lab {

ProgressKeeper::ProgressKeeper(const QString& path, QObject* parent) : QObject(parent), path_(path) {
  if (path.isEmpty()) return;
  LoadedProgress loaded = loadProgress(path);
  progress_ = std::move(loaded.progress);
  if (!loaded.set_aside.isEmpty())
    trouble_ = tr("The file with your progress was damaged. It is kept as %1; lessons begin anew.")
                   .arg(loaded.set_aside);
}

QPointer<ProgressKeeper>& ProgressKeeper::instance() {
  // Gone with the application, so that the next one (in tests) reads its own.
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

void ProgressKeeper::keep(const LessonProgress& before) {
  if (progress_ == before) return;
  const Refused refusal = path_.isEmpty() ? std::nullopt : saveProgress(progress_, path_);
  trouble_ = refusal ? tr("Your progress cannot be kept: %1").arg(refusal->sentence()) : QString();
  emit changed();
}

}  // namespace lab
