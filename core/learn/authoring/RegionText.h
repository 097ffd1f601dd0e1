// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/learn/authoring/LessonDraft.h"
#include "core/model/HiddenAndLocked.h"

/// Converts regions and changes on the screen to the notation of lesson files.
namespace lab {

/// The part of a matrix that a text describes.
enum class RegionSize { Cell, Row, Matrix };

/// Returns the text of a region: `weights.2["sat"]["mat"]`. Rows and columns are given by their words if the
/// words identify them, otherwise by numbers. The head is given if the matrix belongs to a head and there are
/// several heads. LessonRegion::resolve is the inverse.
QString regionText(const Experiment& experiment, const CellRef& cell, RegionSize size = RegionSize::Cell);
/// Returns the texts of regions: one text for a whole matrix, one for each complete row, otherwise one for
/// each cell. Omits all but the first 100 rows and columns of a matrix that is not covered completely.
QStringList regionTexts(const Experiment& experiment, const RegionSet& places);
/// Returns the assignments that change the inputs of `start` to those of `solved`, one for each changed
/// number. Empty if the inputs have different shapes.
std::vector<AssignmentDraft> assignmentsBetween(const Experiment& start, const Experiment& solved);

}  // namespace lab
