// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `worksheet EXPERIMENT --students LIST|--student NAME -o FOLDER [--seed N] [--heads N]`: sheets to be
/// worked by hand, one a student, with numbers of their own. `arguments` are those after the word worksheet.
/// Needs a QApplication on any platform; shows nothing. Returns the exit code.
int runWorksheets(const QStringList& arguments);

}  // namespace lab
