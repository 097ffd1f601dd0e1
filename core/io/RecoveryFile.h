// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/RecoveryStore.h"
#include "core/model/Scenes.h"

namespace lab {

/// The recovery copy of an experiment, <uuid>.attn, or of a worksheet, which has <uuid>.answers as well. All
/// files are written whole or not at all, the answers first, then the experiment.
class RecoveryFile {
 public:
  /// An empty folder means defaultFolder().
  explicit RecoveryFile(const QString& folder = {});

  /// `original_path`: the file that is open; empty if there is none. `answers`: the bytes of the answers file
  /// of a worksheet.
  Refused save(const Experiment& experiment, const QString& original_path,
               const std::vector<Scene>& scenes = {}, const QByteArray& answers = {});
  void discard() { store_.discard(); }
  /// The file to which the next `save` writes.
  QString path() const;

  /// The folder of experiments: <application data>/recovery.
  static QString defaultFolder();
  /// The folder of worksheets, which are recovered in windows of their own.
  static QString worksheetFolder();

  struct Leftover {
    QString path;           ///< the experiment, for loadExperiment
    QString original_path;  ///< the file it came from; empty if there was none
    QDateTime saved;
    QString answers_path;  ///< of a worksheet, for loadAnswers; else empty
    std::shared_ptr<QLockFile> claim;
  };
  /// See RecoveryStore::leftovers.
  static QList<Leftover> leftovers(const QString& folder = {});
  static void remove(const Leftover& leftover);
  /// Keeps what the user discarded in <application data>/recovery/discarded for 30 days, and removes what is
  /// older.
  static Refused keepDiscarded(const Experiment& experiment, const std::vector<Scene>& scenes);
  /// See RecoveryStore::setAside.
  static void setAside(const Leftover& leftover);

 private:
  RecoveryStore store_;
};

}  // namespace lab
