// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/LargestOfBlocks.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace lab {

std::vector<int> blockStarts(int count, int blocks) {
  std::vector<int> starts;
  for (int b = 0; b <= blocks; ++b)
    starts.push_back(static_cast<int>(static_cast<std::int64_t>(b) * count / blocks));
  return starts;
}

namespace {

/// Returns `number` if it replaces `best`, otherwise `best`. A number replaces a smaller magnitude, NaN or
/// kNothingInBlock; NaN replaces only kNothingInBlock. Has no branches, so that the compiler can vectorize
/// loops over rows.
inline double largerOf(double best, double number) {
  const bool takes = (std::abs(number) > std::abs(best)) | (best != best) | (best == kNothingInBlock);
  return takes ? number : best;
}

void takeRow(const double* entries, const double* may, std::span<double> best) {
  const std::size_t count = best.size();
  double* const into = best.data();
  if (!may) {
    for (std::size_t j = 0; j < count; ++j) into[j] = largerOf(into[j], entries[j]);
    return;
  }
  for (std::size_t j = 0; j < count; ++j) into[j] = may[j] != 0.0 ? largerOf(into[j], entries[j]) : into[j];
}

}  // namespace

std::vector<double> largestOfBlocks(const RowReader& read, std::span<const int> rows,
                                    std::span<const int> columns, const Matrix& allowed) {
  const std::size_t down = rows.size() - 1, across = columns.size() - 1;
  const auto first = static_cast<std::size_t>(columns.front());
  std::vector<double> result(down * across, kNothingInBlock);
  // The largest entry of each column within the rows of the current block.
  std::vector<double> best(static_cast<std::size_t>(columns.back()) - first);
  double* into = result.data();
  for (std::size_t b = 0; b < down; ++b) {
    std::ranges::fill(best, kNothingInBlock);
    for (int i = rows[b]; i < rows[b + 1]; ++i)
      takeRow(read(i).data() + first, allowed.empty() ? nullptr : allowed.row(i).data() + first, best);
    for (std::size_t c = 0; c < across; ++c, ++into)
      for (auto j = static_cast<std::size_t>(columns[c]) - first;
           j < static_cast<std::size_t>(columns[c + 1]) - first; ++j)
        if (best[j] != kNothingInBlock) *into = largerOf(*into, best[j]);
  }
  return result;
}

}  // namespace lab
