// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// What to open at the start: a window for each entry. If both lists are empty, what was open last.
struct StartWith {
  QStringList files;
  QStringList lessons;  ///< folders
  QString language;     ///< a code of core/base/Language.h; empty: as chosen in the settings
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

/// Called before the QApplication of a command that draws but shows no window: no display is needed, and
/// messages about missing parts of a desktop are dropped.
void prepareToDraw();

/// Reports that there is no display and writes a picture of the start-up window to attention-lab.png.
int drawStartUpWindow(int& argc, char* argv[], const StartWith& start);

}  // namespace lab
