// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/model/MatrixId.h"

namespace lab {

/// Where papers, tutorials and programs name or define it otherwise than here: one sentence for a tool tip,
/// plain text. Empty where they agree.
QString otherTexts(MatrixId id);

/// The same as rich text, which breaks its lines in a tool tip.
QString otherTextsTip(MatrixId id);

}  // namespace lab
