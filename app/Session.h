// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include "core/document/Document.h"
#include "core/io/RecoveryFile.h"

namespace lab {

/// Where a document comes from and goes to: path, save, a change on disk, a copy against a
/// crash. Knows no widget. What was opened is remembered in the settings.
class Session : public QObject {
  Q_OBJECT

 public:
  explicit Session(Document& document, QObject* parent = nullptr);

  /// Absolute; empty for a document that was never saved.
  const QString& path() const { return path_; }
  /// The file's name, else the experiment's title, else "Untitled".
  QString displayName() const;
  bool modified() const;
  /// Never edited and without a file: another file may take its place.
  bool untouched() const { return path_.isEmpty() && !modified(); }

  /// Refused: the open document is untouched.
  Refused open(const QString& path);
  /// An example: an untitled copy. `resource` is remembered for the next start.
  Refused openExample(const QString& resource);
  /// The same where something else could not be opened: it is not remembered.
  Refused openStandIn(const QString& resource);
  /// A new or recovered experiment, untitled (or belonging to `path`); `saved` false marks it modified.
  Refused start(Lecture lecture, const QString& path = {}, bool saved = true);
  Refused save(const QString& path);
  /// What a program that crashed left behind: opened as it was, marked as not saved.
  Refused recover(const RecoveryFile::Leftover& leftover);
  /// The changes are not wanted: no copy is kept of them.
  void forget();
  /// Puts back what was opened or last saved, as one undoable step.
  Refused revert();
  /// Reads the file again after it changed on disk, as one undoable step.
  Refused reload();

 signals:
  void changed();  ///< path, name or modified
  /// By another program, or the file is gone; the document is as it was, and counts as not saved.
  void changedOnDisk();

 private:
  /// Computed aside where that is felt.
  Refused putIn(Lecture lecture);
  void adopt(const QString& path, const QString& remembered);
  void watch();
  void fileTouched();
  void copySoon();
  void keepCopy();

  Document& document_;
  QFileSystemWatcher watcher_;
  QString path_;
  RecoveryFile recovery_;
  QTimer recovery_timer_;  ///< an edit was not copied yet
  QByteArray on_disk_;     ///< a hash of the bytes last read or written, to tell our own writes from others'
  Lecture origin_;         ///< what was opened or last saved
};

}  // namespace lab
