// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `export FILE --as KIND [-o OUT]` writes FILE for other programs: as a script, a document or numbers, to
/// standard output or to OUT (see exportKinds). `arguments` are the arguments after the word export. Needs a
/// QApplication, because the handout is drawn, but no display. Returns the exit code.
int runExport(const QStringList& arguments);

}  // namespace lab
