// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/BackgroundTask.h"
#include "core/base/Refusal.h"

class QDataStream;
class QLockFile;

/// The journal of one unsaved document: a file from which the document is recovered after a crash.
/// It begins with the document before the first undo step, and continues with one record for each
/// edit.
///
/// The file <folder>/<uuid>.journal starts with a line that names the format. A record is its
/// length (8 bytes), a checksum (8 bytes), its type (1 byte) and its contents. Numbers are
/// little-endian. While the program runs, it holds the lock file <uuid>.lock, so that no other
/// instance of the program recovers the journal.
namespace lab {

/// The description of a document in its journal.
struct JournalNote {
  QString kind;      ///< "experiment", "worksheet" or "lesson"
  QString original;  ///< the file or folder of the document; empty if there is none
  QString title;     ///< the name of the document on screen
  /// The file names of the journals whose changes this journal contains. Even if the program is killed before
  /// it has removed these journals, they are not offered to the user.
  QStringList replaces = {};
};

/// The contents of a journal. Steps that a later record replaced are left out.
struct JournalContents {
  JournalNote note;
  QByteArray base;                ///< the document before the first step
  std::vector<QByteArray> steps;  ///< the steps of the undo stack
  int index = 0;                  ///< the index of the undo stack
  QByteArray extra;               ///< data of the document that is not part of the undo history
};

/// The bytes that `write` writes to a stream with the version of journals.
QByteArray journalBytes(const std::function<void(QDataStream&)>& write);

/// Reads a journal. Ignores everything from the first incomplete or damaged record on. Refused if
/// one of the first two records, the note and the document before the first step, is not complete.
Result<JournalContents> readJournal(const QString& path);

/// Writes a journal in the background, in the order of the calls. If a record cannot be written, the file
/// keeps all earlier records, `failed` is emitted, and `complete` is false until the next `start`.
class Journal : public QObject {
  Q_OBJECT

 public:
  /// Returns the contents of a record. Called on another thread, so it must own copies of its data.
  using Record = std::function<QByteArray()>;

  /// Writes nothing before `start`. An empty folder means defaultFolder().
  explicit Journal(const QString& folder = {}, QObject* parent = nullptr);
  /// Waits until everything is written. A journal that was not removed is then a leftover (see
  /// JournalLeftover).
  ~Journal() override;

  /// <application data>/recovery.
  static QString defaultFolder();
  QString path() const;

  /// Begins the journal, or replaces the whole journal. A crash leaves either the old or the new file.
  void start(const JournalNote& note, Record base, std::vector<Record> steps, int index,
             const QByteArray& extra);
  /// Writes step `index`, which replaces all steps from `index` on. The index of the undo stack is then
  /// `index` + 1.
  void addStep(int index, Record step);
  /// Records that the undo stack moved to `index`.
  void moveTo(int index);
  /// Records that the steps from `count` on were deleted.
  void truncate(int count);
  void setExtra(const QByteArray& extra);
  /// Deletes the file, because the document was saved.
  void remove();
  /// Moves the file to the subfolder "discarded", because the user discarded the changes.
  void discard();

  /// True if the journal contains every record since `start`, or will contain them when its queue is written.
  bool complete() const { return complete_; }
  /// True if the file is much larger than after `start`, so that `start` should be called again.
  bool large() const;
  /// Waits until everything is written.
  void finish();

 signals:
  /// A record could not be written. Emitted again only after another record was written successfully.
  void failed(const lab::Refusal& refusal);
  /// Some or all of the pending records were written.
  void written();

 private:
  class Writer;
  struct Outcome;
  using Work = std::function<Refused(Writer&)>;
  void enqueue(Work work);
  void writeQueue();
  void append(char type, Record contents);
  void syncSoon(const std::shared_ptr<int>& handle);

  std::shared_ptr<Writer> writer_;  ///< used by one thread at a time: task_, or the owner while task_ is idle
  std::deque<Work> queue_;
  BackgroundTask task_;
  BackgroundTask sync_;
  bool complete_ = false;
  bool failing_ = false;
  int starts_ = 0;                       ///< calls of `start`
  qint64 size_ = 0, size_at_start_ = 0;  ///< bytes
};

/// A journal whose program ended without removing it.
struct JournalLeftover {
  QString path;
  JournalNote note;
  QDateTime changed;
  /// The lock of the journal. While a copy of this pointer exists, no other program offers the leftover.
  std::shared_ptr<QLockFile> claim;
};

/// The journals in `folder` whose program no longer runs and that no other program has claimed, the newest
/// first. Removes journals that another journal replaces, and discarded journals that are older than 30 days.
QList<JournalLeftover> journalLeftovers(const QString& folder = {});
void removeLeftover(const JournalLeftover& leftover);
/// Moves a leftover to the folder "discarded". If the user moves the file back to the folder of the journals,
/// it is offered again.
void discardLeftover(const JournalLeftover& leftover);
/// Renames a leftover that cannot be read, so that it is neither offered nor removed.
void setLeftoverAside(const JournalLeftover& leftover);

}  // namespace lab
