// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {

/// A text of a MaskKind, PositionsKind or ScaleKind in the language of the user.
QString kindText(const char* text);
/// The mask with its parameters: "window of 2".
QString maskText(const Mask& mask);
/// "sinusoidal".
QString positionsText(Positions::Kind kind);
/// "1/\u221Ad_k", "none" or the number.
QString scaleText(const Scale& scale);
/// Why `mask` lets `query` not attend `key`, both as they are called on screen: a whole sentence.
QString maskedText(const Mask& mask, const QString& key, const QString& query);

}  // namespace lab
