// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QTemporaryDir>
#include <memory>

#include "core/io/UndoJournal.h"
#include "core/learn/authoring/AuthorDocument.h"

namespace lab {

/// The folder of a lesson that is being written: opening, saving, the journal and the copy for the
/// preview. Uses no widget.
class AuthorSession : public QObject {
  Q_OBJECT

 public:
  explicit AuthorSession(AuthorDocument& author, QObject* parent = nullptr);

  /// An absolute path; empty for a lesson that was never saved.
  const QString& folder() const { return folder_; }
  /// The name of the folder, else the title of the lesson, else "Untitled".
  QString displayName() const;
  bool modified() const { return author_.modified(); }

  void startNew();
  /// If refused, the open lesson does not change. A lesson that ships with the program is opened as a copy
  /// without a folder.
  Refused open(const QString& folder);
  /// Refused if the lesson has no step or cannot be written. If another program changed the files since they
  /// were read, the first call is refused and the next one overwrites them.
  Refused save(const QString& folder);
  /// Opens the unsaved work of a crashed run of the program, with its undo history, and marks it as
  /// unsaved.
  Refused recover(const JournalLeftover& leftover);
  UndoJournal& journal() { return journal_; }

  /// A lesson written to a temporary folder, to preview the current step: the whole lesson if it can be
  /// played, else the current step alone.
  struct Preview {
    QString folder;
    QString step;        ///< id of the current step
    bool alone = false;  ///< the lesson contains the current step only
  };
  /// Refused if the current step cannot be played. All calls use the same folder.
  Result<Preview> preview();

 signals:
  void changed();  ///< folder(), displayName() or modified() changed

 private:
  void adopt(const QString& folder, const QStringList& own);
  /// A hash of the lesson's own files as they are on disk.
  QByteArray digest() const;

  AuthorDocument& author_;
  QString folder_;
  QStringList own_;     ///< names of the files in folder_ that belong to the lesson
  QByteArray on_disk_;  ///< digest() when the files were last read, written or compared
  UndoJournal journal_;
  std::unique_ptr<QTemporaryDir> preview_;
  QStringList previewed_;  ///< names of the files written to the preview folder
};

}  // namespace lab
