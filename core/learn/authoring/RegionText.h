// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/learn/authoring/LessonDraft.h"
#include "core/model/HiddenAndLocked.h"

/// What is selected, hidden or changed on screen, in the words of a lesson file.
namespace lab {

/// How much of a matrix is meant.
enum class RegionSize { Cell, Row, Matrix };

/// `weights.2["sat"]["mat"]`: by words where a word names the row or column, else by numbers; with the head
/// where the matrix belongs to one of several. LessonRegion::resolve leads back to it.
QString regionText(const Experiment& experiment, const CellRef& cell, RegionSize size = RegionSize::Cell);
/// Each region as a place or, where one line cannot say it, as many as its cells.
QStringList regionTexts(const Experiment& experiment, const RegionSet& places);
/// What leads from `start` to `solved`, in their inputs: one place a number. Empty where they are of other
/// shapes.
std::vector<AssignmentDraft> assignmentsBetween(const Experiment& start, const Experiment& solved);

}  // namespace lab
