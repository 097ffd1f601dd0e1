// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/learn/Answers.h"

/// Answers as a spreadsheet: a template to fill in, saved as CSV, and the way back.
///
///   attention-lab-answers,1
///   student,Ada
///   experiment,I love statistics
///   help,scores,1,2,r1c3 r2c1   what the learner was told on asking: stage, head, hints (0 to 3), numbers
///                               shown (row and column from 1, or all)
///
///   scores,1,3 x 3            the stage, the head counted from 1 (nothing for concat and output), its shape
///   ,1 I,2 love,3 statistics
///   1 I,0.76,,                a cell that is left out stays empty; -inf stands at a masked place
///   ...
/// A block ends at an empty line. Rows and columns beyond the shape are read, too.
namespace lab {

inline constexpr int kSheetVersion = 1;
inline constexpr qint64 kSheetBytes = 16 << 20;  ///< the largest sheet that is read

/// The sheet of `experiment` with what `answers` hold filled in: without any, an empty template.
QByteArray writeAnswersSheet(const Experiment& experiment, const Answers& answers = {});

/// Refused, with the line: what is no such sheet, stages and heads it does not know or that stand there
/// twice, cells that are not numbers. Decimal commas are read where no comma stands between cells.
Result<Answers> parseAnswersSheet(const QByteArray& bytes, const QString& file);

}  // namespace lab
