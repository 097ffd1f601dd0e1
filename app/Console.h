// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lab {

/// What a command ends with.
enum ExitCode { kDone = 0, kRefused = 1, kWrongUsage = 2 };

/// Writes a line to standard output. False if it is closed.
bool printLine(const QString& text);
/// "attention-lab: ..." on standard error; returns `code`, so that a command can end with it.
int complain(const QString& sentence, ExitCode code);
/// The same for wrong usage, with a hint at --help.
int complainOfUsage(const QString& sentence);
/// Where the reader of a pipe is gone, a write fails instead of ending the program without a word.
void surviveBrokenPipes();

}  // namespace lab
