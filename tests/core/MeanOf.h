// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/model/Matrix.h"

namespace lab::test {

/// The mean of one or more matrices of the same shape, entry by entry.
inline Matrix meanOf(std::span<const Matrix> matrices) {
  const int rows = matrices.front().rows();
  Matrix mean(rows, matrices.front().columns());
  for (int i = 0; i < rows; ++i) {
    const auto sum = mean.mutableRow(i);
    for (const Matrix& m : matrices)
      for (std::size_t j = 0; j < sum.size(); ++j) sum[j] += m.row(i)[j];
    for (double& value : sum) value /= static_cast<double>(matrices.size());
  }
  return mean;
}

}  // namespace lab::test
