// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/explain/Derivation.h"
#include "core/explain/EditWords.h"
#include "core/model/Convention.h"
#include "core/model/Experiment.h"

/// The names of cells, tokens and heads: paths, as they are typed on a command line and stored in files, and
/// words for sentences, in which long words that the user entered are truncated. Indices count from 1.
namespace lab {

/// Parses the path of a cell: the key of a matrix, a row and a column, as in "weights[2][3]".
/// "weights.2[2][3]" names the second head, and weights["sat"]["mat"] names tokens by their words. If the
/// path of a per-head matrix names no head, `head` (from 0) is used. Returns nothing if the path is malformed
/// or the cell does not exist.
std::optional<CellRef> cellFromPath(const Experiment& experiment, const QString& path, int head);

/// The name of a matrix in files and expressions: "embeddings.query" for an input, "scores" for a stage.
QString keyOf(MatrixId id);

/// The path of a cell, with its head if the matrix is per head: "weights.2[2][3]".
QString cellPath(const CellRef& cell);

/// The index (from 0) of a token that is given as a word of `side` (the first one if it is repeated) or as a
/// position from 1, as in "3". Returns nothing if there is no such token.
std::optional<int> tokenFromText(const Experiment& experiment, Side side, const QString& text);
/// The head with this number, counted from 1, or with this name, which is compared case-insensitively.
/// Returns nothing if there is none.
std::optional<int> headFromText(const Experiment& experiment, const QString& text);

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
