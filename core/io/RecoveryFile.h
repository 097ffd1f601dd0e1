// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <memory>

#include "core/base/Refusal.h"
#include "core/model/Scenes.h"

class QLockFile;

namespace lab {

/// The copy of an unsaved experiment that outlives a crash: one for each open document.
///
/// In its folder stand <uuid>.attn, the experiment; <uuid>.json beside it, which says where the experiment
/// came from; of a worksheet <uuid>.answers, what was filled in; and <uuid>.lock, held as long as this object
/// lives, so that another window knows that nothing was left behind. All files are written whole or not at
/// all, the answers first, then the experiment.
///
/// When to save is the caller's affair. After a restart: ask `leftovers`; to take one up, load it, let the
/// RecoveryFile of the new window save it, and only then remove it.
class RecoveryFile {
 public:
  /// An empty folder means defaultFolder(). Nothing is written before the first `save`.
  explicit RecoveryFile(const QString& folder = {});
  /// What was saved and not discarded stays, and is a leftover from then on.
  ~RecoveryFile();
  RecoveryFile(const RecoveryFile&) = delete;
  RecoveryFile& operator=(const RecoveryFile&) = delete;

  /// `original_path`: the file that is open, empty where there is none. `answers`: of a worksheet, the bytes
  /// of its answers file.
  Refused save(const Experiment& experiment, const QString& original_path,
               const std::vector<Scene>& scenes = {}, const QByteArray& answers = {});
  /// Removes the recovery copy, because the experiment was saved or discarded.
  void discard();
  /// The file to which the next `save` writes.
  QString path() const;

  /// The folder of experiments: <application data>/recovery.
  static QString defaultFolder();
  /// The folder of worksheets, which are recovered in windows of their own.
  static QString worksheetFolder();

  struct Leftover {
    QString path;           ///< the experiment, for loadExperiment
    QString original_path;  ///< the file it came from, empty where there was none
    QDateTime saved;        ///< when the copy was made
    QString answers_path;   ///< of a worksheet, for loadAnswers; else empty
    /// As long as one holds it, no other program is offered this leftover.
    std::shared_ptr<QLockFile> claim;
  };
  /// What programs that no longer run left in `folder` and no one else has claimed, the newest first. Clears
  /// away what belongs to nothing (locks of programs that ended, notes without an experiment).
  static QList<Leftover> leftovers(const QString& folder = {});
  /// Removes a leftover and what stands beside it.
  static void remove(const Leftover& leftover);

 private:
  QString folder_;
  QString name_;
  std::unique_ptr<QLockFile> lock_;  ///< taken at the first save
};

}  // namespace lab
