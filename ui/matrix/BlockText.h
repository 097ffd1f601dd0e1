// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <variant>

#include "core/model/Matrix.h"

/// Blocks of numbers as the text that spreadsheets exchange.
namespace lab {

/// Rows by line, columns by tab, at full precision with a decimal point; masked entries as "-inf".
QString blockText(const Matrix& block);

/// Reads a block from a spreadsheet, a CSV file or NumPy: columns by tab, semicolon, comma or space (the
/// first of these that occurs). A decimal comma is understood where tabs or semicolons separate, and in a
/// single number. Otherwise one sentence that names row and column from 1. Where blanks are allowed, an empty
/// cell is NaN, and -inf is minus infinity.
enum class BlankCells { None, Allowed };
std::variant<Matrix, QString> parseBlock(const QString& text, BlankCells blanks = BlankCells::None);

}  // namespace lab
