// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explain/Derivation.h"
#include "core/explain/EditWords.h"
#include "core/model/Convention.h"
#include "core/model/Experiment.h"

/// Names of cells for use in sentences. Indices count from 1. Long words that the user entered are truncated.
namespace lab {

/// The name of a token: "sat", or "the (token 5)" if the sentence has this token more than once.
QString tokenWords(const Experiment& experiment, Side side, int index);
/// The number of a head and its name: "head 3 Long range"; only "head 1" if the name is empty or
/// "Head 1".
QString headWords(const Experiment& experiment, int head);

/// The name of a whole matrix: "masked scores", "W_Q".
QString matrixWords(MatrixId id);
/// The name of a cell: "weight of sat on mat, head 3 Long range", "query of sat, entry 2, head 1", "W_Q, row
/// 3, column 3, head 1". Rows and columns follow `convention`.
QString cellWords(const Experiment& experiment, const CellRef& cell,
                  Convention convention = Convention::Rows);
/// Like editName(cell), but names the word of an embedding: "Edit embedding of cat, dimension 6 (slow sin)".
EditText editName(const Experiment& experiment, const CellRef& cell);
/// The name of a region, which is a cell or a whole row, column or matrix: "query of sat, head 1",
/// "column 3 of Q, head 1", "all of weights, head 1".
QString regionWords(const Experiment& experiment, const Region& region,
                    Convention convention = Convention::Rows);

/// The reason why the cell of `derivation` is masked: "mat comes after sat, ...". Empty if it is
/// not masked.
QString maskWords(const Experiment& experiment, const Derivation& derivation);

}  // namespace lab
