// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/Refusal.h"
#include "core/explain/Formula.h"

namespace lab {

/// Parses the text between the dollar signs of `$...$` in a lesson. This is the complete subset of LaTeX that
/// it supports:
///
///   a b W          letters, each an italic symbol of its own; Greek as \alpha ... \Omega
///   12  0.5        numbers
///   x_i  x^2       at most one subscript and one superscript: one character or {...}
///   {...}          groups
///   + - = < > / , ; :   \cdot \times \le \ge \ne \approx \in \to \dots \infty
///   \frac{a}{b}  \sqrt{x}  \sum_{i=1}^{n}
///   ( ) [ ] \{ \}  with or without \left and \right; always in pairs
///   \mathrm{softmax}  \text{words}  \max \min \exp \log \ln \sin \cos
///   \begin{bmatrix} a & b \\ c & d \end{bmatrix}
///
/// Anything else is refused. The refusal contains the place (the character, counted from 1) and what was
/// expected.
Result<Formula> parseFormula(const QString& latex);

/// For formulas of the program: `latex` itself as text if it cannot be parsed.
Formula formulaOrText(const QString& latex);

}  // namespace lab
