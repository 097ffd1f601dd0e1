// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/model/Experiment.h"
#include "core/model/MatrixId.h"

/// Paths of cells, as they are typed on a command line and stored in files. Indices count from 1, as on
/// screen.
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

}  // namespace lab
