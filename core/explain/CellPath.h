// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/model/Experiment.h"
#include "core/model/MatrixId.h"

/// RegionSet as they are typed on a command line and stand in files. They count from 1, as on screen.
namespace lab {

/// "weights[2][3]": a name of the table of matrices, row, column; "weights.2[2][3]" of the second head,
/// weights["sat"]["mat"] by words. Without a head the cell of `head` (from 0) where the matrix belongs to
/// heads; nothing where it is written otherwise or is not there.
std::optional<CellRef> cellFromPath(const Experiment& experiment, const QString& path, int head);

/// The path of a cell, its head named where it has one: "weights.2[2][3]".
QString cellPath(const CellRef& cell);

/// A word of the side, the first of equals, or else a place in it, "3"; counted from 0. Nothing where there
/// is neither.
std::optional<int> tokenFromText(const Experiment& experiment, Side side, const QString& text);

}  // namespace lab
