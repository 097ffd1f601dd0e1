// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explain/DerivationFormula.h"

/// A derivation to be pasted elsewhere: its symbols, the numbers put in, and the result, all terms of the sum
/// included. What is hidden stays hidden: then the symbols alone.
namespace lab {

/// What it is in words, then a line each: "q[3,1] = ...", "= 0.40 × 0.10 + ...", "= 0.50".
QString derivationText(const Experiment& experiment, const Derivation& derivation, const NumberText& text,
                       Convention convention = Convention::Rows);

/// The same as an align* of amsmath, the words as a comment above it.
QString derivationLatex(const Experiment& experiment, const Derivation& derivation, const NumberText& text,
                        Convention convention = Convention::Rows);

}  // namespace lab
