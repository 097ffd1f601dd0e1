// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>
#include <QString>
#include <functional>

#include "core/base/Refusal.h"

namespace lab {

/// The exit code of a command. kHasRemarks means that the command succeeded, but the table of marks contains
/// remarks.
enum ExitCode { kDone = 0, kRefused = 1, kWrongUsage = 2, kHasRemarks = 3 };

/// Prints a line on standard output. Returns false if it could not be written. Blanks replace control
/// characters, because names from files may contain line breaks and escape sequences of a terminal.
bool printLine(const QString& text);
/// Like printLine(), but for a text of the program with several lines: no character is replaced.
bool printText(const QString& text);
/// Prints "attention-lab: SENTENCE" on standard error, in one line. Blanks replace control characters.
/// Returns `code`, so that a command can return the result.
int complain(const QString& sentence, ExitCode code);
/// Prints the sentence of a refusal and returns kRefused. Without a refusal, returns kDone.
int complain(const Refused& refusal);
/// Like complain(), but for wrong usage: adds a hint at --help and returns kWrongUsage.
int complainOfUsage(const QString& sentence);
/// Ignores SIGPIPE: a write to a pipe without a reader fails instead of ending the program silently.
void surviveBrokenPipes();

/// Writes a result to a device. Returns false if the device does not take all of it.
using ResultWriter = std::function<bool(QIODevice&)>;

/// Writes a result to standard output. Prints an error on standard error. Returns the exit code.
int writeToStandardOutput(const ResultWriter& write);
/// Writes a result to a file, whole or not at all. Writes to a device (such as /dev/null) or a pipe without
/// replacing it.
Refused writeResult(const QString& path, const ResultWriter& write);
/// Like writeResult(), but prints an error on standard error. Returns the exit code.
int writeToFile(const QString& path, const ResultWriter& write);

/// Whether both paths refer to the same existing file. Commands use this check, because a result must not
/// replace its source.
bool isSameFile(const QString& a, const QString& b);

}  // namespace lab
