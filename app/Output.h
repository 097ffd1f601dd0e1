// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>
#include <QString>
#include <functional>

namespace lab {

/// Writes a result; false where the device takes no more.
using ResultWriter = std::function<bool(QIODevice&)>;

/// Both say on standard error what was in the way, and return the exit code.
int writeToStandardOutput(const ResultWriter& write);
/// A file is written whole or not at all; a device or a pipe ("/dev/null") is written to and not replaced.
int writeToFile(const QString& path, const ResultWriter& write);

}  // namespace lab
