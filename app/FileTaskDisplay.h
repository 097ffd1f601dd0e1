// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "app/FileTasks.h"

namespace lab {

class LoadingCover;
class MainWindow;

/// Says in the window what is loaded and saved, and how far it is: a cover where something else takes the
/// place of what is open, a notice where a file is read for it, the status line while it is saved. What is
/// read can be stopped.
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
  QString reading_;  ///< what the notice says; empty where there is none
  QTimer tick_;      ///< only while something is under way
};

}  // namespace lab
