// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/Formula.h"
#include "core/model/Convention.h"
#include "core/model/Experiment.h"

namespace lab {

/// The symbols that cells have in formulas: x e p q k v s a c, with W and b as in the papers. Where one X
/// asks and answers it is x, else x^q and x^kv.
class CellNotation {
 public:
  CellNotation(Mode mode, Convention convention) : mode_(mode), convention_(convention) {}

  Convention convention() const { return convention_; }

  /// The symbol of an entry with any two indices: s^scaled_{i,j}. Vectors (biases) take the second only,
  /// the numbers scale and T none. `head` is -1 where it goes without saying.
  Formula entry(MatrixId id, const Formula& row, const Formula& column, int head = -1) const;
  /// The same with the cell's own place, counted from 1, and linked to the cell.
  Formula cell(const CellRef& cell, int named_head = -1) const;

  /// left right as rows, right left as columns.
  Formula product(const Formula& left, const Formula& right) const;

 private:
  Formula name(MatrixId id, int head) const;
  Mode mode_;
  Convention convention_;
};

/// The figures of a whole number as a formula.
Formula wholeNumber(int number);
/// d_model, d_k, n_k, h d_v: the length of the sum that makes `stage`.
Formula sumLength(MatrixId stage);

}  // namespace lab
