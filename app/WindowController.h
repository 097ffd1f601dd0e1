// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <memory>

#include "app/Dialogs.h"
#include "app/Session.h"
#include "ui/window/MainWindow.h"

namespace lab {

class Application;
class AuthorController;

/// One window with its document and its file: connects the file actions with the Session, asks before
/// unsaved work is lost, and updates the title bar.
class WindowController : public QObject {
  Q_OBJECT

 public:
  explicit WindowController(Application& application);
  ~WindowController() override;

  MainWindow& window() { return *window_; }
  Session& session() { return session_; }
  Document& document() { return document_; }

  /// Called where a file cannot be opened. Without it this window shows a notice.
  using Failed = std::function<void(const Refusal&)>;
  /// False: refused at once. A large file is loaded in the background. It then replaces what is open, or goes
  /// to a window of its own where something was edited or opened here meanwhile.
  bool openPath(const QString& path, Failed failed = {});
  void openExample(const QString& resource);
  /// A new experiment: here where nothing is lost, else in a window of its own. A large one is computed in
  /// the background; `make` is called there, too.
  void startNew(const Experiment& experiment);
  void startNew(const Session::Make& make);
  void openFirstStart();
  /// Plays a lesson in this window if no work can be lost, otherwise in a new window. An empty `step`
  /// continues at the last step.
  void openLesson(const QString& folder, const QString& step = {});
  /// Plays the lesson in this window, which shows a placeholder experiment until the lesson is read.
  void startWithLesson(const QString& folder, const QString& step = {});
  /// Plays a lesson that is being written; no progress is kept.
  void previewLesson(const QString& folder, const QString& step);
  AuthorController& authoring() { return *authoring_; }
  /// A file could not be opened: shows the worked example instead, and a notice.
  void standIn(const Refusal& why);
  void report(const Refusal& refusal);
  /// Compares the document with the experiment of a file. A notice says where that cannot be read.
  void baselineFrom(const QString& path);
  /// What a crash left behind. False: refused at once.
  bool recover(const RecoveryFile::Leftover& leftover, const Failed& failed);

 signals:
  void closed();
  /// The window was asked to close and stays open: the user cancelled, or a file could not be saved.
  void staysOpen();

 private:
  /// The worksheet of an answers file. Large files in its folder are read in the background.
  void openAnswers(const QString& path);
  void connectFileActions();
  /// Asks for a file that exists and opens it by `open`.
  void chooseFile(const QString& title, const QString& filter,
                  const std::function<void(const QString& path)>& open);
  void connectHelpActions();
  void connectLessons();
  void chooseLessonFolder();
  void onLessonLeft();
  /// May something else take the place of what is open?
  bool replaceable() const;
  void fillRecent();
  void fillExamples();
  void openElsewhereOrHere(const QString& path);
  /// `saved` is called with true when the file is written.
  void save(const Decided& saved = [](bool) {});
  void saveAs(const Decided& saved = [](bool) {});
  void saveTo(const QString& path, const Decided& saved);
  /// The window for a result of the background: this one, unless something was edited or opened in it since
  /// the session had this generation.
  WindowController& placeFor(quint64 generation);
  /// Where a new experiment goes that takes a while, and what is done with it when it is computed.
  WindowController& placeForNew();
  Session::Loaded showNew();
  /// For the time until a large file is there: an empty window shows the worked example.
  void standInWhileLoading();
  /// May every number leave the window, into a file or a worksheet? Says why not where they may not.
  bool mayBeWritten();
  bool wouldLose() const;
  /// Is a modal dialog open over the window?
  bool dialogOpen() const;
  /// Closing goes on here after each answer of the user and each file that was saved.
  void prepareToClose();
  void stayOpen();
  void onClosing(QCloseEvent* event);
  void onChangedOnDisk();

  Application& application_;
  Document document_;
  Session session_;
  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<AuthorController> authoring_;
  bool for_lessons_ = false;  ///< opened to play a lesson: closes with it
  enum class Closing { No, Saving, Asking, Allowed, Done };
  Closing closing_ = Closing::No;
};

}  // namespace lab
