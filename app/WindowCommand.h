// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace lab {

/// The files and lessons to open at the start, each in its own window. If both lists are empty, the document
/// that was open last is opened.
struct StartWith {
  QStringList files;
  QStringList lessons;  ///< folders
  QString language;     ///< a code of core/base/Language.h; empty: the language of the settings
};

/// Runs `attention-lab [FILE ...] [--lesson DIR]`. Returns when the last window is closed.
int runWindow(int& argc, char* argv[], const StartWith& start);

/// Runs `attention-lab --worksheet FILE [ANSWERS]`, which opens a worksheet only. Returns when the last
/// window is closed.
int runWorksheetWindow(int& argc, char* argv[], const QString& experiment, const QString& answers,
                       const QString& language);

/// True if a window can be shown. False on Linux if no X or Wayland display responds, unless QT_QPA_PLATFORM
/// asks for a platform that needs neither.
bool displayAvailable();

/// Call this function before creating the QApplication of a command that draws but shows no window. The
/// command then needs no display, and messages about missing parts of a desktop are dropped.
void prepareToDraw();

/// Reports that there is no display and writes a picture of the start-up window to attention-lab.png.
int drawStartUpWindow(int& argc, char* argv[], const StartWith& start);

/// Prints "painted" on standard output when the first window has been painted, and quits the program. Used to
/// measure the start-up time. Active only if the environment variable ATTENTION_LAB_QUIT_WHEN_PAINTED is set.
class FirstPaint : public QObject {
  Q_OBJECT

 public:
  FirstPaint();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace lab
