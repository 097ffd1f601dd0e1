// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `import` puts arrays of other programs into an experiment. `arguments` are the arguments after the word
/// import. Returns the exit code.
int runImport(const QStringList& arguments);

}  // namespace lab
