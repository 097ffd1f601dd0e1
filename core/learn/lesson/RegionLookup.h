// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/engine/AttentionTrace.h"
#include "core/explain/Cells.h"
#include "core/model/Experiment.h"

/// What the places of a lesson mean in an experiment.
namespace lab {

/// As shapeOf, but the mask has n_q x n_k places whatever its kind.
Shape shapeInLesson(const Experiment& experiment, MatrixId id, int head);

/// The row (or column) that `word` stands for: a token, or a dimension's name; of equals the first.
std::optional<int> indexOfWord(const Experiment& experiment, MatrixId id, bool row, const QString& word);
/// The word that stands at a place along a side; empty where places there have no names.
QString wordAt(const Experiment& experiment, MatrixId id, bool row, int place);

/// The numbers of a region that exists: of the mask 0 and 1, of the scale the factor.
Matrix numbersAt(const Experiment& experiment, const AttentionTrace& trace, const Region& region);

}  // namespace lab
