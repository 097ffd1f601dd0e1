// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/formula/FormulaLayout.h"
#include "ui/theme/Theme.h"

class QPainter;

namespace lab {

/// The colour role of a matrix in formulas: queries blue, keys vermilion, values green, output purple.
theme::Role formulaRole(MatrixId id);

/// Paints a layout with its upper left corner at `at`, as texts and lines in the colours of the scheme, so
/// that it is sharp in vector pictures. Paints only parts that touch `seen` (layout coordinates; empty: all).
void paintFormula(QPainter& painter, const FormulaLayout& layout, QPointF at, const QRectF& seen = {});

/// Paints the marks of links; call it before paintFormula. A line under each link, a field behind the one
/// under the mouse, and a frame around the one with the keyboard focus.
struct LinkMarks {
  std::optional<std::size_t> hovered;
  std::optional<std::size_t> focused;
  std::optional<CellRef> here;  ///< not marked, because it links to the shown cell itself
};
void paintLinks(QPainter& painter, const FormulaLayout& layout, QPointF at, const LinkMarks& marks,
                const QRectF& seen = {});

}  // namespace lab
