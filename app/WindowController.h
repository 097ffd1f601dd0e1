// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <memory>

#include "app/Session.h"
#include "ui/window/MainWindow.h"

namespace lab {

class Application;
class AuthorController;

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

  /// What may be done where a file cannot be opened; without it that is told here.
  using Failed = std::function<void(const Refusal&)>;
  /// False: refused at once. A large file is loaded while the window stays live; it then takes the place of
  /// what is open, or goes to a window of its own where that was edited meanwhile.
  bool openPath(const QString& path, Failed failed = {});
  void openExample(const QString& resource);
  /// A new experiment: here where nothing is lost, else in a window of its own. A large one is computed (and
  /// made, where `make` is still to be called) while the window stays live.
  void startNew(const Experiment& experiment);
  void startNewAside(const Session::Make& make);
  void openFirstStart();
  /// Plays a lesson: here where nothing here could be lost, else in a window of its own. `step` empty: where
  /// one was.
  void openLesson(const QString& folder, const QString& step = {});
  /// Plays it here, on an experiment that stands in until it can be read; the window is there for lessons.
  void startWithLesson(const QString& folder, const QString& step = {});
  /// The same of a lesson that is being written: nobody's progress is kept.
  void previewLesson(const QString& folder, const QString& step);
  AuthorController& authoring() { return *authoring_; }
  /// A file could not be opened: the worked example stands in, the refusal is told.
  void standIn(const Refusal& why);
  void report(const Refusal& refusal);
  /// Compares what is open with the experiment of a file, or tells why that cannot be read.
  void baselineFrom(const QString& path);
  /// What a crash left behind. False: refused at once.
  bool recover(const RecoveryFile::Leftover& leftover, const Failed& failed);

 signals:
  void closed();

 private:
  /// The worksheet of an answers file; large files beside it are looked through aside.
  void openAnswers(const QString& path);
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
  /// Told whether it was written, at once or later; false, too, where the learner thought better of it.
  using Saved = std::function<void(bool)>;
  void save(const Saved& saved = {});
  void saveAs(const Saved& saved = {});
  void saveTo(const QString& path, const Saved& saved);
  /// Waits until it is written.
  bool saveBeforeClosing();
  /// Where something new goes that takes a while, and what is done with it when it is there.
  WindowController& placeForNew();
  void takeNew(Result<LoadedFile> made);
  /// For the time until a large file is there: an empty window shows the worked example.
  void standInWhileLoading();
  /// May every number leave the window, into a file or a worksheet? Says why not where they may not.
  bool mayBeWritten();
  bool mayLose();
  void onClosing(QCloseEvent* event);
  void onChangedOnDisk();

  Application& application_;
  Document document_;
  Session session_;
  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<AuthorController> authoring_;
  bool for_lessons_ = false;  ///< opened to play a lesson: closes with it
  bool closing_ = false;      ///< waits for what is being written
};

}  // namespace lab
