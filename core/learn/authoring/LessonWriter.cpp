// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/LessonWriter.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/Words.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/authoring/DraftWriter.h"

namespace lab {
namespace {

const QString kLesson = QStringLiteral("lesson.json");

/// Returns the bytes of a file, or nothing if the file cannot be read.
std::optional<QByteArray> bytesAt(const QString& path) {
  QFile file(path);
  if (!file.exists() || !file.open(QIODevice::ReadOnly)) return std::nullopt;
  return file.readAll();
}

/// Writes new files next to the files that they replace. `commit` replaces all files or none.
class Writing {
 public:
  explicit Writing(const QString& folder) : folder_(folder) {}

  Refused add(const QString& name, const QByteArray& bytes, qint64 most) {
    const QString path = folder_ + QLatin1Char('/') + name;
    names_ << name;
    if (bytes.size() > most)
      return Refusal{path,
                     {},
                     Words::tr("a file of at most %1 KiB").arg(most >> 10),
                     Words::tr("%1 KiB").arg((bytes.size() + 1023) >> 10)};
    auto before = bytesAt(path);
    if (before == bytes) return std::nullopt;
    QDir().mkpath(QFileInfo(path).path());
    auto file = std::make_unique<QSaveFile>(path);
    if (!file->open(QIODevice::WriteOnly) || file->write(bytes) != bytes.size() || !file->flush())
      return unwritable(*file);
    files_.push_back({std::move(file), std::move(before)});
    return std::nullopt;
  }

  Refused commit() {
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (files_[i].file->commit()) continue;
      auto refusal = unwritable(*files_[i].file);
      while (i-- > 0) putBack(files_[i]);
      return refusal;
    }
    return std::nullopt;
  }

  const QStringList& names() const { return names_; }

 private:
  struct File {
    std::unique_ptr<QSaveFile> file;
    std::optional<QByteArray> before;  ///< the previous contents; none for a new file
  };

  static Refusal unwritable(const QSaveFile& file) {
    return {file.fileName(), {}, Words::tr("a file that can be written"), file.errorString()};
  }

  static void putBack(const File& file) {
    const QString path = file.file->fileName();
    if (!file.before) {
      QFile::remove(path);
      return;
    }
    QSaveFile old(path);
    if (old.open(QIODevice::WriteOnly) && old.write(*file.before) == file.before->size()) old.commit();
  }

  QString folder_;
  QStringList names_;
  std::vector<File> files_;
};

Refused write(const LessonContents& contents, Writing& writing) {
  for (const auto& [name, experiment] : contents.experiments)
    if (auto refusal = writing.add(name, serializeExperiment(*experiment), LessonFiles::kExperimentBytes))
      return refusal;
  for (const auto& [name, bytes] : contents.pictures)
    if (auto refusal = writing.add(name, bytes, LessonPicture::kBytes)) return refusal;
  for (const auto& [name, text] : contents.texts)
    if (auto refusal = writing.add(name, text.toUtf8(), LessonFiles::kTextBytes)) return refusal;
  if (auto refusal = writing.add(kLesson, contents.lesson, LessonFiles::kLessonBytes)) return refusal;
  return writing.commit();
}

}  // namespace

Result<QStringList> saveDraft(const LessonDraft& draft, const QString& folder, const QStringList& own) {
  const QString clean = QDir::cleanPath(folder);
  const auto exists = [&clean](const QString& name) {
    const QFileInfo info(clean + QLatin1Char('/') + name);
    return info.exists() || info.isSymLink();
  };
  if (exists(kLesson) && !own.contains(kLesson))
    return Refusal{clean, {}, Words::tr("a folder without a lesson"), Words::tr("another lesson in it")};
  const bool made = !QFileInfo::exists(clean);
  if (!QDir().mkpath(clean))
    return Refusal{clean, {}, Words::tr("a folder that can be made"), Words::tr("one that cannot")};
  const auto foreign = [&](const QString& name) { return exists(name) && !own.contains(name); };
  for (const QString& name : draft.pictures.keys())
    if (foreign(name) && bytesAt(clean + QLatin1Char('/') + name) != draft.pictures[name])
      return Refusal{clean + QLatin1Char('/') + name,
                     {},
                     Words::tr("no other file of this name"),
                     Words::tr("a file that does not belong to this lesson")};
  LessonDraft named = draft;
  for (int i = 0; i < named.count(); ++i) {
    // A file with this name that does not belong to the lesson is not overwritten: the step gets a new file
    // name.
    StepDraft step = named.step(i);
    if (foreign(step.text_file)) step.text_file.clear();
    if (foreign(step.experiment_file)) step.experiment_file.clear();
    named.setStep(i, std::move(step));
  }
  Refused refusal;
  QStringList names;
  {
    Writing writing(clean);
    refusal = write(contentsOf(named, foreign), writing);
    names = writing.names();
  }
  if (!refusal) return names;
  if (made) QDir().rmdir(clean);
  return *refusal;
}

}  // namespace lab
