// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QTemporaryDir>
#include <QTimer>
#include <memory>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/DraftRecovery.h"

namespace lab {

/// Where a lesson that is written comes from and goes to: its folder, saving, the copy against a crash, and
/// the copy that is previewed. Knows no widget.
class AuthorSession : public QObject {
  Q_OBJECT

 public:
  explicit AuthorSession(AuthorDocument& author, QObject* parent = nullptr);

  /// Absolute; empty for a lesson that was never saved.
  const QString& folder() const { return folder_; }
  /// The folder's name, else the lesson's title, else "Untitled".
  QString displayName() const;
  bool modified() const { return author_.modified(); }

  void startNew();
  /// Refused: the lesson is as it was. One that ships with the program becomes a copy without a folder.
  Refused open(const QString& folder);
  /// Refused, too: a lesson without a step, and once where another program changed the files meanwhile.
  Refused save(const QString& folder);
  /// What a program that crashed left behind: as it was, marked as not saved.
  Refused recover(const DraftRecovery::Leftover& leftover);
  /// The changes are not wanted: no copy is kept of them.
  void forget();

  /// The folder of a lesson to play, for the step that is worked on: all of the lesson where all of it can be
  /// played, else that step alone. Refused where it cannot be. The folder is the same each time.
  struct Preview {
    QString folder;
    QString step;
    bool alone = false;
  };
  Result<Preview> preview();

 signals:
  void changed();  ///< folder, name or modified

 private:
  void adopt(const QString& folder, const QStringList& own);
  void keepCopy();
  /// Of the lesson's own files as they are on the disk.
  QByteArray digest() const;

  AuthorDocument& author_;
  QString folder_;
  QStringList own_;  ///< names of the files in it that are the lesson's
  QByteArray on_disk_;
  DraftRecovery recovery_;
  QTimer recovery_timer_;  ///< a change was not copied yet
  std::unique_ptr<QTemporaryDir> preview_;
  QStringList previewed_;  ///< names of the files in it
};

}  // namespace lab
