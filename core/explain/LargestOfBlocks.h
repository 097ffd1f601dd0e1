// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "core/model/Matrix.h"

namespace lab {

/// The result for a block in which the mask allows no entry.
inline constexpr double kNothingInBlock = std::numeric_limits<double>::infinity();

/// The start indices of `blocks` blocks of about the same length among `count` entries, followed by `count`.
/// Block b starts at floor(b count / blocks).
std::vector<int> blockStarts(int count, int blocks);

/// Returns one row of a matrix. The row must be valid until the next call.
using RowReader = std::function<std::span<const double>(int row)>;

/// Reduces a matrix to one number per block. Views use it to show a matrix with fewer pixels than
/// entries, so that every large entry is visible. `read` is called once for each row, in ascending
/// order; callers may compute the rows. The number of block (b, c) is the entry of largest magnitude (the
/// first of equals) in rows [rows[b], rows[b + 1]) and columns [columns[c], columns[c + 1]). Entries that are
/// 0 in `allowed` (same shape as the matrix, or empty to allow all) are ignored. The number is NaN if all
/// allowed entries of the block are NaN, and kNothingInBlock if no entry is allowed. Returns (rows.size() -
/// 1) x (columns.size() - 1) numbers.
std::vector<double> largestOfBlocks(const RowReader& read, std::span<const int> rows,
                                    std::span<const int> columns, const Matrix& allowed = {});

}  // namespace lab
