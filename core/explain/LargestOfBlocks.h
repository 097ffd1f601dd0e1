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

/// Reduces a matrix to one number per block. Views use it to show a matrix with fewer pixels than
/// entries, so that every large entry is visible. The number of block (b, c) is the entry of
/// largest magnitude (the first of equals) in rows [rows[b], rows[b + 1]) and columns [columns[c],
/// columns[c + 1]). Entries that are 0 in `allowed` (same shape as `matrix`, or empty to allow all)
/// are ignored. The number is NaN if all allowed entries of the block are NaN, and kNothingInBlock
/// if no entry is allowed. Returns (rows.size() - 1) x (columns.size() - 1) numbers.
std::vector<double> largestOfBlocks(const Matrix& matrix, std::span<const int> rows,
                                    std::span<const int> columns, const Matrix& allowed = {});
/// Like above, for callers that compute the rows or need only some of them. `read` is called once for each
/// row, in ascending order; the returned row must be valid until the next call. The row indices also apply to
/// `allowed`.
using RowReader = std::function<std::span<const double>(int row)>;
std::vector<double> largestOfBlocks(const RowReader& read, std::span<const int> rows,
                                    std::span<const int> columns, const Matrix& allowed = {});

}  // namespace lab
