// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <chrono>
#include <functional>
#include <memory>

#include "core/base/Refusal.h"

class QLockFile;

namespace lab {

/// An edit is in the recovery copy after this time at the latest. A large experiment takes longer, because
/// the copy is written as a whole (see Session).
inline constexpr std::chrono::milliseconds kRecoveryDelay{100};

/// The copy of one unsaved document that outlives a crash. All its files are named <folder>/<uuid> plus a
/// suffix, or are in the folder <uuid>. Two of them are the same for all kinds of documents: <uuid>.json says
/// where the document came from, and <uuid>.lock is held as long as this object exists, so that other windows
/// know that nothing was left behind.
///
/// The caller decides when to save. After a restart: get the `leftovers`, load one, save it with the store of
/// its new window, and only then remove it.
class RecoveryStore {
 public:
  /// Writes nothing before the first `save`.
  explicit RecoveryStore(const QString& folder);
  /// A copy that was saved and not discarded is a leftover from then on.
  ~RecoveryStore();
  RecoveryStore(const RecoveryStore&) = delete;
  RecoveryStore& operator=(const RecoveryStore&) = delete;

  /// The path of the copy without a suffix: "<folder>/<uuid>".
  const QString& stem() const { return stem_; }
  /// Runs `write`, which writes the document to files that start with stem(). `original`: the file or folder
  /// of the document; empty if there is none.
  Refused save(const QString& original, const std::function<Refused()>& write);
  /// Removes the copy, because the document was saved or is not wanted.
  void discard();

  struct Leftover {
    QString stem;
    QString original;  ///< the file or folder that the document came from; empty if there was none
    QDateTime saved;
    /// No other program is offered this leftover while one of these exists.
    std::shared_ptr<QLockFile> claim;
  };
  /// What programs that no longer run left in `folder` and no one else has claimed, the newest first. A copy
  /// is complete if <uuid> + `content` exists. Removes files that belong to no complete copy.
  static QList<Leftover> leftovers(const QString& folder, const QString& content);
  /// Sets the files of a copy that cannot be read aside: they get the further suffix ".unreadable", and are
  /// neither offered nor removed any more.
  static void setAside(const QString& stem);
  /// Removes the files of a copy. A file that was set aside with a second suffix (".attn.unreadable") stays.
  static void remove(const QString& stem);

 private:
  QString stem_;
  std::unique_ptr<QLockFile> lock_;  ///< taken at the first save
};

}  // namespace lab
