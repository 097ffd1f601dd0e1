// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/TokenUpdate.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>

namespace lab {
namespace {

/// The least number of scores (n_q n_k h) for which the update saves more than a millisecond.
constexpr double kLeastScores = 2e6;
/// The largest bound on the error of a row: a fifth of the error that the engine allows.
constexpr double kMostError = 2e-13;
/// The largest weight of the token before the edit for which a row is updated. A larger weight dominates the
/// row, and the other weights have lost digits.
constexpr double kMostWeight = 0.75;
/// The largest change of a score, divided by the temperature, for which a row is updated. A larger change
/// loses digits in the exponential.
constexpr double kMostStep = 30;
constexpr double kLeastWeight = 1e-280;
constexpr double kRounding = std::numeric_limits<double>::epsilon();

using Row = Eigen::Map<Eigen::RowVectorXd>;
using ConstRow = Eigen::Map<const Eigen::RowVectorXd>;

}  // namespace

std::optional<int> singleToken(const Experiment& e, const Stale& stale) {
  if (stale.everything || stale.key_rows.count != 1 || stale.scaled_scores || stale.weights ||
      !stale.mask_rows.empty())
    return std::nullopt;
  for (const Stale::Projections& head : stale.heads)
    if (!head.q_columns.empty() || !head.k_columns.empty() || !head.v_columns.empty()) return std::nullopt;
  if (1.0 * e.queryCount() * e.keyCount() * e.headCount() < kLeastScores) return std::nullopt;
  return stale.key_rows.first;
}

double mostError(const Matrix& output_weights) {
  if (output_weights.empty()) return kMostError;
  // The errors of the entries of a context are assumed to be independent. The error of an output entry then
  // grows with the norm of the column of W_O.
  using Weights = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const Eigen::Map<const Weights> all(output_weights.data(), output_weights.rows(), output_weights.columns());
  return kMostError / std::max(1.0, all.colwise().norm().maxCoeff());
}

TokenBefore tokenBefore(const HeadTrace& head, int token) {
  TokenBefore before;
  before.masked_scores.reserve(static_cast<std::size_t>(head.masked_scores.rows()));
  for (int i = 0; i < head.masked_scores.rows(); ++i)
    before.masked_scores.push_back(head.masked_scores(i, token));
  const auto value = head.values.row(token);
  before.value.assign(value.begin(), value.end());
  return before;
}

std::vector<int> updateRowsOfToken(HeadTrace& head, const TokenBefore& before, const TokenNow& now,
                                   Range rows) {
  const ConstRow value_before(before.value.data(), head.values.columns());
  const ConstRow value_now(head.values.row(now.token).data(), head.values.columns());
  const double values = value_before.norm() + value_now.norm();  // infinite or NaN after an overflow
  double* const weights = head.weights.mutableData();
  double* const contexts = head.context.mutableData();
  std::vector<int> again;
  for (int i = rows.first; i < rows.end(); ++i) {
    const double score = now.masked(i, now.token), was = before.masked_scores[static_cast<std::size_t>(i)];
    if (std::isinf(score) && score < 0 && score == was) continue;  // masked before and after the edit
    Row row(weights + static_cast<std::ptrdiff_t>(i) * head.weights.columns(), head.weights.columns());
    Row context(contexts + static_cast<std::ptrdiff_t>(i) * head.context.columns(), head.context.columns());
    const double weight = row[now.token], step = (score - was) / now.temperature;
    const double grown = weight * std::exp(step);
    const double factor = 1.0 / (1.0 + (grown - weight));
    // `rounding` is the relative error of `grown`. `share` is the fraction of it that affects
    // `factor`.
    const double rounding = (std::abs(step) + 8) * kRounding;
    const double share = (weight + grown) * factor;
    double& error = now.errors[i];
    const double of_weights = error + share * (error + rounding) + rounding;
    const double of_context =
        factor * error + share * values * (error + rounding) + 4 * kRounding * factor * context.norm();
    const double bound = std::max(of_weights, of_context);
    if (!(weight > kLeastWeight && weight < kMostWeight && std::abs(step) < kMostStep &&
          bound < now.most_error)) {
      again.push_back(i);
      continue;
    }
    row *= factor;
    row[now.token] = grown * factor;
    context = factor * context + (grown * factor) * value_now - (weight * factor) * value_before;
    error = bound;
  }
  return again;
}

}  // namespace lab
