// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <QUndoStack>
#include <functional>
#include <memory>
#include <vector>

#include "core/io/Journal.h"

namespace lab {

/// An undo step that can be written to a journal.
class JournaledCommand : public QUndoCommand {
 public:
  explicit JournaledCommand(const QString& text) : QUndoCommand(text), version_(newVersion()) {}
  /// A number that no other step has. It changes when the step is merged with another one.
  quint64 version() const { return version_; }
  /// The contents of the record of this step (see Journal::Record).
  virtual Journal::Record record() const = 0;

 protected:
  void setMerged() { version_ = newVersion(); }

 private:
  static quint64 newVersion();
  quint64 version_;
};

/// Keeps the journal of one document up to date: writes a record for each change of its undo stack. Deletes
/// the journal when the document has no unsaved changes.
class UndoJournal : public QObject {
  Q_OBJECT

 public:
  /// The functions that describe the document. `base` returns the document before the first step. `extra` is
  /// optional and returns the data that is not part of the undo history.
  struct Source {
    std::function<bool()> unsaved;
    std::function<JournalNote()> note;
    std::function<Journal::Record()> base;
    std::function<QByteArray()> extra;
  };
  /// All commands of `stack` are JournaledCommands. The stack must outlive the journal.
  UndoJournal(QUndoStack& stack, Source source, QObject* parent = nullptr);

  /// Schedules an update of the journal: when control returns to the event loop, compares the
  /// document with the journal and writes the changes. Called automatically when the undo stack
  /// changes.
  void followSoon();
  /// Schedules a rewrite of the whole journal, for example because another document or file is
  /// open.
  void startAgain();
  /// Removes `leftover` after the next complete write of this journal, which then contains its changes.
  void replace(const JournalLeftover& leftover);
  /// Deletes the journal and the leftovers that it replaces. Called if the document has no unsaved
  /// changes.
  void forget();
  /// Moves the journal to the subfolder "discarded", because the user discarded the changes.
  /// Deletes the leftovers that it replaces, or moves them there if the journal is incomplete.
  void discard();
  /// Writes all changes and waits until they are written.
  void finish();
  /// Writes and returns another journal of the same document with its undo steps. Waits until it is
  /// written. If it is not removed, it is offered to the user like the journal of a crash.
  std::unique_ptr<Journal> copy() const;

 signals:
  /// See Journal::failed.
  void failed(const lab::Refusal& refusal);

 private:
  void follow();
  void writeAll();
  const JournaledCommand& command(int index) const;

  QUndoStack& stack_;
  Source source_;
  bool follows_soon_ = false;
  std::vector<quint64> written_;  ///< the versions of the steps in the journal
  int index_ = 0;                 ///< the index of the undo stack in the journal
  QByteArray extra_;
  bool stale_ = false;               ///< the whole journal must be rewritten
  QList<JournalLeftover> replaced_;  ///< removed when the journal is written
  Journal journal_;
};

}  // namespace lab
