// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>
#include <QString>
#include <functional>

#include "core/base/Refusal.h"

namespace lab {

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
