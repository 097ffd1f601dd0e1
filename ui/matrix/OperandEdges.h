// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/MatrixId.h"

class QPainter;
class QRect;
class QRectF;

namespace lab {

/// Paints the part of the outline of `operands` that runs along one cell: dashes, unlike the plain lines of
/// the selection. Paints nothing if the cell is in none of them. `transposed`: rows of the matrix are shown
/// as columns.
void paintOperandEdges(QPainter& painter, const QRect& rect, const std::vector<Region>& operands,
                       const CellRef& cell, bool transposed = false);

/// Paints the same dashes around a whole rectangle.
void paintOperandFrame(QPainter& painter, const QRectF& rect);

}  // namespace lab
