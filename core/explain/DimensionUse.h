// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/engine/AttentionTrace.h"

namespace lab {

/// Says which words have a number other than 0 in a dimension of the embeddings, or that only the positions
/// use it. If the positions are a formula, says what it adds. In cross-attention, these are the words of both
/// sentences. Empty if none of this is the case, or if one of the numbers is hidden (NaN).
QString dimensionUse(const Experiment& experiment, const AttentionTrace& trace, int dimension);

/// The formula of one number of a position, if the positions are a formula: "sin(p/10)" if `position` is "p".
QString positionFormula(const Experiment& experiment, const QString& position, int dimension);

}  // namespace lab
