// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/engine/Stages.h"
#include "core/model/Experiment.h"

/// Why a number is what it is.
namespace lab {

/// How a cell is made from its operands.
enum class Rule {
  Given,          ///< an input: nothing makes it but its editor
  Copy,           ///< passed on unchanged
  Sum,            ///< embedding + position; concat + bias
  SumOfProducts,  ///< a row times a column, and a bias where there is one
  Scaling,        ///< a score times the scale
  Masking,        ///< passed on, or -infinity where the mask forbids
  Softmax         ///< exp((s - maximum) / T) over the sum of the row
};

/// What an operand is to the result.
enum class OperandRole { Left, Right, Addend, Source, Scale, Mask, Score, Temperature };

/// Cells that a result is computed from directly: this row of X, this column of W_Q.
struct Operand {
  Region region;
  OperandRole role = OperandRole::Source;
  friend bool operator==(const Operand&, const Operand&) = default;
};

/// One number in a term: of a cell, or (cell empty) a sinusoidal position, which no cell holds.
struct Factor {
  std::optional<CellRef> cell;
  double value = 0;
  OperandRole role = OperandRole::Source;
};

/// A product of one or two factors. In a softmax row: the masked score, and its exponential as `product`.
struct Term {
  std::vector<Factor> factors;
  double product = 0;
};

/// Why an entry is masked: for itself, as its kind of mask says (maskedText in KindWords.h), or with its row.
/// A row with every key masked has weights 0 and context 0.
enum class MaskReason { None, Entry, EveryKey };

/// PE(position, dimension), both counted from 0.
struct Sinusoid {
  int position = 0;
  int dimension = 0;
  int model_dim = 1;
};

/// What makes one cell, whole in itself: it may outlive the experiment it came from.
struct Derivation {
  CellRef cell;  ///< canonical (see Cells.h)
  Rule rule = Rule::Given;
  std::vector<Operand> operands;
  std::vector<Term> terms;  ///< in the order of the sum; of a softmax the whole row, key by key
  double result = 0;        ///< the traced value; -infinity where masked
  MaskReason mask_reason = MaskReason::None;

  std::optional<SoftmaxRow> softmax;  ///< Softmax: the middle of the row
  double temperature = 1;             ///< Softmax
  int root_of = 0;                    ///< Scaling by 1/sqrt(d_k): d_k, else 0
  std::optional<Sinusoid> sinusoid;   ///< Sum with a sinusoidal position: which

  // What the symbols in its formula depend on.
  Mode mode = Mode::Self;
  int head_count = 1;
};

/// Of any cell that exists (cellExists in Cells.h), input or stage. `trace` belongs to `experiment`.
Derivation derive(const Experiment& experiment, const AttentionTrace& trace, const CellRef& cell);

/// Is its result, or a number that it is computed from, hidden (NaN)?
bool resultHidden(const Derivation& derivation);
bool operandHidden(const Derivation& derivation);

/// The terms put together again: `result` within 1e-12 (1 + |result|).
double evaluate(const Derivation& derivation);

}  // namespace lab
