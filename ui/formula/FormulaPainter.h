// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/formula/FormulaLayout.h"
#include "ui/theme/Theme.h"

class QPainter;

namespace lab {

/// The colour role of a matrix in formulas: what asks blue, what answers vermilion, values green, output
/// purple.
theme::Role formulaRole(MatrixId id);

/// Paints a layout with its upper left corner at `at`: text as text and lines as lines, in the colours of the
/// scheme, sharp at any size and in vector pictures. Of a long one only what touches `seen` (in the layout;
/// empty: all).
void paintFormula(QPainter& painter, const FormulaLayout& layout, QPointF at, const QRectF& seen = {});

/// Marks links under what paintFormula draws: a line under each, a field behind the one under the mouse, a
/// frame round the one with the keyboard.
struct LinkMarks {
  std::optional<std::size_t> hovered;
  std::optional<std::size_t> focused;
  std::optional<CellRef> here;  ///< not marked: it leads nowhere new
};
void paintLinks(QPainter& painter, const FormulaLayout& layout, QPointF at, const LinkMarks& marks,
                const QRectF& seen = {});

}  // namespace lab
