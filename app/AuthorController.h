// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "app/AuthorSession.h"
#include "app/Dialogs.h"

namespace lab {

class Application;
class MainWindow;
class WindowController;

/// Lesson authoring in one window: connects the requests of the authoring panel with the session, asks before
/// unsaved work is lost, and opens the preview.
class AuthorController : public QObject {
  Q_OBJECT

 public:
  AuthorController(Application& application, MainWindow& window, QObject* parent = nullptr);

  AuthorSession& session() { return session_; }
  /// Shows the authoring panel with the lesson in `folder`. If the lesson cannot be read, posts a notice and
  /// returns false.
  bool open(const QString& folder);
  /// Opens unsaved work from a journal. Returns false if the journal cannot be read.
  bool recover(const JournalLeftover& leftover);
  /// Calls `decided` with true if the window may close or another lesson may replace this one. Asks the user
  /// if the lesson is not saved.
  void mayLose(const Decided& decided);
  /// Called when the window closes: discards the journal and closes the preview.
  void end();

 private:
  void save(const Decided& saved);
  void saveAs(const Decided& saved);
  bool saveTo(const QString& folder);
  void preview();
  void report(const Refusal& refusal);
  /// Shows the saved lesson again in place of the recovered one.
  void discardRecovered();

  Application& application_;
  MainWindow& window_;
  AuthorSession session_;
  QPointer<WindowController> preview_;
};

}  // namespace lab
