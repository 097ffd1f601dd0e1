// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/learn/FilledMatrix.h"
#include "core/learn/Report.h"
#include "core/learn/Working.h"

namespace lab {

/// What happened in each of `cells`, whose number is not what `computed` says (of the same shape): one term
/// of its sum left out, a wrong sign, two digits that changed places. In the weights a term is missing where
/// a whole row was divided by a sum without it.
void explainCellMistakes(Working& working, const StageRef& place, const FilledMatrix& filled,
                         const ErrorBoundedMatrix& computed, std::vector<WrongCell>& cells);

}  // namespace lab
