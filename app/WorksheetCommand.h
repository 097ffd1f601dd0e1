// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `worksheet EXPERIMENT --students LIST|--student NAME -o FOLDER [--seed N] [--heads N]` writes worksheets
/// to solve by hand: one per student, each with its own numbers. `arguments` are the arguments after the word
/// worksheet. Needs a QApplication on any platform; shows no window. Returns the exit code.
int runWorksheets(const QStringList& arguments);

}  // namespace lab
