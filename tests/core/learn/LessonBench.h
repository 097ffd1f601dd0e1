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

/// A temporary lesson folder that a test can change. It starts with one step and the experiment "I love
/// statistics".
class LessonBench {
 public:
  LessonBench() { overlay(QStringLiteral(TEST_DATA_DIR "/lessons-bad/_base")); }

  QString path() const { return folder_.path() + QStringLiteral("/lesson"); }
  void write(const QString& name, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path() + QLatin1Char('/') + name).path());
    QFile file(path() + QLatin1Char('/') + name);
    if (file.open(QIODevice::WriteOnly)) file.write(bytes);
  }
  /// Copies the files of `from` into the folder and replaces files of the same name.
  void overlay(const QString& from) {
    for (const QString& name : QDir(from).entryList(QDir::Files))
      write(name, contentsOf(from + QLatin1Char('/') + name));
  }
  /// Writes a lesson.json with one step. `members` are additional members of the step and start with a comma.
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
