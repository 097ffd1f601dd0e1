// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/ShareEqualMatrices.h"

#include <algorithm>

namespace lab {

Experiment shareEqualMatrices(Experiment next, const Experiment& with) {
  const int heads = std::min(next.headCount(), with.headCount());
  for (const MatrixName& name : matrixNames()) {
    if (!name.input || name.id == MatrixId::Scale || name.id == MatrixId::Temperature) continue;
    for (int h = 0; h < (name.per_head ? heads : 1); ++h) {
      const int head = name.per_head ? h : -1;
      const Matrix& there = inputMatrix(with, name.id, head);
      if (inputMatrix(next, name.id, head).identicalTo(there))
        mutableInputMatrix(next, name.id, head) = there;
    }
  }
  return next;
}

}  // namespace lab
