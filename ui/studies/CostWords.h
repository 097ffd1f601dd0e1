// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explain/Cost.h"

/// The cost of attention in words and short numbers.
namespace lab {

enum class Unit { Count, Bytes, Microseconds };

/// "934", "1.2 M", "48 kB", "3.4 ms".
QString amountText(double value, Unit unit);

/// "n = 6, d_model = 8: 1.2 k operations, 24 % of them for pairs of words, and 9 kB ..."
QString costWords(const Cost& cost, const QString& sizes);
/// A sentence that says from which n on pairs of words cost more than projections. With `count`:
/// from which d_model on projections cost more at `count` tokens.
QString crossingWords(const Sizes& sizes, bool output_weights);
QString crossingWords(const Sizes& sizes, bool output_weights, int count);

}  // namespace lab
