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

/// The lesson that is written in one window: connects what its panel asks for with the session, asks before
/// unsaved work is lost, and opens the preview.
class AuthorController : public QObject {
  Q_OBJECT

 public:
  AuthorController(Application& application, MainWindow& window, QObject* parent = nullptr);

  AuthorSession& session() { return session_; }
  /// Shows the panel with the lesson of a folder; false where it cannot be read; a notice says why.
  bool open(const QString& folder);
  /// What a crash left behind.
  bool recover(const DraftRecovery::Leftover& leftover);
  /// May the window close, or another lesson replace this one? Asks where it is not saved.
  void mayLose(const Decided& decided);
  /// The window closes: no copy is kept, and nothing is previewed any more.
  void end();

 private:
  void chooseFolder();
  /// `saved` is called with true when the lesson is written.
  void save(const Decided& saved);
  void saveAs(const Decided& saved);
  bool saveTo(const QString& folder);
  void preview();
  void report(const Refusal& refusal);

  Application& application_;
  MainWindow& window_;
  AuthorSession session_;
  QPointer<WindowController> preview_;
};

}  // namespace lab
