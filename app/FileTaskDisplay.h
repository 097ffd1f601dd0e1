// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "app/FileTasks.h"

namespace lab {

class LoadingCover;
class MainWindow;

/// Shows the file tasks of a window with their progress: a cover while a file that replaces the document is
/// loaded, a notice while a file is read beside it, the status line while it is saved. Reading can be
/// stopped.
class FileTaskDisplay : public QObject {
  Q_OBJECT

 public:
  FileTaskDisplay(FileTasks& tasks, MainWindow& window);

 private:
  void sync();
  /// Some turns of the event loop later: all views are laid out, and the first map drawn, in turns of their
  /// own before anything is painted.
  void uncoverSoon(int turns);
  void showProgress();
  void stop();

  FileTasks& tasks_;
  MainWindow& window_;
  LoadingCover* cover_;
  QString reading_;    ///< what the notice says; empty where there is none
  bool step_ = false;  ///< the step of a lesson is computed
  QTimer tick_;        ///< active while a task is running
};

}  // namespace lab
