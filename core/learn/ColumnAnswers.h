// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/AttentionTrace.h"
#include "core/learn/Answers.h"
#include "core/learn/Report.h"

/// Some texts write tokens as columns (Q = W X, softmax down the columns, context V A): every stage is the
/// transpose of what stands here, and nothing is wrong with that.
namespace lab {

/// Do the shapes of the answers say so? One stage of the transposed shape does, none of the shape that is due
/// may be among them; a square one tells nothing.
bool tokensAreColumns(const AttentionTrace& truth, const Answers& answers);

/// Every stage transposed.
Answers transposed(const Answers& answers);

/// A report on the transposed answers, with places and shapes as the learner wrote them.
Report asColumns(Report report);

}  // namespace lab
