// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explain/Derivation.h"
#include "core/model/Convention.h"
#include "core/model/Experiment.h"

/// What cells are called in sentences. RegionSet count from 1; learners' own words are cut where they are
/// long.
namespace lab {

/// A token as it is told from the others: "sat", or "the (word 5)" where it stands there more than once.
QString tokenWords(const Experiment& experiment, Side side, int index);
/// "head 3 Long range"; "head 1" where the name says no more.
QString headWords(const Experiment& experiment, int head);

/// A matrix as a whole: "masked scores", "W_Q".
QString matrixWords(MatrixId id);
/// "weight of sat on mat, head 3 Long range", "query of sat, entry 2, head 1", "W_Q, row 3, column 3, head
/// 1". Rows and columns are those that are shown.
QString cellWords(const Experiment& experiment, const CellRef& cell,
                  Convention convention = Convention::Rows);
/// Of whole rows, columns and matrices: "query of sat, head 1", "column 3 of Q, head 1", "all weights, head
/// 1".
QString regionWords(const Experiment& experiment, const Region& region,
                    Convention convention = Convention::Rows);

/// Why a masked entry is what it is; empty where nothing is masked. "mat comes after sat, ..."
QString maskWords(const Experiment& experiment, const Derivation& derivation);

}  // namespace lab
