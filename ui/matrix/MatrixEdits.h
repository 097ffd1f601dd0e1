// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>

#include "ui/matrix/MatrixModel.h"

/// Edits of a block of a table: one undo step each. Rectangles are in columns (x) and rows (y) of the table.
namespace lab {

enum class CopyFormat { Tsv, Numpy, Latex };

/// The numbers of a block as text, in the order of the table: at full precision, but in LaTeX rounded as
/// displayed. In NumPy and LaTeX, the text starts with the name of the matrix. A part of a matrix has a name
/// of its own in NumPy and none in LaTeX.
QString copyBlock(const MatrixModel& model, const QRect& block, CopyFormat format = CopyFormat::Tsv);

/// Pastes `text` with its upper left corner at that of `block`; one number fills the whole block. Returns the
/// block that was written. If the text does not fit or contains a non-number, changes nothing, returns an
/// empty rectangle and sets `why`.
QRect pasteBlock(Document& document, const MatrixModel& model, const QRect& block, const QString& text,
                 QString& why);

/// Sets the block to 0.
void clearBlock(Document& document, const MatrixModel& model, const QRect& block);

}  // namespace lab
