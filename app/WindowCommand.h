// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// What a start shows: a window for each, or what was open last where there is nothing.
struct StartWith {
  QStringList files;
  QStringList lessons;  ///< folders
};

/// attention-lab [FILE ...] [--lesson DIR]. Returns when the last window is closed.
int runWindow(int& argc, char* argv[], const StartWith& start);

/// attention-lab --worksheet FILE [ANSWERS]: a worksheet alone. Returns when the last window is closed.
int runWorksheetWindow(int& argc, char* argv[], const QString& experiment, const QString& answers);

/// Can a window be shown here? False on Linux where no X or Wayland display answers, unless a platform that
/// needs neither was asked for.
bool displayAvailable();

/// Before the QApplication of a command that draws and shows nothing: needs no display, and does not tell of
/// what is missing for one.
void prepareToDraw();

/// Says that there is no display and writes a picture of the start-up window to attention-lab.png instead.
int drawStartUpWindow(int& argc, char* argv[], const StartWith& start);

}  // namespace lab
