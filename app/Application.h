// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "core/base/Refusal.h"

namespace lab {

class WindowController;
class WorksheetController;
struct Experiment;

/// The windows that are open.
class Application : public QObject {
  Q_OBJECT

 public:
  explicit Application(QObject* parent = nullptr);
  ~Application() override;

  /// A window for everything that was not saved when an earlier run crashed. True where there was any.
  bool openLeftovers();
  /// What was open last, or the worked example with its prompts at the very first start.
  void openLast();
  /// A window for `path`, a worksheet where it holds answers; a refusal is shown in the window, which then
  /// holds the worked example.
  void openFile(const QString& path);
  /// A window for the lesson of `folder`; a refusal is shown in it, and the lesson opens once it can be read.
  void openLesson(const QString& folder);
  WindowController& newWindow();
  /// A worksheet of `experiment`, which stays as it is; with the answers of a file where one is named. Null,
  /// and why in `refusal`, where that cannot be.
  WorksheetController* openWorksheet(const Experiment& experiment, const QString& answers, Refused& refusal);
  /// The worksheet of an answers file, with `near` where the answers may belong to it (null: none), or with
  /// the experiment beside the file.
  Refused openAnswers(const QString& path, const Experiment* near);
  static bool isAnswersFile(const QString& path);
  /// A worksheet of the experiment's file; a refusal is said where a window is, else on standard error.
  /// False where there is none then.
  bool openWorksheet(const QString& experiment, const QString& answers);
  /// Closes all windows, one after another: each may ask, or wait until its file is saved. A window that
  /// stays open calls it off.
  void quit();
  const std::vector<std::unique_ptr<WindowController>>& windows() const { return windows_; }
  const std::vector<std::unique_ptr<WorksheetController>>& worksheets() const { return worksheets_; }

 private:
  /// The file that `controller` was to show cannot be opened.
  void giveUp(WindowController& controller, const Refusal& why);
  /// Connects what a window of either kind says about its end.
  template <class Controller>
  void follow(Controller& controller);
  void closeOne(const QObject* controller);
  WorksheetController& newWorksheet();

  std::vector<std::unique_ptr<WindowController>> windows_;
  std::vector<std::unique_ptr<WorksheetController>> worksheets_;
  bool quitting_ = false;
};

}  // namespace lab
