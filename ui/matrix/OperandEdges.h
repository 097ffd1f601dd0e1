// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/MatrixId.h"

class QPainter;
class QRect;
class QRectF;

namespace lab {

/// The outline of `operands`, as far as it runs along one cell's rectangle: dashes, unlike the plain lines
/// of the selection. Nothing where the cell is in none of them.
/// Transposed: the rows of the matrix are shown as columns.
void paintOperandEdges(QPainter& painter, const QRect& rect, const std::vector<Region>& operands,
                       const CellRef& cell, bool transposed = false);

/// The same round a whole rectangle.
void paintOperandFrame(QPainter& painter, const QRectF& rect);

}  // namespace lab
