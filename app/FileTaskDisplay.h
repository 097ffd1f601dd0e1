// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "app/FileTasks.h"

namespace lab {

class LoadingCover;
class MainWindow;

/// Shows the file tasks of a window with their progress: a cover while a file that replaces the
/// document is loaded, a notice while another file is read or exported, the status line while a
/// file is saved or a lesson step is computed. The user can cancel loading, reading and exporting.
class FileTaskDisplay : public QObject {
  Q_OBJECT

 public:
  FileTaskDisplay(FileTasks& tasks, MainWindow& window);

 private:
  void sync();
  /// Removes the cover after `turns` passes of the event loop. During these passes, the views below
  /// the cover are laid out and draw the first map, so that they are complete when they become
  /// visible.
  void uncoverSoon(int turns);
  void showProgress();
  void stop();

  FileTasks& tasks_;
  MainWindow& window_;
  LoadingCover* cover_;
  QString reading_;    ///< the text of the notice; empty without a notice
  bool step_ = false;  ///< a step of a lesson is being computed
  QTimer tick_;        ///< active while a task is running
};

}  // namespace lab
