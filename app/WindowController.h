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
  /// Plays a lesson: here where nothing here could be lost, else in a window of its own. `step` empty: where
  /// one was.
  void openLesson(const QString& folder, const QString& step = {});
  /// Plays it here, on an experiment that stands in until it can be read; the window is there for lessons.
  void startWithLesson(const QString& folder, const QString& step = {});
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
  void connectLessons();
  void chooseLessonFolder();
  void onLessonLeft();
  /// May something else take the place of what is open?
  bool replaceable() const;
  void fillRecent();
  void fillExamples();
  void openElsewhereOrHere(const QString& path);
  bool save();
  bool saveAs();
  /// May every number leave the window, into a file or a worksheet? Says why not where they may not.
  bool mayBeWritten();
  bool mayLose();
  void onClosing(QCloseEvent* event);
  void onChangedOnDisk();

  Application& application_;
  Document document_;
  Session session_;
  std::unique_ptr<MainWindow> window_;
  bool for_lessons_ = false;  ///< opened to play a lesson: closes with it
};

}  // namespace lab
