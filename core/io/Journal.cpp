// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/Journal.h"

#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>
#include <algorithm>
#include <utility>

#include "core/base/Words.h"
#include "core/io/JournalFormat.h"

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace lab {
namespace {

const QString kJournal = QStringLiteral(".journal");
const QString kDiscarded = QStringLiteral("/discarded");
constexpr int kDaysKept = 30;

/// A journal that grew by fewer bytes since `start` does not count as large.
constexpr qint64 kLargeGrowth = qint64{8} << 20;

QString journalFolder(const QString& folder) {
  return folder.isEmpty() ? Journal::defaultFolder() : folder;
}

QString lockOf(const QString& journal) {
  return journal.chopped(kJournal.size()) + QStringLiteral(".lock");
}

/// A lock of any age is valid while its program runs.
std::unique_ptr<QLockFile> lockFor(const QString& journal) {
  auto lock = std::make_unique<QLockFile>(lockOf(journal));
  lock->setStaleLockTime(0);
  return lock;
}

bool moveToDiscarded(const QString& path) {
  const QFileInfo file(path);
  const QString folder = file.path() + kDiscarded;
  const QString target = folder + QLatin1Char('/') + file.fileName();
  if (!QDir().mkpath(folder) || !QFile::rename(path, target)) return false;
  QFile discarded(target);  // kept for kDaysKept days from now on
  if (discarded.open(QIODevice::ReadWrite))
    discarded.setFileTime(QDateTime::currentDateTime(), QFileDevice::FileModificationTime);
  return true;
}

void removeOldDiscarded(const QString& folder) {
  const QDateTime oldest = QDateTime::currentDateTime().addDays(-kDaysKept);
  for (const QFileInfo& file :
       QDir(folder + kDiscarded).entryInfoList({QLatin1Char('*') + kJournal}, QDir::Files))
    if (file.lastModified() < oldest) QFile::remove(file.filePath());
}

}  // namespace

/// The file of a journal, with the operations of the background thread.
class Journal::Writer {
 public:
  explicit Writer(QString path) : path_(std::move(path)) {}
  const QString& path() const { return path_; }
  qint64 size() const { return file_ ? file_->size() : 0; }

  Refused create(const QByteArray& bytes) { return lost_ = createFile(bytes); }

  /// Refuses all records after a record could not be written, because they depend on that record.
  Refused append(const QByteArray& bytes) {
    if (!lost_) lost_ = appendBytes(bytes);
    return lost_;
  }

  /// Removes the file. If `keep`, moves it to the subfolder "discarded" instead.
  void remove(bool keep) {
    file_.reset();
    lost_.reset();
    if (!QFile::exists(path_)) return;
    if (!keep || !moveToDiscarded(path_)) QFile::remove(path_);
  }

  /// Returns a duplicate of the file handle, for fsync. Null if no file is open, and always null on
  /// systems other than Unix.
  std::shared_ptr<int> handle() const {
#ifdef Q_OS_UNIX
    const int handle = file_ ? ::dup(file_->handle()) : -1;
    if (handle >= 0)
      return {new int(handle), [](const int* one) {
                ::close(*one);
                delete one;
              }};
#endif
    return {};
  }

 private:
  Refused createFile(const QByteArray& bytes) {
    const QString folder = QFileInfo(path_).path();
    if (!QDir().mkpath(folder)) return unwritable(folder);
    if (lock_ && !QFile::exists(lockOf(path_))) lock_.reset();  // the folder was deleted
    if (!lock_) {
      auto lock = lockFor(path_);
      if (!lock->tryLock(0)) return unwritable(folder);
      lock_ = std::move(lock);
    }
    QSaveFile whole(path_);
    if (!whole.open(QIODevice::WriteOnly) || whole.write(bytes) != bytes.size() || !whole.commit())
      return Refusal{path_, {}, Words::tr("a file that can be written"), whole.errorString()};
    file_ = std::make_unique<QFile>(path_);
    if (file_->open(QIODevice::ReadWrite | QIODevice::Append | QIODevice::Unbuffered)) return std::nullopt;
    return Refusal{path_, {}, Words::tr("a file that can be written"), file_->errorString()};
  }

  Refused appendBytes(const QByteArray& bytes) {
    if (!file_ || !QFile::exists(path_)) return unwritable(QFileInfo(path_).path());
    const qint64 before = file_->size();
    if (file_->write(bytes) == bytes.size()) return std::nullopt;
    Refusal refusal{path_, {}, Words::tr("a file that can be written"), file_->errorString()};
    file_->resize(before);  // removes the incomplete record
    return refusal;
  }

  static Refusal unwritable(const QString& folder) {
    return {folder, {}, Words::tr("a folder that can be written to"), Words::tr("one that cannot")};
  }

  QString path_;
  std::unique_ptr<QFile> file_;
  std::unique_ptr<QLockFile> lock_;
  Refused lost_;  ///< why a record could not be written
};

struct Journal::Outcome {
  Refused refusal;
  qint64 size = 0;
  std::shared_ptr<int> handle;
};

Journal::Journal(const QString& folder, QObject* parent)
    : QObject(parent),
      writer_(std::make_shared<Writer>(journalFolder(folder) + QLatin1Char('/') +
                                       QUuid::createUuid().toString(QUuid::WithoutBraces) + kJournal)) {}

Journal::~Journal() {
  blockSignals(true);
  finish();
}

QString Journal::defaultFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

QString Journal::path() const {
  return writer_->path();
}

void Journal::start(const JournalNote& note, Record base, std::vector<Record> steps, int index,
                    const QByteArray& extra) {
  complete_ = true;
  ++starts_;
  size_ = size_at_start_ = 0;
  enqueue([=](Writer& writer) {
    QByteArray bytes = journal::kMagic;
    bytes += journal::record(journal::kNote, journal::noteBytes(note));
    bytes += journal::record(journal::kBase, base());
    for (std::size_t i = 0; i < steps.size(); ++i)
      bytes += journal::record(journal::kStep, journal::indexBytes(static_cast<int>(i)) + steps[i]());
    bytes += journal::record(journal::kMove, journal::indexBytes(index));
    if (!extra.isEmpty()) bytes += journal::record(journal::kExtra, extra);
    return writer.create(bytes);
  });
}

void Journal::append(char type, Record contents) {
  if (!complete_) return;
  enqueue([type, contents = std::move(contents)](Writer& writer) {
    return writer.append(journal::record(type, contents()));
  });
}

void Journal::addStep(int index, Record step) {
  append(journal::kStep, [index, step = std::move(step)] { return journal::indexBytes(index) + step(); });
}

void Journal::moveTo(int index) {
  append(journal::kMove, [index] { return journal::indexBytes(index); });
}

void Journal::truncate(int count) {
  append(journal::kTruncate, [count] { return journal::indexBytes(count); });
}

void Journal::setExtra(const QByteArray& extra) {
  append(journal::kExtra, [extra] { return extra; });
}

void Journal::remove() {
  if (!complete_ && size_ == 0 && queue_.empty() && !task_.running()) return;
  complete_ = false;
  enqueue([](Writer& writer) {
    writer.remove(false);
    return Refused();
  });
}

void Journal::discard() {
  complete_ = false;
  enqueue([](Writer& writer) {
    writer.remove(true);
    return Refused();
  });
}

bool Journal::large() const {
  return size_at_start_ > 0 && size_ > 2 * size_at_start_ + kLargeGrowth;
}

void Journal::enqueue(Work work) {
  queue_.push_back(std::move(work));
  writeQueue();
}

void Journal::writeQueue() {
  if (task_.running() || queue_.empty()) return;
  task_.start(
      [writer = writer_, queue = std::exchange(queue_, {})](const BackgroundTask::Progress&) {
        Outcome outcome;
        for (const Work& work : queue) outcome.refusal = work(*writer);
        outcome.size = writer->size();
        outcome.handle = writer->handle();
        return outcome;
      },
      [this, starts = starts_](const Outcome& outcome) {
        size_ = outcome.size;
        if (size_at_start_ == 0) size_at_start_ = size_;
        syncSoon(outcome.handle);
        if (outcome.refusal && starts == starts_) complete_ = false;
        if (outcome.refusal && !std::exchange(failing_, true)) emit failed(*outcome.refusal);
        if (!outcome.refusal) {
          failing_ = false;
          emit written();
        }
        writeQueue();
      });
}

void Journal::syncSoon(const std::shared_ptr<int>& handle) {
#ifdef Q_OS_UNIX
  // Sync the file to the disk, to protect it against a loss of power. A background task does this, because it
  // may take long and must not delay the next record.
  if (handle && !sync_.running())
    sync_.start([handle](const BackgroundTask::Progress&) { ::fsync(*handle); }, [] {});
#else
  Q_UNUSED(handle)
#endif
}

void Journal::finish() {
  while (task_.running()) task_.finish();
}

QList<JournalLeftover> journalLeftovers(const QString& folder) {
  const QDir dir(journalFolder(folder));
  removeOldDiscarded(dir.path());
  QList<JournalLeftover> found;
  for (const QFileInfo& file : dir.entryInfoList({QLatin1Char('*') + kJournal}, QDir::Files)) {
    std::shared_ptr<QLockFile> lock = lockFor(file.filePath());
    if (!lock->tryLock(0)) continue;  // its program runs, or another program recovers it
    if (!file.exists()) continue;
    JournalLeftover leftover{file.filePath(), journal::readNote(file.filePath()), file.lastModified(),
                             std::move(lock)};
    if (leftover.note.kind.isEmpty())
      setLeftoverAside(leftover);
    else
      found.push_back(std::move(leftover));
  }
  QStringList replaced;
  for (const JournalLeftover& leftover : found) replaced << leftover.note.replaces;
  found.removeIf([&](const JournalLeftover& leftover) {
    if (!replaced.contains(QFileInfo(leftover.path).fileName())) return false;
    removeLeftover(leftover);
    return true;
  });
  std::ranges::stable_sort(found, std::ranges::greater(), &JournalLeftover::changed);
  return found;
}

void removeLeftover(const JournalLeftover& leftover) {
  QFile::remove(leftover.path);
}

void discardLeftover(const JournalLeftover& leftover) {
  moveToDiscarded(leftover.path);
}

void setLeftoverAside(const JournalLeftover& leftover) {
  QFile::rename(leftover.path, leftover.path + QStringLiteral(".unreadable"));
}

}  // namespace lab
