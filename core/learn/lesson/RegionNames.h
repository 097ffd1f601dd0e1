// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "core/engine/AttentionTrace.h"
#include "core/explain/Cells.h"
#include "core/model/Experiment.h"
#include "core/model/HiddenAndLocked.h"

/// The regions that lessons refer to: their shapes and numbers, and their notation in lesson files.
namespace lab {

/// Like shapeOf, but every kind of mask has the shape n_q x n_k.
Shape shapeInLesson(const Experiment& experiment, MatrixId id, int head);

/// The row (or column) of a token or dimension name; the first if several have this name.
std::optional<int> indexOfWord(const Experiment& experiment, MatrixId id, bool row, const QString& word);

/// The numbers of a region that must exist. The mask has 0 and 1, the scale its factor.
Matrix numbersAt(const Experiment& experiment, const AttentionTrace& trace, const Region& region);

/// The part of a matrix that a text describes.
enum class RegionSize { Cell, Row, Matrix };

/// Returns the text of a region: `weights.2["sat"]["mat"]`. Rows and columns are given by their words if the
/// words identify them, otherwise by numbers. The head is given if the matrix belongs to a head and there are
/// several heads. LessonRegion::resolve is the inverse.
QString regionText(const Experiment& experiment, const CellRef& cell, RegionSize size = RegionSize::Cell);
/// Returns the texts of regions: one text for a whole matrix, one for each complete row, otherwise one for
/// each cell. Omits all but the first 100 rows and columns of a matrix that is not covered completely.
QStringList regionTexts(const Experiment& experiment, const RegionSet& places);

}  // namespace lab
