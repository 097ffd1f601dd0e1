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

/// The copy of an unsaved lesson that outlives a crash, as RecoveryFile keeps one of an experiment: <uuid>,
/// the lesson's folder; <uuid>.json, which says where it came from; <uuid>.lock, held as long as this object
/// lives.
class DraftRecovery {
 public:
  /// An empty folder means defaultFolder(). Nothing is written before the first `save`.
  explicit DraftRecovery(const QString& folder = {});
  /// What was saved and not discarded stays, and is a leftover from then on.
  ~DraftRecovery();
  DraftRecovery(const DraftRecovery&) = delete;
  DraftRecovery& operator=(const DraftRecovery&) = delete;

  /// `original`: the folder that it was opened from or saved in; empty where there is none.
  Refused save(const LessonDraft& draft, const QString& original);
  /// The lesson was saved, or is not wanted.
  void discard();

  static QString defaultFolder();

  struct Leftover {
    QString path;      ///< a folder, for loadDraft
    QString original;  ///< the folder it came from; empty where there was none
    QDateTime saved;
    /// As long as one holds it, no other program is offered this leftover.
    std::shared_ptr<QLockFile> claim;
  };
  /// What programs that no longer run left and no one else has claimed, the newest first.
  static QList<Leftover> leftovers(const QString& folder = {});
  static void remove(const Leftover& leftover);

 private:
  QString stem_;  ///< "<folder>/<uuid>"
  QStringList own_;
  std::unique_ptr<QLockFile> lock_;  ///< taken at the first save
};

}  // namespace lab
