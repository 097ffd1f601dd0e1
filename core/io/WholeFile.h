// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Refusal.h"
#include "core/model/Limits.h"

namespace lab {

/// Reads a whole file of at most `most` bytes. Refuses folders, files that cannot be read and files
/// that do not fit in memory. Also refuses pipes and devices, because reading them may never end. `wanted`
/// names what the caller expects, for example "an experiment file".
Result<QByteArray> readInputFile(const QString& path, const QString& wanted,
                                 qint64 most = limits::kFileBytes);

/// Returns the refusal of a file that has `bytes` bytes, which is more than `most`.
Refusal tooLargeFile(const QString& path, qint64 bytes, qint64 most = limits::kFileBytes);

/// Refuses a path that cannot be replaced by a new file: a folder, a pipe or a device, or a file in a folder
/// that does not exist.
Refused findUnwritable(const QString& path);

/// Writes `bytes` to the file `path`. The file is written completely or not at all (QSaveFile).
/// Refuses empty `bytes`, because they mean that the caller could not create its picture or
/// document.
Refused writeOutputFile(const QByteArray& bytes, const QString& path);

}  // namespace lab
