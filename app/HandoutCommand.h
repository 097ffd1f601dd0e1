// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// Writes a lesson as a PDF to print. `arguments` follow the word "handout". Returns the exit code. Needs a
/// QApplication.
int runHandout(const QStringList& arguments);

}  // namespace lab
