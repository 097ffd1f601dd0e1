// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "core/model/Matrix.h"

namespace lab {

/// In place of a block's number: every entry of it is left out.
inline constexpr double kNothingInBlock = std::numeric_limits<double>::infinity();

/// Where `blocks` blocks of about the same length begin among `count` entries, and `count` at the end: that
/// of block b begins at floor(b count / blocks).
std::vector<int> blockStarts(int count, int blocks);

/// What stands for each block of a matrix that is shown with fewer pixels than entries: of the entries in
/// rows [rows[b], rows[b + 1]) and columns [columns[c], columns[c + 1]) the one of largest magnitude (the
/// first of equals), so that none is lost between pixels. NaN where every entry is NaN; entries that are 0 in
/// `allowed` (of the same shape, or empty: none) are left out. (rows.size() - 1) x (columns.size() - 1)
/// numbers.
std::vector<double> largestOfBlocks(const Matrix& matrix, std::span<const int> rows,
                                    std::span<const int> columns, const Matrix& allowed = {});
/// The same of rows that are handed out one by one, in their order, each until the next: for who makes them,
/// or reads some of them at a time. Rows of `allowed` are told by the same numbers.
using RowReader = std::function<std::span<const double>(int row)>;
std::vector<double> largestOfBlocks(const RowReader& read, std::span<const int> rows,
                                    std::span<const int> columns, const Matrix& allowed = {});

}  // namespace lab
