// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/Formula.h"
#include "core/model/Convention.h"
#include "core/model/Experiment.h"

namespace lab {

/// The symbols of cells in formulas: e (embedding), p (position), x (input), q, k, v, s (score), a
/// (attention weight), c (context), and W^Q, b^Q etc. In self-attention the inputs are x; in
/// cross-attention they are x^q and x^kv.
class CellNotation {
 public:
  CellNotation(Mode mode, Convention convention) : mode_(mode), convention_(convention) {}

  /// The symbol of an entry with any two indices: s^scaled_{i,j}. Biases use only the second index; the
  /// numbers scale and T have no index. The symbol of a context names `head` unless `head` is -1.
  Formula entry(MatrixId id, const Formula& row, const Formula& column, int head = -1) const;
  /// The symbol of `cell` with its own indices, counted from 1, and linked to the cell.
  Formula cell(const CellRef& cell, int named_head = -1) const;

  /// The product of two factors: left right in the row convention, right left in the column convention.
  Formula product(const Formula& left, const Formula& right) const;

 private:
  Formula name(MatrixId id, int head) const;
  Mode mode_;
  Convention convention_;
};

/// The letters of a matrix in formulas. A single letter is italic, a word is upright.
struct Letters {
  MatrixId id;
  const char* cell;    ///< of one entry: e, p, x, q, s
  const char* matrix;  ///< X, P, Q, S
  const char* upper;   ///< the superscript of both, such as the Q of W^Q; may be empty
};
const Letters& lettersOf(MatrixId id);
/// The formula of a letter or word of Letters; empty if it is "".
Formula letterOrWord(const char* text);

/// A whole number as a formula.
Formula wholeNumber(int number);
/// The number of terms in the sum that computes `stage`: d_model, d_k, n_k or h d_v.
Formula sumLength(MatrixId stage);

}  // namespace lab
