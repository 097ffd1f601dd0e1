// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `lesson-check FOLDER ...`: for teachers. "all right", or what is not: the first reason why a lesson cannot
/// be opened, or every wrong figure and every question that does not work. `arguments` are those after the
/// word lesson-check. Needs a QCoreApplication, no display. Returns the exit code: 0 where all is right.
int runLessonCheck(const QStringList& arguments);

}  // namespace lab
