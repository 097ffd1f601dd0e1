// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/RecoveryFile.h"

#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>

#include "core/base/Words.h"
#include "core/io/ExperimentFile.h"

namespace lab {
namespace {

const QString kExperiment = QStringLiteral(".attn");
const QString kAnswers = QStringLiteral(".answers");

QString folderOr(const QString& folder) {
  return folder.isEmpty() ? RecoveryFile::defaultFolder() : folder;
}

Refused write(const QString& path, const QByteArray& bytes) {
  QSaveFile file(path);
  if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
    return std::nullopt;
  return Refusal{path, {}, Words::tr("a file that can be written"), file.errorString()};
}

}  // namespace

RecoveryFile::RecoveryFile(const QString& folder) : store_(folderOr(folder)) {}

QString RecoveryFile::defaultFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

QString RecoveryFile::worksheetFolder() {
  return defaultFolder() + QStringLiteral("/worksheets");
}

QString RecoveryFile::path() const {
  return store_.stem() + kExperiment;
}

Refused RecoveryFile::save(const Experiment& experiment, const QString& original_path,
                           const std::vector<Scene>& scenes, const QByteArray& answers) {
  return store_.save(original_path, [&]() -> Refused {
    if (!answers.isEmpty())
      if (auto refusal = write(store_.stem() + kAnswers, answers)) return refusal;
    return saveExperiment(experiment, path(), scenes);
  });
}

QList<RecoveryFile::Leftover> RecoveryFile::leftovers(const QString& folder) {
  QList<Leftover> found;
  for (const RecoveryStore::Leftover& copy : RecoveryStore::leftovers(folderOr(folder), kExperiment)) {
    const QString answers = copy.stem + kAnswers;
    found.push_back({copy.stem + kExperiment, copy.original, copy.saved,
                     QFile::exists(answers) ? answers : QString(), copy.claim});
  }
  return found;
}

Refused RecoveryFile::keepDiscarded(const Experiment& experiment, const std::vector<Scene>& scenes) {
  constexpr int kDays = 30;
  const QDir folder(defaultFolder() + QStringLiteral("/discarded"));
  QDir().mkpath(folder.path());
  const QDateTime now = QDateTime::currentDateTimeUtc();
  for (const QFileInfo& file : folder.entryInfoList(QDir::Files))
    if (file.lastModified().daysTo(now) > kDays) QFile::remove(file.filePath());
  const QString name = now.toString(QStringLiteral("yyyy-MM-dd-HHmmss-zzz")) + kExperiment;
  return saveExperiment(experiment, folder.filePath(name), scenes);
}

void RecoveryFile::setAside(const Leftover& leftover) {
  RecoveryStore::setAside(leftover.path.chopped(kExperiment.size()));
}

void RecoveryFile::remove(const Leftover& leftover) {
  RecoveryStore::remove(leftover.path.chopped(kExperiment.size()));
}

}  // namespace lab
