// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// The inputs in which two experiments differ.
struct Difference {
  /// The inputs that differ, including Scale and Temperature. Each region is a whole matrix.
  std::vector<Region> inputs;
  /// Shapes, counts, the mode, or the kind of mask or positions differ. If no input is listed, all count as
  /// different. If only kinds differ, the inputs are listed, because no stage has another shape.
  bool structure = false;
  /// Tokens, names, title, notes, seed, ModelOrigin, or the mask that is stored for the other mode
  /// differ. Also true if all inputs count as different.
  bool labels = false;
};

/// Compares two experiments. Cheap if they share memory (copy on write): only matrices that do not share
/// their memory are compared, bit by bit.
Difference differingInputs(const Experiment& a, const Experiment& b);

/// The smallest rectangle that contains every entry whose bits differ between `a` and `b`, which have the
/// same shape. `whole` is the region of the whole matrix; it is returned if no entry differs.
Region narrowed(const Region& whole, const Matrix& a, const Matrix& b);

/// Returns `next`, in which every input matrix that has the same bits as its counterpart in `with`
/// shares the memory of that counterpart. A later comparison of the two experiments does not read
/// these matrices.
Experiment shareEqualMatrices(Experiment next, const Experiment& with);

/// The largest absolute difference of an entry between row j of `after` and row places[j] of
/// `before` (both n x d). It is 0 (up to rounding) if the rows have only changed their order, and
/// NaN if an entry is NaN.
double largestDifference(const Matrix& before, const Matrix& after, const std::vector<int>& places);

}  // namespace lab
