// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Blocks.h"

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

std::vector<double> largestOfBlocks(const Matrix& matrix, std::span<const int> rows,
                                    std::span<const int> columns, const Matrix& allowed) {
  const std::size_t down = rows.size() - 1, across = columns.size() - 1;
  std::vector<double> result(down * across, kNothingInBlock);
  // Magnitudes apart from the numbers: -1 where there is no entry yet, -0.5 where there is a NaN.
  std::vector<double> magnitude(across);
  for (std::size_t b = 0; b < down; ++b) {
    magnitude.assign(across, -1.0);
    double* const into = result.data() + b * across;
    for (int i = rows[b]; i < rows[b + 1]; ++i) {
      const double* const entries = matrix.row(i).data();
      const double* const may = allowed.empty() ? nullptr : allowed.row(i).data();
      for (std::size_t c = 0; c < across; ++c) {
        double largest = magnitude[c], number = into[c];
        for (int j = columns[c]; j < columns[c + 1]; ++j) {
          if (may && may[j] == 0.0) continue;
          const double size = std::isnan(entries[j]) ? -0.5 : std::abs(entries[j]);
          if (size <= largest) continue;
          largest = size;
          number = entries[j];
        }
        magnitude[c] = largest;
        into[c] = number;
      }
    }
  }
  return result;
}

}  // namespace lab
