// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `evaluate FILE [-o OUT]` writes the trace of FILE as JSON to standard output or to OUT. `arguments` are
/// the arguments after the word evaluate. Needs a QCoreApplication, but no display. Returns the exit code.
int runEvaluate(const QStringList& arguments);

}  // namespace lab
