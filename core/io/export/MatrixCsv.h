// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// Writes every input and every stage as one CSV file of sections, with an empty line after each. A section
/// is a line "head1_scores,ROWS,COLUMNS", a line with the names of the columns after an empty cell, and one
/// line for each row, with its name first. A name is a token, a dimension or a number from 1. Numbers read
/// back as the same doubles; a masked score is -inf. Returns false if writing fails.
bool writeMatrixCsv(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);

}  // namespace lab
