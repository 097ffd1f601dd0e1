// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/FormulaParser.h"
#include "tests/fuzz/Fuzz.h"

/// Reads formulas in LaTeX.
void lab::fuzz::check(const QByteArray& input) {
  const auto formula = parseFormula(QString::fromUtf8(input));
  if (!accepted(formula)) return;
  const QString latex = formula.value().toLatex();
  const auto again = parseFormula(latex);
  require(bool(again), "a formula that was written can be read");
  require(again.value() == formula.value(), "a formula is the same after it was written and read");
  formula.value().toWords();
  formula.value().toText();
}
