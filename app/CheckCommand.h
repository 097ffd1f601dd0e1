// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `check EXPERIMENT ANSWERS [-o OUT]`: judges a learner's working, as JSON. `check EXPERIMENT --folder DIR
/// [-o OUT]`: a class, as CSV. `arguments` are those after the word check. Needs a QCoreApplication, no
/// display. Returns the exit code: what was judged ends with 0, whatever the verdict.
int runCheck(const QStringList& arguments);

}  // namespace lab
