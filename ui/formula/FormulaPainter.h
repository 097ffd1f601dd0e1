// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/formula/FormulaLayout.h"
#include "ui/theme/Theme.h"

class QPainter;

namespace lab {

/// The colour role of a matrix in formulas: queries are blue, keys vermilion, values green, and the output is
/// purple. The weights and biases of each have the same colour. Other matrices are neutral.
theme::Role formulaRole(MatrixId id);

/// Paints a layout with its upper left corner at `at`, in the colours of the current theme. Texts and lines
/// are painted as vectors, so they are sharp at any scale and in vector images. To paint long formulas
/// quickly, texts that do not touch `seen` (in coordinates of the layout; empty: everything) are skipped.
void paintFormula(QPainter& painter, const FormulaLayout& layout, QPointF at, const QRectF& seen = {});

/// The states of links that `paintLinks` paints.
struct LinkMarks {
  std::optional<std::size_t> hovered;  ///< the link under the mouse
  std::optional<std::size_t> focused;  ///< the link with the keyboard focus
  std::optional<CellRef> here;         ///< the explained cell; links to it are not marked
};
/// Paints the marks of links. Call this before paintFormula, which paints over them. Each link is underlined;
/// the hovered and the focused link have a background, and the focused link has a frame. Links that do not
/// touch `seen` (in coordinates of the layout; empty: everything) are skipped.
void paintLinks(QPainter& painter, const FormulaLayout& layout, QPointF at, const LinkMarks& marks,
                const QRectF& seen = {});

}  // namespace lab
