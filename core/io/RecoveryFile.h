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

/// The recovery copy of an unsaved experiment, which remains after a crash. Each open document has one
/// RecoveryFile.
///
/// The folder contains these files for each copy: <uuid>.attn, the experiment; <uuid>.json, the path of the
/// original file; for a worksheet <uuid>.answers, the answers that were entered; and <uuid>.lock. The lock is
/// held from the first save until this object is destroyed, so that another window knows that the copy is
/// still in use. Each file is written completely or not at all: the answers first, then the experiment.
///
/// The caller decides when to save. After a restart, the caller gets the copies from `leftovers`. To recover
/// one, the caller loads it, lets the RecoveryFile of the new window save it, and only then removes it.
class RecoveryFile {
 public:
  /// An empty `folder` means defaultFolder(). Nothing is written before the first `save`.
  explicit RecoveryFile(const QString& folder = {});
  /// Releases the lock. A copy that was saved and not discarded remains as a leftover.
  ~RecoveryFile();
  RecoveryFile(const RecoveryFile&) = delete;
  RecoveryFile& operator=(const RecoveryFile&) = delete;

  /// Saves the recovery copy. `original_path` is the file that is open, or empty if there is none. `answers`
  /// holds the bytes of the answers file of a worksheet.
  Refused save(const Experiment& experiment, const QString& original_path,
               const std::vector<Scene>& scenes = {}, const QByteArray& answers = {});
  /// Removes the recovery copy, because the experiment was saved or discarded.
  void discard();
  /// Returns the path of the file to which the next `save` writes the experiment.
  QString path() const;

  /// Returns the recovery folder of experiments: <application data>/recovery.
  static QString defaultFolder();
  /// Returns the recovery folder of worksheets. Worksheets have a separate folder, because they are recovered
  /// in a different type of window.
  static QString worksheetFolder();

  struct Leftover {
    QString path;           ///< the experiment file, for loadExperiment
    QString original_path;  ///< the original file of the experiment, empty if there was none
    QDateTime saved;        ///< when the copy was made
    QString answers_path;   ///< the answers file of a worksheet, for loadAnswers; otherwise empty
    /// While a copy of this pointer exists, `leftovers` does not return this leftover to any other program.
    std::shared_ptr<QLockFile> claim;
  };
  /// Returns the copies in `folder` of programs that no longer run, the newest first. Skips the copies that
  /// another program has claimed. Removes files without an experiment: locks of programs that ended, notes
  /// (<uuid>.json) and answers.
  static QList<Leftover> leftovers(const QString& folder = {});
  /// Removes a leftover: its experiment, answers and note.
  static void remove(const Leftover& leftover);

 private:
  QString folder_;
  QString name_;
  std::unique_ptr<QLockFile> lock_;  ///< taken at the first save
};

}  // namespace lab
