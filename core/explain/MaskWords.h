// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/model/masks/MaskKinds.h"

namespace lab {

/// A text of a MaskKind in the language of the user.
QString maskKindText(const char* text);
/// The mask with its parameters: "window of 2".
QString maskText(const Mask& mask);
/// Why `mask` lets `query` not attend `key`, both as they are called on screen: a whole sentence.
QString maskedText(const Mask& mask, const QString& key, const QString& query);

}  // namespace lab
