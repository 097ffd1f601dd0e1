// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/model/Places.h"

namespace lab {

/// The gate between what is known and what is shown: copies in which a hidden number is not a number (NaN),
/// and all else is shared with the original. Nothing that reads them can show what they do not hold.
class Veil {
 public:
  /// Is any input hidden, so that views must not read the experiment itself?
  static bool hidesInputs(const Places& hidden);
  Experiment over(const Experiment& experiment, const Places& hidden);
  /// `trace` belongs to `experiment`. In self mode, where X_kv is X_q, hiding one hides both.
  AttentionTrace over(const AttentionTrace& trace, const Experiment& experiment, const Places& hidden);

 private:
  void cover(Matrix& matrix, const Region& region);
  /// All hidden matrices of one shape share their memory, from one edit to the next.
  Matrix blank(int rows, int columns);
  std::vector<Matrix> blanks_;
};

/// Is there no number here, because it is hidden?
bool isHiddenNumber(double value);

}  // namespace lab
