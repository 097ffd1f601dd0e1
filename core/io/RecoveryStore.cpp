// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/RecoveryStore.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>
#include <QUuid>
#include <algorithm>

#include "core/base/Words.h"

namespace lab {
namespace {

const QString kNote = QStringLiteral(".json");
const QString kLock = QStringLiteral(".lock");
const QString kOriginal = QStringLiteral("original");

/// A lock is valid while its program runs, however old it is.
std::unique_ptr<QLockFile> lockAt(const QString& stem) {
  auto lock = std::make_unique<QLockFile>(stem + kLock);
  lock->setStaleLockTime(0);
  return lock;
}

QString originalOf(const QString& stem) {
  QFile note(stem + kNote);
  if (!note.open(QIODevice::ReadOnly)) return {};
  return QJsonDocument::fromJson(note.readAll()).object().value(kOriginal).toString();
}

/// The files of a copy, without its lock and without files that were set aside.
QFileInfoList filesOf(const QString& stem) {
  const QFileInfo info(stem);
  QFileInfoList files = info.dir().entryInfoList({info.fileName() + QStringLiteral(".*")}, QDir::Files);
  erase_if(files, [](const QFileInfo& file) {
    return file.completeSuffix() == kLock.mid(1) || file.completeSuffix().contains(QLatin1Char('.'));
  });
  return files;
}

}  // namespace

RecoveryStore::RecoveryStore(const QString& folder)
    : stem_(folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces)) {}

RecoveryStore::~RecoveryStore() = default;

Refused RecoveryStore::save(const QString& original, const std::function<Refused()>& write) {
  const QString folder = QFileInfo(stem_).path();
  const Refusal unwritable{
      folder, {}, Words::tr("a folder that can be written to"), Words::tr("one that cannot")};
  if (!QDir().mkpath(folder)) return unwritable;
  if (!lock_) {
    auto lock = lockAt(stem_);
    if (!lock->tryLock(0)) return unwritable;
    lock_ = std::move(lock);
  }
  if (auto refusal = write()) return refusal;
  QSaveFile note(stem_ + kNote);
  const QByteArray bytes = QJsonDocument(QJsonObject{{kOriginal, original}}).toJson();
  if (note.open(QIODevice::WriteOnly) && note.write(bytes) == bytes.size() && note.commit())
    return std::nullopt;
  return Refusal{note.fileName(), {}, Words::tr("a file that can be written"), note.errorString()};
}

void RecoveryStore::discard() {
  remove(stem_);
}

QList<RecoveryStore::Leftover> RecoveryStore::leftovers(const QString& folder, const QString& content) {
  QStringList stems;
  QStringList ours{QLatin1Char('*') + kNote, QLatin1Char('*') + kLock};
  if (content.startsWith(QLatin1Char('.'))) ours << QLatin1Char('*') + content;
  for (const QFileInfo& info : QDir(folder).entryInfoList(ours, QDir::Files))
    stems << info.path() + QLatin1Char('/') + info.completeBaseName();
  stems.removeDuplicates();
  QList<Leftover> found;
  for (const QString& stem : stems) {
    std::shared_ptr<QLockFile> lock = lockAt(stem);
    if (!lock->tryLock(0)) continue;  // its program runs, or another program recovers it
    const QFileInfo document(stem + content);
    if (document.exists())
      found.push_back({stem, originalOf(stem), document.lastModified(), std::move(lock)});
    else
      remove(stem);
  }
  std::ranges::stable_sort(found, std::ranges::greater(), &Leftover::saved);
  return found;
}

void RecoveryStore::setAside(const QString& stem) {
  const QString suffix = QStringLiteral(".unreadable");
  for (const QFileInfo& file : filesOf(stem)) QFile::rename(file.filePath(), file.filePath() + suffix);
  if (QFileInfo(stem).isDir()) QDir().rename(stem, stem + suffix);
}

void RecoveryStore::remove(const QString& stem) {
  for (const QFileInfo& file : filesOf(stem)) QFile::remove(file.filePath());
  QDir(stem).removeRecursively();
}

}  // namespace lab
