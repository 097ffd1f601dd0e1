// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// Writes every input and every stage as one CSV file. Each matrix is a section, followed by an
/// empty line. A section is a line "head1_scores,ROWS,COLUMNS", a line with an empty cell and the
/// names of the columns, and one line for each row, which starts with the name of the row. A name
/// is a token, a dimension or a number from 1. Numbers read back as the same doubles; a masked
/// score is -inf. Returns false if writing fails.
bool writeMatrixCsv(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

}  // namespace lab
