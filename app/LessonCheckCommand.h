// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `lesson-check FOLDER ...` checks lessons, for teachers. Prints "all right", or the first reason why a
/// lesson cannot be opened, or every wrong figure and every question that does not work. `arguments` are the
/// arguments after the word lesson-check. Needs a QCoreApplication, but no display. Returns the exit code, 0
/// if all lessons are right.
int runLessonCheck(const QStringList& arguments);

}  // namespace lab
