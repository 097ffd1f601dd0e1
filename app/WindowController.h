// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <memory>

#include "app/Session.h"
#include "ui/window/MainWindow.h"

namespace lab {

class Application;

/// One window with its document and its file: connects the file actions with the Session, asks before
/// unsaved work is lost, and keeps the title bar true.
class WindowController : public QObject {
  Q_OBJECT

 public:
  explicit WindowController(Application& application);
  ~WindowController() override;

  MainWindow& window() { return *window_; }
  Session& session() { return session_; }
  Document& document() { return document_; }

  bool openPath(const QString& path);
  void openExample(const QString& resource);
  void openFirstStart();
  /// `path` could not be opened: the worked example stands in, the refusal is told.
  void standIn(const QString& path);
  void report(const Refusal& refusal);
  /// Compares what is open with the experiment of a file; false where that cannot be read.
  bool baselineFrom(const QString& path);
  /// What a crash left behind.
  bool recover(const RecoveryFile::Leftover& leftover);

 signals:
  void closed();

 private:
  void connectFileActions();
  void connectHelpActions();
  void fillRecent();
  void fillExamples();
  void openElsewhereOrHere(const QString& path);
  bool save();
  bool saveAs();
  bool mayLose();
  void onClosing(QCloseEvent* event);
  void onChangedOnDisk();

  Application& application_;
  Document document_;
  Session session_;
  std::unique_ptr<MainWindow> window_;
};

}  // namespace lab
