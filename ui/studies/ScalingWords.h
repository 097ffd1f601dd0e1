// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "core/explain/ScalingStudy.h"
#include "ui/theme/NumberFormat.h"

/// The results of a scaling study in words.
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

}  // namespace lab
