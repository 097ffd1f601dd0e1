// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/base/Refusal.h"
#include "core/learn/authoring/LessonDraft.h"

namespace lab {

/// Writes a lesson into its folder, which is made where there is none: whole or not at all. Everything is
/// written beside what is there before any of it takes its place, lesson.json last; where that fails on the
/// way what was there comes back. Files that would not change are not touched, and those that the lesson no
/// longer uses stay.
///
/// `own`: the names (in the folder) of the files that are this lesson's already; other files are never
/// written over. Gives the names of all its files. Refused: a folder with another lesson, a lesson too large
/// to be read again, and what cannot be written.
Result<QStringList> saveDraft(const LessonDraft& draft, const QString& folder, const QStringList& own);

}  // namespace lab
