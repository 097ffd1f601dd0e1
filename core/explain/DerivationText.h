// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explain/DerivationFormula.h"

/// A derivation as text for pasting elsewhere: the symbols, the numbers with all terms of the sum, and the
/// result. If a number is hidden, only the symbols are written.
namespace lab {

/// The name of the cell, then one line for each of "q[3,1] = ...", "= 0.40 × 0.10 + ...", "= 0.50".
QString derivationText(const Experiment& experiment, const Derivation& derivation, const NumberText& text,
                       Convention convention = Convention::Rows);

/// The derivation as an align* environment of amsmath, with the name of the cell as a comment above it.
QString derivationLatex(const Experiment& experiment, const Derivation& derivation, const NumberText& text,
                        Convention convention = Convention::Rows);

}  // namespace lab
