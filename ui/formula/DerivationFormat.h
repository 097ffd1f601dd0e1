// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/Walk.h"
#include "core/explain/Derivation.h"
#include "core/explain/DerivationFormula.h"
#include "ui/ViewOptions.h"

namespace lab {

/// The number format for the result and the factors of a derivation, like that of the numbers of a matrix.
NumberFormat formatFor(const Derivation& derivation, const ViewOptions& options);
/// Writes the numbers of a derivation in this format, and others that are too long for it in a format of
/// their own. `options` must outlive the result.
NumberText textFor(const Derivation& derivation, const ViewOptions& options);

/// The formula of the current cell of a walk, as far as the walk has come. The walk must have a cell.
Formula growingFormula(const Walk& walk, const ViewOptions& options);

}  // namespace lab
