// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// A worksheet on paper: A4, vectors and text.
struct Paper {
  QString student;
  QString code;          ///< tells the sheets of a class apart
  bool answers = false;  ///< the key: every blank filled in
};

/// PDF: the student's name and code, what is given, every stage in order with its formula and blanks to fill
/// in (or, of a key, their numbers to four decimals), and a table of e^x. The same bytes for the same sheet
/// (in another run of the program, where its hashes are seeded alike).
/// `truth` is the trace of `experiment`. Needs a QGuiApplication; paints in the light scheme's colours.
QByteArray worksheetPdf(const Experiment& experiment, const AttentionTrace& truth, const Paper& paper);

}  // namespace lab
