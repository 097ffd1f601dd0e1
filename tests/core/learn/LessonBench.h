// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include "core/learn/lesson/LessonFolder.h"

namespace lab {

inline QByteArray contentsOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A lesson's folder to change: of one step with the experiment "I love statistics" at first.
class LessonBench {
 public:
  LessonBench() { overlay(QStringLiteral(TEST_DATA_DIR "/lessons-bad/_base")); }

  QString path() const { return folder_.path() + QStringLiteral("/lesson"); }
  void write(const QString& name, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path() + QLatin1Char('/') + name).path());
    QFile file(path() + QLatin1Char('/') + name);
    if (file.open(QIODevice::WriteOnly)) file.write(bytes);
  }
  /// Files of the same name are replaced.
  void overlay(const QString& from) {
    for (const QString& name : QDir(from).entryList(QDir::Files))
      write(name, contentsOf(from + QLatin1Char('/') + name));
  }
  /// A lesson.json of one step; `members` are those of the step besides the usual ones, with a comma before.
  void writeStep(const QByteArray& members) {
    write(QStringLiteral("lesson.json"),
          R"({"format":"attention-lab-lesson","version":1,"title":"T","steps":[{"id":"one","title":"One",)"
          R"("text":"text.md","experiment":"start.attn")" +
              members + "}]}");
  }
  void writeQuestion(const QByteArray& members) {
    writeStep(R"(,"question":{"ask":"What?",)" + members + "}");
  }
  Result<Lesson> load() const { return loadLesson(path()); }

 private:
  QTemporaryDir folder_;
};

}  // namespace lab
