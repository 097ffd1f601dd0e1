// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explain/Cost.h"

/// What attention costs, in words and short numbers.
namespace lab {

enum class Unit { Count, Bytes, Microseconds };

/// "934", "1.2 M", "48 kB", "3.4 ms".
QString amountText(double value, Unit unit);

/// "n = 6, d_model = 8: 1.2 k operations, 24 % of them for pairs of words."
QString costWords(const Cost& cost, const QString& sizes);
/// Where what grows with n^2 becomes the larger part, against n or, at `count` tokens, against d_model.
QString crossingWords(const Sizes& sizes, bool output_weights);
QString crossingWords(const Sizes& sizes, bool output_weights, int count);

}  // namespace lab
