// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// Which inputs of two experiments differ.
struct Difference {
  /// Whole matrices that differ (also Scale and Temperature).
  /// Empty where `structure` is true: shapes, counts, mode or the kind of
  /// mask or positions differ, and everything is new.
  std::vector<Region> inputs;
  bool structure = false;
  bool labels = false;  ///< tokens, names, title, notes or seed differ
  bool none() const { return inputs.empty() && !structure && !labels; }
};

/// Cheap where the two share memory (copy on write): only detached matrices are compared, by bits.
Difference differingInputs(const Experiment& a, const Experiment& b);

/// The smallest rectangle around the entries in which two matrices of one shape differ by bits; `whole`, the
/// region that they stand in, where none does.
Region narrowed(const Region& whole, const Matrix& a, const Matrix& b);

}  // namespace lab
