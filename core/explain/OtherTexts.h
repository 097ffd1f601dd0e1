// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/model/MatrixId.h"

namespace lab {

/// A note on other papers, tutorials and programs that name or define the matrix differently than
/// this program: one sentence of plain text for a tool tip.
QString otherTexts(MatrixId id);

/// otherTexts as rich text, so that Qt wraps the lines of the tool tip.
QString otherTextsTip(MatrixId id);

}  // namespace lab
