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
#include "core/io/JsonReader.h"
#include "core/learn/lesson/Lesson.h"

namespace lab {

/// The contents of a lesson's files before they are written. Texts, experiments and pictures have file names
/// as keys.
struct LessonContents {
  QByteArray lesson;  ///< lesson.json
  std::map<QString, QString> texts;
  std::map<QString, std::shared_ptr<const Experiment>> experiments;
  std::map<QString, QByteArray> pictures;
};

/// Reads the files of one lesson's folder, each once, from the disk or from LessonContents.
class LessonFiles {
  Q_DECLARE_TR_FUNCTIONS(LessonFiles)

 public:
  static constexpr qint64 kLessonBytes = qint64{1} << 20;
  static constexpr qint64 kTextBytes = qint64{256} << 10;
  static constexpr qint64 kExperimentBytes = qint64{16} << 20;

  explicit LessonFiles(const QString& folder);
  /// Reads from `contents` instead of the disk; `contents` must outlive this object.
  LessonFiles(const QString& folder, const LessonContents& contents);

  /// Sets the language of the texts that are read from now on. The translations are in a subfolder, for
  /// example "de". Texts without a translation are read in English.
  void translateTo(const QString& language) { language_ = language; }
  /// The name of the file that readText(name) reads: "de/NAME" if there is a translation, else `name`.
  QString translated(const QString& name) const;

  const QString& folder() const { return folder_; }
  QString lessonFile() const { return folder_ + QStringLiteral("/lesson.json"); }
  /// Reads lesson.json. Replaces the texts for which the file texts.json of the language has a translation.
  Result<JsonValue> readLesson();
  /// Reads a text in UTF-8. Refuses a path outside the folder and a name that does not end in .md.
  Result<QString> readText(const QString& name);
  /// Refuses a path outside the folder, and files that are not pictures (see LessonPicture.h).
  Result<QByteArray> readPicture(const QString& name);
  /// An index into `experiments`. Reading a file again returns the same index.
  Result<int> readExperiment(const QString& name);

  std::vector<LessonExperiment>& experiments() { return experiments_; }
  /// The trace of an experiment that was read. The reference is valid until the trace of another
  /// experiment is requested or another experiment is read.
  const AttentionTrace& trace(int experiment);
  const QStringList& filesRead() const { return files_; }

 private:
  Result<QByteArray> readLessonBytes();
  Refused translate(JsonValue& lesson);
  Result<QString> pathOf(const QString& name, const QString& ending) const;

  QString folder_;
  const LessonContents* contents_ = nullptr;  ///< null: files are read from the disk
  QString language_;                          ///< empty: texts are read as they are written
  QStringList files_;
  std::vector<LessonExperiment> experiments_;
  std::map<QString, QByteArray> pictures_;  ///< by name
  AttentionTrace trace_;       ///< of one experiment; the traces of many large ones would not fit into memory
  int trace_experiment_ = -1;  ///< the experiment of trace_; -1: none
  std::map<QString, int> by_name_;
};

}  // namespace lab
