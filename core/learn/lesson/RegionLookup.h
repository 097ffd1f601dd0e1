// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/engine/AttentionTrace.h"
#include "core/explain/Cells.h"
#include "core/model/Experiment.h"

/// The shapes, the row and column names, and the numbers of the regions that lessons refer to.
namespace lab {

/// Like shapeOf, but every kind of mask has the shape n_q x n_k.
Shape shapeInLesson(const Experiment& experiment, MatrixId id, int head);

/// The row (or column) of a token or dimension name; the first if several have this name.
std::optional<int> indexOfWord(const Experiment& experiment, MatrixId id, bool row, const QString& word);
/// The name of a row or column; empty if it has none.
QString wordAt(const Experiment& experiment, MatrixId id, bool row, int place);

/// The numbers of a region that must exist. The mask has 0 and 1, the scale its factor.
Matrix numbersAt(const Experiment& experiment, const AttentionTrace& trace, const Region& region);

}  // namespace lab
