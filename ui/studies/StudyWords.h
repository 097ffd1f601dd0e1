// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explain/Cost.h"
#include "core/explain/ScalingStudy.h"
#include "ui/theme/NumberFormat.h"

/// The results of the studies of scaling and cost, in words and short numbers.
namespace lab {

/// At most three digits: "0.97", "8.1", "128".
QString shortNumber(double value);
QString minus(const QString& number);
/// "÷ √dₖ", "÷ dₖ", "÷ nothing".
QString divisorName(Divisor divisor);
/// Like divisorName, but with the number: "÷ √64 = 8", "÷ 64", "÷ nothing".
QString divisorTitle(Divisor divisor, int key_dim);
/// How far the scores spread: "..., so scores spread by about √64 = 8: here by 8.1."
QString spreadWords(const ScalingStudy& study, bool random);
/// Sentences that compare the weights of one query for the three divisors at this d_k. `scores`:
/// the scores of the query (n_k).
QString seenWords(std::span<const double> scores, int key_dim);

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
