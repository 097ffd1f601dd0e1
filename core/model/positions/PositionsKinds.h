// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>

#include "core/model/Experiment.h"
#include "core/model/KindNames.h"

namespace lab {

/// One kind of positions: its names, and a function that adds the row P of a position to an embedding before
/// projection. Texts are in English (see KindNames).
struct PositionsKind {
  KindNames names;
  bool has_table = false;          ///< P is the editable table in Positions, not a formula
  const char* short_formula = "";  ///< formula of P in the matrix view; empty if `has_table`
  const char* what_is_added = "";  ///< a sentence that says what is added to each embedding
  /// The sentence about one dimension if P is a formula. %1 is `text` at the position p.
  const char* added_here = "";
  /// The formula: the number of P in a dimension. The position counts from 0 and may be a fraction, for
  /// curves. Null if P is not a formula.
  double (*number)(double position, int dimension, int model_dim) = nullptr;
  /// The formula with its numbers in the LaTeX of FormulaParser.h: "\cos\left(\frac{2}{10000^{0/4}}\right)".
  std::string (*latex)(int position, int dimension, int model_dim) = nullptr;
  /// The formula as short plain text in which %1 is the position: "sin(%1/10)".
  std::string (*text)(int dimension, int model_dim) = nullptr;
  /// out = embedding + P, both d_model numbers, at `position` counted from 0. Null: nothing is added.
  void (*add)(const Positions& positions, Side side, int position, std::span<const double> embedding,
              std::span<double> out) = nullptr;
};

/// All kinds of positions, in the order of Positions::Kind. Lists on screen have the same order.
std::span<const PositionsKind* const> positionsKinds();
const PositionsKind& positionsKind(Positions::Kind kind);

/// The rows P of the first `count` positions of a side, count x model_dim. If the kind has a table with fewer
/// than `count` rows, the result has only those rows. Empty if the kind adds nothing.
Matrix positionRows(const Positions& positions, Side side, int count, int model_dim);

}  // namespace lab
