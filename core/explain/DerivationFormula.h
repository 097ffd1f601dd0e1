// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <optional>

#include "core/explain/CellNotation.h"
#include "core/explain/Derivation.h"
#include "core/explain/Formula.h"

/// What a Derivation looks like. Every number and every symbol with its own place is linked to its cell.
namespace lab {

/// How a number is shown; given by the view, which knows the chosen precision.
using NumberText = std::function<QString(double)>;

/// In the field's symbols: "q_{3,1} = Σ x_{3,i} W^Q_{i,1}". Of an input just its symbol.
Formula symbolic(const Derivation& derivation, Convention convention = Convention::Rows);

struct NumbersOptions {
  Convention convention = Convention::Rows;
  /// A longer sum shows so many terms, the largest by contribution first, and "+ 12 more".
  int most_terms = 8;
  bool every_term = false;  ///< opened fully, in the order of the sum
};

struct NumbersFormula {
  Formula formula;   ///< "0.50 = 0.40 × 0.10 + 0.80 × 0.20 + 0.60 × 0.50"
  int left_out = 0;  ///< terms behind "+ 12 more"
  /// What the shown numbers give, where rounding makes that differ from the shown result.
  std::optional<QString> rounded_result;
};

/// The same with the numbers put in, as shown by `text`.
NumbersFormula withNumbers(const Derivation& derivation, const NumberText& text,
                           const NumbersOptions& options = {});

/// "The numbers shown are rounded; with them it would be 0.51." Empty where there is nothing to say.
QString roundingNote(const NumbersFormula& numbers);

}  // namespace lab
