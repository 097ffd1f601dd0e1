// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/learn/FilledMatrix.h"
#include "core/learn/Report.h"
#include "core/learn/Working.h"

namespace lab {

/// Sets WrongCell::slip of each cell in `cells` for which it finds an explanation: a missing term
/// of the sum, a wrong sign, or two swapped digits. `cells` are the cells in which `filled` differs
/// from `computed`; both have the same shape. In the attention weights, a term is missing if a
/// whole row was divided by a sum without that term.
void explainCellMistakes(Working& working, const StageRef& place, const FilledMatrix& filled,
                         const ErrorBoundedMatrix& computed, std::vector<WrongCell>& cells);

}  // namespace lab
