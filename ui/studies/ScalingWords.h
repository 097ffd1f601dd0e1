// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "core/explain/ScalingStudy.h"
#include "ui/theme/NumberFormat.h"

/// What a scaling study says in words.
namespace lab {

/// With at most three digits: "0.97", "8.1", "128".
QString shortNumber(double value);
QString minus(const QString& number);
/// "÷ √dₖ", "÷ dₖ", "÷ nothing".
QString divisorName(Divisor divisor);
/// With the number: "÷ √64 = 8", "÷ 64", "÷ nothing".
QString divisorTitle(Divisor divisor, int key_dim);
/// How far the scores spread, beside the root: "They spread by 8.1; √64 = 8."
QString spreadWords(const ScalingStudy& study, bool random);
/// What is seen of one query at this d_k: `scores` are its (n_k).
QString seenWords(std::span<const double> scores, int key_dim);

}  // namespace lab
