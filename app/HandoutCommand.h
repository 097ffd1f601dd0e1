// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `handout LESSON -o OUT.pdf` writes a lesson as a PDF to print. `arguments` are the arguments after the
/// word handout. Returns the exit code. Needs a QApplication.
int runHandout(const QStringList& arguments);

}  // namespace lab
