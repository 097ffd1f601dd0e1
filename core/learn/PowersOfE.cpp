// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/PowersOfE.h"

#include <algorithm>
#include <cmath>

namespace lab {
namespace {

constexpr double kLargestError = 0.05;  ///< of a weight, because of rounded powers of e
constexpr int kCoarsest = 2;            ///< decimals of powers that the learner did not give
constexpr int kFinest = 9;              ///< decimals

/// Rounds every number to `decimals` decimals. The bounds stay the same.
ErrorBoundedMatrix roundedTo(ErrorBoundedMatrix m, int decimals) {
  const double unit = std::pow(10.0, decimals);
  for (double& value : m.value.mutableValues()) value = std::round(value * unit) / unit;
  return m;
}

}  // namespace

bool PowersOfE::areComplete() const {
  return !given.empty() &&
         std::ranges::none_of(given.values(), [](double value) { return std::isnan(value); });
}

bool PowersOfE::explain(const FilledMatrix& filled) const {
  for (const bool shifted : {false, true}) {
    const ErrorBoundedMatrix due = expected(shifted);
    if (!due.known()) return false;
    if (areComplete() ? followsFromGiven(filled, due) : followsFromRounded(filled, due)) return true;
  }
  return false;
}

bool PowersOfE::followsFromGiven(const FilledMatrix& filled, const ErrorBoundedMatrix& due) const {
  const int columns = due.columns();
  if (given.rows() != due.rows() || given.columns() < columns) return false;
  const FilledMatrix powers = givenColumns(0, columns);
  if (!agree(powers, due).loose) return false;
  if (given.columns() > columns && !agree(givenColumns(columns, 1), rowSums(completed(powers, due))).loose)
    return false;
  const ErrorBoundedMatrix result = givenWeights(due);
  return isClose(result) && agree(filled, result).loose;
}

bool PowersOfE::followsFromRounded(const FilledMatrix& filled, const ErrorBoundedMatrix& due) const {
  for (int decimals = kCoarsest; decimals <= kFinest; ++decimals) {
    // The rounding of hidden scores may change the last place of a power.
    const double unit = scores_hidden ? std::pow(10.0, -decimals) : 0;
    const ErrorBoundedMatrix powers = rounded(roundedTo(due, decimals), unit);
    for (const ErrorBoundedMatrix& summed : {powers, due}) {
      const ErrorBoundedMatrix result = overRows(powers, roundedTo(rowSums(summed), decimals));
      if (isClose(result) && agree(filled, result).loose) return true;
    }
  }
  return false;
}

bool PowersOfE::isClose(const ErrorBoundedMatrix& other) const {
  return std::ranges::equal(other.value.values(), weights.value.values(),
                            [](double a, double b) { return std::abs(a - b) <= kLargestError; });
}

FilledMatrix PowersOfE::givenColumns(int first, int count) const {
  const Matrix half = halfUnits(given, std::max(mostDecimals(given), least_decimals));
  return {given.columnBlock(first, count), half.columnBlock(first, count)};
}

ErrorBoundedMatrix PowersOfE::givenWeights(const ErrorBoundedMatrix& due) const {
  const int columns = due.columns();
  if (!due.known() || given.rows() != due.rows() || given.columns() < columns) return {};
  const ErrorBoundedMatrix powers = completed(givenColumns(0, columns), due);
  ErrorBoundedMatrix sums = rowSums(powers);
  if (given.columns() > columns) sums = completed(givenColumns(columns, 1), sums);
  ErrorBoundedMatrix result = overRows(powers, sums);
  for (int i = 0; i < result.rows() && weights.value.sameShape(result.value); ++i)
    if (std::isnan(result.bound(i, 0)))
      for (int j = 0; j < result.columns(); ++j) {
        result.value.set(i, j, weights.value(i, j));
        result.bound.set(i, j, weights.bound(i, j));
      }
  return result;
}

}  // namespace lab
