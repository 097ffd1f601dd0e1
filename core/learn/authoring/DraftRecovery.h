// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QLockFile>
#include <QString>
#include <QStringList>
#include <memory>

#include "core/base/Refusal.h"
#include "core/learn/authoring/LessonDraft.h"

namespace lab {

/// A copy of an unsaved lesson from which the lesson is recovered after a crash, like RecoveryFile for an
/// experiment. It consists of <uuid>, the folder of the lesson; <uuid>.json, which contains the original
/// folder; and <uuid>.lock, which is locked from the first `save` until this object is destroyed.
class DraftRecovery {
 public:
  /// `folder` is the folder for recovery copies. If it is empty, defaultFolder() is used. Writes nothing
  /// before the first `save`.
  explicit DraftRecovery(const QString& folder = {});
  /// Releases the lock. A copy that was not discarded remains on the disk as a leftover.
  ~DraftRecovery();
  DraftRecovery(const DraftRecovery&) = delete;
  DraftRecovery& operator=(const DraftRecovery&) = delete;

  /// Writes the recovery copy. `original` is the folder from which the lesson was opened or in which it was
  /// saved. It is empty if there is no such folder.
  Refused save(const LessonDraft& draft, const QString& original);
  /// Removes the recovery copy, because the lesson was saved or discarded.
  void discard();

  static QString defaultFolder();

  /// A recovery copy of a program that no longer runs.
  struct Leftover {
    QString path;      ///< the folder of the copy, for loadDraft
    QString original;  ///< the original folder; empty if there was none
    QDateTime saved;
    /// While this lock exists, no other program is offered this leftover.
    std::shared_ptr<QLockFile> claim;
  };
  /// Returns the leftovers that no other program has claimed, the newest first. Removes incomplete ones.
  static QList<Leftover> leftovers(const QString& folder = {});
  static void remove(const Leftover& leftover);

 private:
  QString stem_;  ///< the path "<folder>/<uuid>", without extension
  QStringList own_;
  std::unique_ptr<QLockFile> lock_;  ///< locked by the first save
};

}  // namespace lab
