// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `lesson-check FOLDER ...` checks lessons, for teachers. For each lesson, prints "all right", the first
/// reason why it cannot be opened, or its wrong figures and the questions that do not work. `arguments` are
/// the arguments after the word lesson-check. Needs a QCoreApplication, but no display. Returns the exit
/// code, 0 if all lessons are right.
int runLessonCheck(const QStringList& arguments);

}  // namespace lab
