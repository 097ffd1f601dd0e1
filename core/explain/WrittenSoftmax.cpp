// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/WrittenSoftmax.h"

#include <algorithm>
#include <cmath>

#include "core/engine/Stages.h"

namespace lab {
namespace {

/// e^x overflows a double not far above this exponent.
constexpr double kLargestExponent = 700;
/// If the largest exponent is smaller than this, all e^x and their sum are shown as about 0.00, and
/// a learner cannot check the quotient.
constexpr double kLeastExponent = -3;

}  // namespace

WrittenSoftmax writtenSoftmax(std::span<const double> masked, double temperature) {
  WrittenSoftmax row;
  row.maximum = softmaxRowParts(masked, temperature).maximum;
  const bool seen = std::ranges::none_of(masked, [](double score) { return std::isnan(score); });
  const double largest = row.maximum / temperature;
  row.shifted =
      seen && row.maximum != kMaskedScore && !(largest >= kLeastExponent && largest < kLargestExponent);
  for (const double score : masked) {
    row.exponents.push_back((row.shifted ? score - row.maximum : score) / temperature);
    row.exponentials.push_back(std::exp(row.exponents.back()));  // exp(-infinity) is exactly 0
    row.sum += row.exponentials.back();
  }
  return row;
}

}  // namespace lab
