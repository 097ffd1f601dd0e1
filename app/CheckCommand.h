// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `check EXPERIMENT ANSWERS [-o OUT]` judges the answers of one learner and writes JSON. `check EXPERIMENT
/// --folder DIR [-o OUT]` judges a class and writes CSV. `check --experiments DIR --folder DIR [-o OUT]`
/// judges a class in which all students have experiments of their own. `arguments` are the arguments after
/// the word check. Needs a QCoreApplication, but no display. Returns the exit code, which does not depend on
/// the verdict.
int runCheck(const QStringList& arguments);

}  // namespace lab
