// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <optional>

#include "core/explain/Derivation.h"
#include "core/explain/Formula.h"
#include "core/explain/Notation.h"

/// Formulas for a Derivation. Every number, and every symbol with fixed indices, is linked to its
/// cell.
namespace lab {

/// A function that formats a number. Views pass it, because they know the chosen number of
/// decimals.
using NumberText = std::function<QString(double)>;

/// The derivation in symbols: "q_{3,1} = Σ x_{3,i} W^Q_{i,1}". For an input, only its symbol.
Formula symbolic(const Derivation& derivation, Convention convention = Convention::Rows);

struct NumbersOptions {
  Convention convention = Convention::Rows;
  /// A sum of more than most_terms + 1 terms shows only the `most_terms` terms of largest magnitude, and "+
  /// 12 more".
  int most_terms = 8;
  bool every_term = false;  ///< show all terms, in the order of the sum
};

struct NumbersFormula {
  Formula formula;   ///< "0.50 = 0.40 × 0.10 + 0.80 × 0.20 + 0.60 × 0.50"
  int left_out = 0;  ///< terms that "+ 12 more" represents
  /// The result computed from the shown (rounded) numbers; empty if it equals the shown result.
  std::optional<QString> rounded_result;
  /// For softmax: e to the power of the shown number; empty if it equals the shown exponential.
  std::optional<QString> rounded_exponential = std::nullopt;
};

/// The derivation with numbers, formatted by `text`.
NumbersFormula withNumbers(const Derivation& derivation, const NumberText& text,
                           const NumbersOptions& options = {});

/// The note "The numbers shown are rounded; computed from the rounded numbers, the result would be
/// 0.51.", or a similar note about the exponential. Empty if neither differs.
QString roundingNote(const NumbersFormula& numbers);

/// The derivation as text for pasting elsewhere: the symbols, the numbers with all terms of the sum, and the
/// result. If a number is hidden, only the symbols are written.
/// The name of the cell, then one line for each of "q[3,1] = ...", "= 0.40 × 0.10 + ...", "= 0.50".
QString derivationText(const Experiment& experiment, const Derivation& derivation, const NumberText& text,
                       Convention convention = Convention::Rows);

/// The derivation as an align* environment of amsmath, with the name of the cell as a comment above it.
QString derivationLatex(const Experiment& experiment, const Derivation& derivation, const NumberText& text,
                        Convention convention = Convention::Rows);

}  // namespace lab
