// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `evaluate FILE [-o OUT]`: the trace of FILE as JSON on standard output or in OUT. `arguments` are those
/// after the word evaluate. Needs a QCoreApplication, no display. Returns the exit code.
int runEvaluate(const QStringList& arguments);

}  // namespace lab
