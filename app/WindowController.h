// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <functional>
#include <memory>

#include "app/Dialogs.h"
#include "app/Session.h"
#include "app/TryLine.h"
#include "ui/window/MainWindow.h"

namespace lab {

class Application;
class AuthorController;

/// One window with its document and its file: connects the file actions with the session, asks before unsaved
/// work is lost, and updates the title bar.
class WindowController : public QObject {
  Q_OBJECT

 public:
  explicit WindowController(Application& application);
  ~WindowController() override;

  MainWindow& window() { return *window_; }
  Session& session() { return session_; }
  Document& document() { return document_; }

  /// Selects the head and the query of the last time as soon as `file` is open, a file or an example.
  void selectAsLastTime(const QString& file);
  /// Called if a file cannot be opened. Without such a function, this window shows a notice.
  using Failed = std::function<void(const Refusal&)>;
  /// Opens a file. Returns false if it is refused at once. A large file is loaded in the background. It then
  /// replaces the open experiment, or is shown in a new window if something was edited or opened here
  /// meanwhile. If a journal contains unsaved work on this file, opens that work instead.
  bool openPath(const QString& path, Failed failed = {});
  void openExample(const QString& resource);
  /// At the start: opens the example with the line that says what to try, and the last selection.
  void reopenExample(const QString& resource);
  /// Where a new experiment comes from. Random: a notice says that its numbers are random. Copy: of the open
  /// experiment; the selection stays. Elsewhere: for example from zeros, a model or the clipboard.
  enum class From { Random, Copy, Elsewhere };
  /// Opens a new experiment: in this window if nothing is lost, else in a new window. A large experiment is
  /// computed in the background. `make` is also called in the background.
  void startNew(const Experiment& experiment, From from = From::Elsewhere);
  void startNew(const Session::Make& make, const QString& text, From from = From::Elsewhere);
  void openFirstStart();
  /// Plays a lesson in this window. The open work is suspended and comes back with its undo history
  /// when the lesson is left. A document that is too large to be suspended quickly stays in this
  /// window, and the lesson opens in a new one. If `step` is empty, the lesson continues where the
  /// learner stopped.
  void openLesson(const QString& folder, const QString& step = {});
  /// Plays a lesson in this window, which is then used for lessons only. Until the lesson can be read, the
  /// window shows the first example.
  void startWithLesson(const QString& folder, const QString& step = {});
  /// Like startWithLesson(), but for a lesson that is being written: the learner's progress is not saved.
  void previewLesson(const QString& folder, const QString& step);
  AuthorController& authoring() { return *authoring_; }
  /// Called if a file could not be opened: shows a notice and, unless the user has edited or opened
  /// something, the worked example.
  void standIn(const Refusal& why);
  void report(const Refusal& refusal);
  /// True if all numbers may be written to a file, a worksheet or the clipboard. If not, reports why.
  bool mayBeWritten();
  /// Compares the document with the experiment of a file. Shows a notice if the file cannot be read.
  void baselineFrom(const QString& path);
  /// Opens the unsaved work of a journal: in this window if nothing is lost, else in a new window.
  /// A journal that cannot be read is renamed, so that it is not offered again.
  void recover(const JournalLeftover& leftover, const Failed& failed);
  /// Opens the work of a window that was closed to change the language. If `lesson`, a folder, is not empty,
  /// plays it first.
  void resume(SuspendedWork work, const QString& lesson);

 signals:
  void closed();
  /// The window was asked to close and stays open: the user cancelled, or a file could not be saved.
  void staysOpen();

 private:
  /// Whether `path` is the file of the last time. An untitled experiment counts as the example of the last
  /// time.
  static bool isLastFile(const QString& path);
  /// Remembers the selected head and query of the last file for the next start.
  void saveSelection();
  /// Selects the head and query that saveSelection() has remembered.
  void selectAsSaved();
  /// Opens the suspended work, with what was selected.
  Refused resumeWork();
  /// Suspends the work for Application::rememberToReopen, so that the user is not asked to save it.
  /// Returns false if this is impossible, or if the document was never edited.
  bool suspendForLanguage();
  bool openSavedFile(const QString& path, const Failed& failed);
  /// Opens the worksheet of an answers file. If a file in its folder is large, reads them in the background.
  void openAnswers(const QString& path);
  void connectFileActions();
  void connectHelpActions();
  void connectLessons();
  void onLessonLeft();
  /// Runs `then`, which replaces the open document. If that would lose changes, first asks whether to save
  /// them. Runs `otherwise` if the user cancels, or if they cannot be saved.
  void afterAsking(const std::function<void()>& then, const std::function<void()>& otherwise = {});
  bool replaceable() const;
  void fillRecent();
  void fillExamples();
  /// Lists the lessons in the menu when it opens, because reading their titles takes a moment.
  void fillLessons();
  /// Leaves the lesson, if one is open, restores the work that it interrupted, and calls `then`.
  void afterLesson(const std::function<void()>& then);
  /// Opens a file in this window if nothing is lost, else in a new window. Leaves an open lesson
  /// first.
  void openElsewhereOrHere(const QString& path);
  void save(const Decided& saved = [](bool) {});
  void saveAs(const Decided& saved = [](bool) {});
  void saveTo(const QString& path, const Decided& saved);
  /// The window for the result of a background task that was started when the session had this
  /// `generation`: this window, or a new one if the document was edited or replaced since.
  WindowController& placeFor(quint64 generation);
  /// The window for a new experiment that takes long to compute: this one if its document may be
  /// replaced, else a new one.
  WindowController& placeForNew();
  /// Shows a new experiment once it is computed. `selected` is the selection for a copy.
  Session::Loaded showNew(From from, const ViewState& selected);
  ViewState selected() const;
  /// Shows the worked example in an empty window until a large file is loaded.
  void standInWhileLoading();
  bool wouldLose() const;
  bool dialogOpen() const;
  /// Does the next step of closing the window. Called at the start, after each answer of the user and after
  /// each saved file.
  void prepareToClose();
  void stayOpen();
  void onClosing(QCloseEvent* event);
  void onChangedOnDisk();
  static QString fileFilter();
  /// Whether the file has changed since it was opened or saved, and the user has not said what to do about
  /// it.
  void setChangedOnDisk(bool changed);

  Application& application_;
  Document document_;
  Session session_;
  std::unique_ptr<MainWindow> window_;
  TryLine try_line_;
  std::unique_ptr<AuthorController> authoring_;
  bool for_lessons_ = false;      ///< opened to play a lesson; closes when the lesson is left
  bool changed_on_disk_ = false;  ///< see setChangedOnDisk()
  quint64 given_up_ = 0;          ///< revision of the document whose changes the user did not want to save
  bool words_given_up_ = false;   ///< words that were typed in lessons, while the window is closing
  enum class Closing { No, Saving, Asking, Allowed, Done };
  Closing closing_ = Closing::No;
  QTimer selection_timer_;  ///< delays saveSelection()
};

}  // namespace lab
