// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <variant>

#include "core/model/Matrix.h"

/// Conversion between blocks of numbers and the text formats of spreadsheets.
namespace lab {

/// The largest number of entries in a pasted block: those of a mask of 1,024 tokens. Parsing it
/// takes 0.3 s, and no progress is shown. Larger blocks are imported from a file.
inline constexpr qsizetype kMostPasted = 1024 * 1024;

/// The block as text: one line for each row, columns separated by tabs, at full precision with a
/// decimal point; masked entries as "-inf".
QString blockText(const Matrix& block);

/// Whether a block may contain empty cells, as the answers of a worksheet do.
enum class BlankCells { None, Allowed };
/// Parses a block from a spreadsheet, a CSV file or NumPy. Columns are separated by the first of
/// tab, semicolon, comma and space that occurs. A decimal comma is accepted if tabs or semicolons
/// separate the columns, and in a single number. If the text is not a block, returns one sentence
/// that names row and column, counted from 1. If blanks are allowed, an empty cell is NaN, and -inf
/// is minus infinity. `room` is the number of cells to paste into. A text with many more cells is
/// refused before it is split, because each cell takes more memory than its text.
std::variant<Matrix, QString> parseBlock(const QString& text, qsizetype room,
                                         BlankCells blanks = BlankCells::None);

}  // namespace lab
