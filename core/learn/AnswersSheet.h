// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/learn/Answers.h"

/// Answers as a CSV spreadsheet. The learner fills in an empty sheet, and the app reads it.
///
///   attention-lab-answers,1
///   student,Ada
///   experiment,I love statistics
///   help,scores,1,2,r1c3 r2c1   requested help: stage, head, number of hints (0 to 3), revealed cells
///                               (row and column from 1, or "all")
///
///   scores,1,3 x 3            stage, head from 1 (empty for concat and output), expected shape
///   ,1 I,2 love,3 statistics
///   1 I,0.76,,                an omitted cell stays empty; a masked cell is -inf
///   ...
///   exponentials,1,3 x 4      the powers of e before the weights, and the sum of each row
/// An empty line ends a block. A stage that only repeats the stage before it has no block unless it has
/// answers. The reader also accepts rows and columns outside the expected shape.
namespace lab {

inline constexpr int kSheetVersion = 1;
inline constexpr qint64 kSheetBytes = 16 << 20;  ///< the largest sheet that can be read

/// Returns the sheet of `experiment`, filled in with `answers`. Without answers, the sheet is an empty
/// template.
QByteArray writeAnswersSheet(const Experiment& experiment, const Answers& answers = {});

/// Parses a sheet. Refuses, with the line: a file that is not a sheet, an unknown stage or head, a stage that
/// occurs twice. A cell that is not a number counts as omitted and is noted in Answers::unread. Accepts
/// decimal commas if the cells are not separated by commas.
Result<Answers> parseAnswersSheet(const QByteArray& bytes, const QString& file);

}  // namespace lab
