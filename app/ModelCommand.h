// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `model FOLDER --layer N --text TEXT -o OUT.attn` writes one layer of a model as an experiment. `arguments`
/// are the arguments after the word model. Needs a QCoreApplication, but no display. Returns the exit code.
int runModel(const QStringList& arguments);

}  // namespace lab
