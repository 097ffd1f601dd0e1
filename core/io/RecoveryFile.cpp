// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/RecoveryFile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>
#include <algorithm>

#include "core/io/ExperimentFile.h"

namespace lab {
namespace {

const QString kExperiment = QStringLiteral(".attn");
const QString kAnswers = QStringLiteral(".answers");
const QString kNote = QStringLiteral(".json");
const QString kLock = QStringLiteral(".lock");
const QString kOriginal = QStringLiteral("original");

/// Provides tr() with the translation context of this file.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(RecoveryFile)
};

QString folderOr(const QString& folder) {
  return folder.isEmpty() ? RecoveryFile::defaultFolder() : folder;
}

/// Returns "<folder>/<uuid>" for the path of one of the files.
QString stemOf(const QString& path) {
  const QFileInfo info(path);
  return info.path() + QLatin1Char('/') + info.completeBaseName();
}

/// Creates a lock that is valid as long as its program runs, regardless of its age.
std::unique_ptr<QLockFile> lockAt(const QString& stem) {
  auto lock = std::make_unique<QLockFile>(stem + kLock);
  lock->setStaleLockTime(0);
  return lock;
}

Refused write(const QString& path, const QByteArray& bytes) {
  QSaveFile file(path);
  if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
    return std::nullopt;
  return Refusal{path, {}, Words::tr("a file that can be written"), file.errorString()};
}

Refused writeNote(const QString& path, const QString& original_path) {
  return write(path, QJsonDocument(QJsonObject{{kOriginal, original_path}}).toJson());
}

QString readNote(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QJsonDocument::fromJson(file.readAll()).object().value(kOriginal).toString();
}

}  // namespace

RecoveryFile::RecoveryFile(const QString& folder)
    : folder_(folderOr(folder)), name_(QUuid::createUuid().toString(QUuid::WithoutBraces)) {}

RecoveryFile::~RecoveryFile() = default;

QString RecoveryFile::defaultFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

QString RecoveryFile::worksheetFolder() {
  return defaultFolder() + QStringLiteral("/worksheets");
}

QString RecoveryFile::path() const {
  return folder_ + QLatin1Char('/') + name_ + kExperiment;
}

Refused RecoveryFile::save(const Experiment& experiment, const QString& original_path,
                           const std::vector<Scene>& scenes, const QByteArray& answers) {
  if (!QDir().mkpath(folder_))
    return Refusal{folder_, {}, Words::tr("a folder that can be made"), Words::tr("one that cannot")};
  const QString stem = stemOf(path());
  if (!lock_) {
    auto lock = lockAt(stem);
    if (!lock->tryLock(0))
      return Refusal{folder_, {}, Words::tr("a folder that can be written to"), Words::tr("one that cannot")};
    lock_ = std::move(lock);
  }
  if (!answers.isEmpty())
    if (auto refusal = write(stem + kAnswers, answers)) return refusal;
  if (auto refusal = saveExperiment(experiment, path(), scenes)) return refusal;
  return writeNote(stem + kNote, original_path);
}

void RecoveryFile::discard() {
  const QString stem = stemOf(path());
  for (const QString& ending : {kExperiment, kAnswers, kNote}) QFile::remove(stem + ending);
}

QList<RecoveryFile::Leftover> RecoveryFile::leftovers(const QString& folder) {
  const QDir dir(folderOr(folder));
  QStringList stems;
  for (const QFileInfo& info : dir.entryInfoList({QLatin1Char('*') + kExperiment, QLatin1Char('*') + kAnswers,
                                                  QLatin1Char('*') + kNote, QLatin1Char('*') + kLock},
                                                 QDir::Files))
    stems << stemOf(info.filePath());
  stems.removeDuplicates();
  QList<Leftover> found;
  for (const QString& stem : stems) {
    std::shared_ptr<QLockFile> lock = lockAt(stem);
    if (!lock->tryLock(0)) continue;  // its program is running, or another program has claimed it
    const QFileInfo experiment(stem + kExperiment);
    const QString answers = QFile::exists(stem + kAnswers) ? stem + kAnswers : QString();
    if (experiment.exists()) {
      found.push_back({experiment.filePath(), readNote(stem + kNote), experiment.lastModified(), answers,
                       std::move(lock)});
    } else {
      QFile::remove(stem + kNote);
      QFile::remove(stem + kAnswers);
    }
  }
  std::ranges::stable_sort(found, std::ranges::greater(), &Leftover::saved);
  return found;
}

void RecoveryFile::remove(const Leftover& leftover) {
  const QString stem = stemOf(leftover.path);
  for (const QString& ending : {kExperiment, kAnswers, kNote}) QFile::remove(stem + ending);
}

}  // namespace lab
