// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/Refusal.h"
#include "core/io/Journal.h"

namespace lab {

class WindowController;
class WorksheetController;
struct Experiment;

/// Owns all open windows: those of experiments and those of worksheets.
class Application : public QObject {
  Q_OBJECT

 public:
  explicit Application(QObject* parent = nullptr);
  ~Application() override;

  /// Shows a dialog over `window` that lists the unsaved work of crashed runs of the program.
  /// Returns false if there is none.
  bool listLeftovers(QWidget* window);
  /// Opens unsaved work.
  void recover(const JournalLeftover& leftover);
  /// Returns the newest unsaved work on `original`, a file or the folder of a lesson; empty if
  /// there is none. Its journal is locked, so that no other run of the program opens it.
  std::optional<JournalLeftover> takeLeftover(const QString& kind, const QString& original);
  /// Opens the document that was open last, or the worked example if the settings say so. On the first start,
  /// opens the worked example with its prompts.
  void openLast();
  /// Brings the window in which the file `path` is open to the front. Returns false if there is none.
  bool showWindowOf(const QString& path);
  /// Opens a window for `path`: a worksheet if the file contains answers. If a journal contains unsaved work
  /// on the file, the window opens that work instead. If the file cannot be opened, an open window reports
  /// the reason. If no window is open, a new window with the worked example reports it.
  void openFile(const QString& path);
  /// Opens a window for the lesson in `folder`. If the lesson cannot be read, the window shows why, and opens
  /// the lesson once it can be read.
  void openLesson(const QString& folder);
  WindowController& newWindow();
  /// Opens a worksheet for a copy of `experiment`, with the answers of the file `answers` unless that is
  /// empty.
  Result<WorksheetController*> openWorksheet(const Experiment& experiment, const QString& answers);
  /// Opens the worksheet of an answers file. The experiment is `near` (may be null) if the answers belong to
  /// it, else an experiment in the folder of the answers file.
  Refused openAnswers(const QString& path, const Experiment* near);
  static bool isAnswersFile(const QString& path);
  /// Opens a worksheet for the experiment file `experiment`. Returns false on failure and reports the reason
  /// in an open window, or on standard error if there is none.
  bool openWorksheet(const QString& experiment, const QString& answers);
  /// Closes all windows, one after another. Each window may ask the user or wait until its file is saved.
  /// Stops if a window stays open.
  void quit();
  /// Closes all windows like quit(), and opens their work, files and lessons again in the language of the
  /// settings. Work on an experiment keeps its undo history, and nothing is asked about it. If a window stays
  /// open, the language does not change.
  void changeLanguage();
  bool changingLanguage() const { return changing_language_; }
  const std::vector<std::unique_ptr<WindowController>>& windows() const { return windows_; }

 private:
  friend struct TestAccess;
  /// Called if `controller` cannot open its file. If the user has used the window meanwhile, the window stays
  /// open and reports why. Otherwise the window closes if another one is open, else it shows the worked
  /// example.
  void giveUp(WindowController& controller, const Refusal& why);
  /// Connects the signals `closed` and `staysOpen` and the Quit action of a window of either kind.
  template <class Controller>
  void follow(Controller& controller);
  void closeOne(const QObject* controller);
  WorksheetController* recoverWorksheet(const JournalLeftover& leftover);
  WorksheetController& newWorksheet();

  std::vector<std::unique_ptr<WindowController>> windows_;
  std::vector<std::unique_ptr<WorksheetController>> worksheets_;
  bool quitting_ = false;
  void rememberToReopen(const QObject* controller);
  /// Opens again what changeLanguage() closed.
  void reopen();

  bool changing_language_ = false;
  std::vector<std::function<void()>> to_reopen_;
};

}  // namespace lab
