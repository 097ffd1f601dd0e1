// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/Walk.h"
#include "core/explain/Derivation.h"
#include "core/explain/Formula.h"
#include "ui/ViewOptions.h"

namespace lab {

/// The number format for a derivation. All its numbers have one format, like the numbers of a matrix.
NumberFormat formatFor(const Derivation& derivation, const ViewOptions& options);

/// The formula of the current cell of a walk, as far as the walk has come. The walk must have a cell.
Formula growingFormula(const Walk& walk, const ViewOptions& options);

}  // namespace lab
