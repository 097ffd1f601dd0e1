// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// Contents of a worksheet on paper: A4, vectors and text.
struct Paper {
  QString student;
  QString code;          ///< identifies the sheet within a class
  bool answers = false;  ///< an answer key: every blank is filled in
};

/// The PDF of a worksheet: name and code of the student, the given matrices, every stage in order with its
/// formula and blanks to fill in (in an answer key, the numbers to four decimals), and a table of e^x. The
/// same sheet gives the same bytes if the hash seed of the program is the same. `truth` is the trace of
/// `experiment`. Needs a QGuiApplication; uses the colours of the light scheme.
QByteArray worksheetPdf(const Experiment& experiment, const AttentionTrace& truth, const Paper& paper);

}  // namespace lab
