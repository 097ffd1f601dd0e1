// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/explain/QueryRow.h"
#include "core/model/Experiment.h"

/// The derivation of a number: how it is computed from other numbers.
namespace lab {

/// How a cell is computed from its operands.
enum class Rule {
  Given,          ///< an input: entered, not computed
  Copy,           ///< copied from another cell
  Sum,            ///< embedding + position; concat + bias
  SumOfProducts,  ///< the product of a row and a column, plus a bias if there is one
  Scaling,        ///< a score times the scale
  Masking,        ///< copied, or -infinity if the cell is masked
  Softmax         ///< exp((s - maximum) / T) over the sum of the row
};

/// The role of an operand in the computation.
enum class OperandRole { Left, Right, Addend, Source, Scale, Mask, Score, Temperature };

/// Cells from which a result is computed directly, for example a row of X or a column of W_Q.
struct Operand {
  Region region;
  OperandRole role = OperandRole::Source;
  friend bool operator==(const Operand&, const Operand&) = default;
};

/// A number in a term: the value of a cell, or (if `cell` is empty) a position from a formula, which is
/// stored in no cell.
struct Factor {
  std::optional<CellRef> cell;
  double value = 0;
};

/// A product of one or two factors. In the derivation of an attention weight, the factor is the
/// masked score of one key, and `product` is its exponential.
struct Term {
  std::vector<Factor> factors;
  double product = 0;
};

/// Why an entry is masked. Entry: the mask does not allow this query to attend to this key (see
/// maskedText in KindWords.h). EveryKey: the query may attend to no key, so its weights and its
/// context are 0.
enum class MaskReason { None, Entry, EveryKey };

/// How one cell is computed. A derivation is self-contained and may outlive its experiment.
struct Derivation {
  CellRef cell;  ///< canonical (see Cells.h)
  Rule rule = Rule::Given;
  std::vector<Operand> operands;
  std::vector<Term> terms;  ///< in the order of the sum; for a softmax one term per key of the row
  double result = 0;        ///< the traced value; -infinity if masked
  MaskReason mask_reason = MaskReason::None;

  std::optional<WrittenSoftmax> softmax;  ///< Softmax
  double temperature = 1;                 ///< Softmax
  int root_of = 0;                        ///< Scaling by 1/sqrt(d_k): d_k; otherwise 0
  std::string position_latex;             ///< Sum with a position from a formula: see PositionsKind::latex

  // The symbols of the formula depend on the following members.
  Mode mode = Mode::Self;
  int head_count = 1;
};

/// The derivation of a cell of an input or a stage. The cell must exist (see cellExists in Cells.h). `trace`
/// must belong to `experiment`.
Derivation derive(const Experiment& experiment, const AttentionTrace& trace, const CellRef& cell);

/// The cell of `region` to which `cell` contributes most, for a link from a number to where it is used: the
/// cell in whose sum the product with `cell` is largest. If several cells have the largest product, prefers
/// the cell nearest to the row and column of `cell`. Returns that nearest cell if the region is too large to
/// compare all cells. `region` is one of usedIn(cell).
CellRef largestUse(const Experiment& experiment, const AttentionTrace& trace, const CellRef& cell,
                   const Region& region);

/// Whether the result, or a number from which it is computed, is hidden (NaN).
bool resultHidden(const Derivation& derivation);
bool operandHidden(const Derivation& derivation);

}  // namespace lab
