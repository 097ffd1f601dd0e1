// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Refusal.h"

namespace lab {

/// Reads a whole file of at most limits::kFileBytes. Refuses folders, files that cannot be read and files
/// that do not fit in memory. Also refuses pipes and devices, because reading them may never end. `wanted`
/// names what the caller expects, for example "an experiment file".
Result<QByteArray> readInputFile(const QString& path, const QString& wanted);

/// Returns the refusal of a file that has `bytes` bytes, which is more than limits::kFileBytes.
Refusal tooLargeFile(const QString& path, qint64 bytes);

}  // namespace lab
