// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/DraftRecovery.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QUuid>
#include <algorithm>
#include <functional>

#include "core/io/RecoveryFile.h"
#include "core/learn/authoring/LessonWriter.h"

namespace lab {
namespace {

const QString kNote = QStringLiteral(".json");
const QString kLock = QStringLiteral(".lock");
const QString kOriginal = QStringLiteral("original");

/// The translation context of the texts in this file. lupdate needs a class for it.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(DraftRecovery)
};

/// Returns a lock that stays valid as long as its program runs, regardless of its age.
std::unique_ptr<QLockFile> lockAt(const QString& stem) {
  auto lock = std::make_unique<QLockFile>(stem + kLock);
  lock->setStaleLockTime(0);
  return lock;
}

void removeAll(const QString& stem) {
  QFile::remove(stem + kNote);
  QDir(stem).removeRecursively();
}

}  // namespace

DraftRecovery::DraftRecovery(const QString& folder)
    : stem_((folder.isEmpty() ? defaultFolder() : folder) + QLatin1Char('/') +
            QUuid::createUuid().toString(QUuid::WithoutBraces)) {}

DraftRecovery::~DraftRecovery() = default;

QString DraftRecovery::defaultFolder() {
  return RecoveryFile::defaultFolder() + QStringLiteral("/lessons");
}

Refused DraftRecovery::save(const LessonDraft& draft, const QString& original) {
  const QString folder = QFileInfo(stem_).path();
  const Refusal unwritable{
      folder, {}, Words::tr("a folder that can be written to"), Words::tr("one that cannot")};
  if (!QDir().mkpath(folder)) return unwritable;
  if (!lock_) {
    auto lock = lockAt(stem_);
    if (!lock->tryLock(0)) return unwritable;
    lock_ = std::move(lock);
  }
  auto names = saveDraft(draft, stem_, own_);
  if (!names) return names.refusal();
  own_ += names.value();
  own_.removeDuplicates();
  QSaveFile note(stem_ + kNote);
  const QByteArray bytes = QJsonDocument(QJsonObject{{kOriginal, original}}).toJson();
  if (note.open(QIODevice::WriteOnly) && note.write(bytes) == bytes.size() && note.commit())
    return std::nullopt;
  return unwritable;
}

void DraftRecovery::discard() {
  removeAll(stem_);
  own_.clear();
}

QList<DraftRecovery::Leftover> DraftRecovery::leftovers(const QString& folder) {
  const QDir dir(folder.isEmpty() ? defaultFolder() : folder);
  QStringList stems;
  for (const QFileInfo& info :
       dir.entryInfoList({QLatin1Char('*') + kNote, QLatin1Char('*') + kLock}, QDir::Files))
    stems << info.path() + QLatin1Char('/') + info.completeBaseName();
  stems.removeDuplicates();
  QList<Leftover> found;
  for (const QString& stem : stems) {
    std::shared_ptr<QLockFile> lock = lockAt(stem);
    if (!lock->tryLock(0)) continue;  // its program still runs, or another program has claimed it
    const QFileInfo lesson(stem + QStringLiteral("/lesson.json"));
    QFile note(stem + kNote);
    if (lesson.exists() && note.open(QIODevice::ReadOnly))
      found.push_back({stem, QJsonDocument::fromJson(note.readAll()).object().value(kOriginal).toString(),
                       lesson.lastModified(), std::move(lock)});
    else
      removeAll(stem);
  }
  std::ranges::stable_sort(found, std::ranges::greater(), &Leftover::saved);
  return found;
}

void DraftRecovery::remove(const Leftover& leftover) {
  removeAll(leftover.path);
}

}  // namespace lab
