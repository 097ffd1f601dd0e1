// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <span>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// The worksheet of one student.
struct WorksheetPaper {
  const Experiment& experiment;
  const AttentionTrace& truth;  ///< the trace of `experiment`
  QString student;
  QString code;  ///< identifies the sheet within a class
};
enum class PaperKind { Sheet, AnswerKey };

/// The PDF of worksheets on A4 paper, one after the other: name and code of the student, the given matrices,
/// every stage in order with its formula and blanks to fill in (in an answer key, the numbers to four
/// decimals), and a table of e^x. A sheet with one head takes two pages. Each student starts on an odd page,
/// so that two-sided prints can be handed out. The same sheets give the same bytes if the hash seed of the
/// program is the same. Needs a QGuiApplication; uses the colours of the light scheme.
QByteArray worksheetPdf(std::span<const WorksheetPaper> papers, PaperKind kind);

}  // namespace lab
