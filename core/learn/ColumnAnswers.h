// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/AttentionTrace.h"
#include "core/learn/Answers.h"
#include "core/learn/Report.h"

/// Support for answers with tokens as columns. Some texts use this notation (Q = W X, softmax down the
/// columns, context V A), in which every stage is the transpose of the stage in this program. Such answers
/// are not wrong.
namespace lab {

/// Returns whether the shapes of the answers show that tokens are columns: at least one stage has the
/// transposed shape, and no stage has the expected shape. Square stages do not count.
bool tokensAreColumns(const AttentionTrace& truth, const Answers& answers);

/// Returns the answers with every stage transposed.
Answers transposed(const Answers& answers);

/// Converts a report on transposed answers: swaps rows and columns, so that the shapes and cells of the
/// report are those of the learner's matrices.
Report asColumns(Report report);

}  // namespace lab
