// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>
#include <QString>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// Writes a LaTeX document of the whole worked example: the inputs, and every stage with its formula and its
/// numbers to four decimals. It compiles with pdflatex and needs no package. Wide tables are split into
/// blocks of columns, long ones into blocks of rows. Returns false if writing fails.
bool writeLatexDocument(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

/// Plain text in LaTeX, in ASCII. Latin letters keep their accents; a character for which plain LaTeX has no
/// letter becomes its code, "U+732B".
QString latexText(const QString& text);

}  // namespace lab
