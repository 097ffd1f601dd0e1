// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>
#include <QString>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// Writes a LaTeX document that contains the whole worked example (see WorkedExample.h): the
/// inputs, and every stage with its formula and its numbers to four decimals. It compiles with
/// pdflatex and needs no package. Wide tables are split into blocks of columns, long ones into
/// blocks of rows. Returns false if writing fails.
bool writeLatexDocument(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

/// Converts plain text to LaTeX in ASCII. Latin letters keep their accents. A character that plain
/// LaTeX cannot write becomes its code, "U+732B".
QString latexText(const QString& text);

}  // namespace lab
