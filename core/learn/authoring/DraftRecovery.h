// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/io/RecoveryStore.h"
#include "core/learn/authoring/LessonDraft.h"

namespace lab {

/// The recovery copy of a lesson that is being written: the folder <uuid>.
class DraftRecovery {
 public:
  DraftRecovery();

  /// `original`: the folder that the lesson was opened from or saved in; empty if there is none.
  Refused save(const LessonDraft& draft, const QString& original);
  void discard();

  static QString defaultFolder();
  /// The stem of a leftover is a folder, for loadDraft.
  using Leftover = RecoveryStore::Leftover;
  /// See RecoveryStore::leftovers.
  static QList<Leftover> leftovers();
  static void remove(const Leftover& leftover) { RecoveryStore::remove(leftover.stem); }

 private:
  RecoveryStore store_;
  QStringList own_;  ///< files that earlier saves wrote
};

}  // namespace lab
