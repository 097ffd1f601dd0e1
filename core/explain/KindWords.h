// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {

/// The translation of a text of a MaskKind, PositionsKind or ScaleKind.
QString kindText(const char* text);
/// The name of a mask with its parameters: "window of 2".
QString maskText(const Mask& mask);
/// The name of a kind of positions: "sinusoidal".
QString positionsText(Positions::Kind kind);
/// The name of a scale: "1/√d_k", "none" or the number.
QString scaleText(const Scale& scale);
/// Why `mask` does not allow `query` to attend to `key`, as a whole sentence. `key` and `query` are the names
/// of the tokens on screen.
QString maskedText(const Mask& mask, const QString& key, const QString& query);

}  // namespace lab
