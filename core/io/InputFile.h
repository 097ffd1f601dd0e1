// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Refusal.h"

namespace lab {

/// All of a file, at most limits::kFileBytes. Refused: folders, pipes and devices, which may never end, what
/// cannot be read, what does not fit in memory. `wanted` says what was looked for: "an experiment file".
Result<QByteArray> readInputFile(const QString& path, const QString& wanted);

/// Says that limits::kFileBytes is the most.
Refusal tooLargeFile(const QString& path, qint64 bytes);

}  // namespace lab
