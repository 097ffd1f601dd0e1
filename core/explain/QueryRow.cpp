// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/QueryRow.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explain/HeadStatistics.h"

namespace lab {
namespace {

/// e^x overflows a double not far above this exponent.
constexpr double kLargestExponent = 700;
/// If the largest exponent is smaller than this, all e^x and their sum are shown as about 0.00, and
/// a learner cannot check the quotient.
constexpr double kLeastExponent = -3;
constexpr double kSameToTwoDecimals = 0.005;
constexpr double kNamedSecond = 0.05;  ///< a smaller second weight is not worth a word
constexpr double kAlmostEven = 1.25;  ///< times the mean of the other weights

void removeHiddenNumbers(QueryRow& row, const AttentionTrace& trace, int head, int query) {
  const auto weights = trace.stage(MatrixId::Weights, head).row(query);
  for (std::size_t j = 0; j < weights.size(); ++j) {
    if (!std::isnan(weights[j])) continue;
    row.hidden = true;
    row.softmax.exponentials[j] = row.softmax.sum = kNoNumber;
  }
  if (row.hidden) row.strongest = row.second = -1;
  if (row.hidden) row.alike = row.almost_even = false;
  const auto context = trace.stage(MatrixId::Context, head).row(query);
  for (std::size_t c = 0; c < context.size(); ++c) {
    if (!std::isnan(context[c])) continue;
    for (int j = 0; j < row.products.rows(); ++j) row.products.set(j, static_cast<int>(c), kNoNumber);
  }
}

}  // namespace

WrittenSoftmax writtenSoftmax(std::span<const double> masked, double temperature) {
  WrittenSoftmax row;
  row.maximum = std::ranges::max(masked);
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

QueryRow queryRow(const Experiment& experiment, const AttentionTrace& trace, int head, int query) {
  QueryRow row;
  const auto masked = trace.stage(MatrixId::MaskedScores, head).row(query);
  const auto weights = trace.stage(MatrixId::Weights, head).row(query);
  row.softmax = writtenSoftmax(masked, experiment.temperature);
  row.all_masked = row.softmax.maximum == kMaskedScore;
  const Matrix& values = trace.stage(MatrixId::V, head);
  row.products = Matrix(values.rows(), values.columns());
  for (int j = 0; j < values.rows(); ++j) {
    const double weight = weights[static_cast<std::size_t>(j)];
    const auto out = row.products.mutableRow(j);
    for (std::size_t c = 0; c < out.size(); ++c) out[c] = weight * values.row(j)[c];
    row.weight_sum += weight;
    const auto beats = [&](int other) {
      return other < 0 || weight > weights[static_cast<std::size_t>(other)];
    };
    // A masked key is never `strongest` or `second`.
    if (std::isinf(masked[static_cast<std::size_t>(j)])) continue;
    if (beats(row.strongest)) {
      row.second = row.strongest;
      row.strongest = j;
    } else if (beats(row.second)) {
      row.second = j;
    }
  }
  if (row.second >= 0) {
    const double most = weights[static_cast<std::size_t>(row.strongest)];
    const auto open = std::ranges::count_if(masked, [](double score) { return !std::isinf(score); });
    row.alike = static_cast<std::ptrdiff_t>(largestWeights(weights).size()) == open;
    const double second = weights[static_cast<std::size_t>(row.second)];
    double least = second;
    int beside_second = 0;
    for (std::size_t j = 0; j < weights.size(); ++j) {
      if (std::isinf(masked[j])) continue;
      least = std::min(least, weights[j]);
      if (static_cast<int>(j) != row.strongest && second - weights[j] < kSameToTwoDecimals) ++beside_second;
    }
    row.almost_even =
        most * static_cast<double>(open - 1) <= kAlmostEven * (1 - most) && 2 * most <= 3 * least;
    row.second_unclear = beside_second > 1 || second < kNamedSecond;
  }
  removeHiddenNumbers(row, trace, head, query);
  return row;
}

}  // namespace lab
