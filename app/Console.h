// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lab {

/// The exit code of a command. kNeedsALook means that the command succeeded, but the table of marks contains
/// remarks.
enum ExitCode { kDone = 0, kRefused = 1, kWrongUsage = 2, kNeedsALook = 3 };

/// Prints a line on standard output. Returns false if it could not be written.
bool printLine(const QString& text);
/// Prints "attention-lab: SENTENCE" on standard error. Returns `code`, so that a command can return the
/// result.
int complain(const QString& sentence, ExitCode code);
/// Like complain(), but for wrong usage: adds a hint at --help and returns kWrongUsage.
int complainOfUsage(const QString& sentence);
/// Ignores SIGPIPE: a write to a pipe without a reader fails instead of ending the program silently.
void surviveBrokenPipes();

}  // namespace lab
