// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Diagnosis.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/learn/FilledMatrix.h"

namespace lab {
namespace {

using enum MatrixId;

/// Returns the terms whose sum is the number in a cell. Empty if the number is not a sum, or if the learner's
/// matrices have no such row or column.
std::vector<double> termsOf(Working& w, const StageRef& stage, int i, int j) {
  const Experiment& e = w.experiment();
  const int h = stage.head;
  const auto terms = [i, j](const Matrix& left, const Matrix& right, const Matrix& bias) {
    std::vector<double> all;
    if (i >= left.rows() || j >= right.columns()) return all;
    for (int t = 0; t < std::min(left.columns(), right.rows()); ++t) all.push_back(left(i, t) * right(t, j));
    if (!bias.empty()) all.push_back(bias(0, j));
    return all;
  };
  switch (stage.id) {
    case Q:
    case K:
    case V: {
      const auto& [inputs, weights, bias] = w.projection(stage.id, h);
      return terms(inputs, weights, bias);
    }
    case Scores:
      return terms(w.input(Q, h).value, w.input(K, h).value.transposed(), {});
    case Context:
      return terms(w.input(Weights, h).value, w.input(V, h).value, {});
    case Output:
      if (e.output_weights.empty()) return {};
      return terms(w.input(Concat, -1).value, e.output_weights, e.output_bias);
    default:
      return {};
  }
}

/// Returns whether `found` results from `computed`, written with `decimals` decimals, if two neighbouring
/// digits are swapped.
bool digitsSwapped(double found, double computed, int decimals) {
  if (std::abs(computed) > 1e9 || std::abs(found) > 1e9 || (found < 0) != (computed < 0)) return false;
  const double unit = std::pow(10.0, decimals);
  std::string digits = std::to_string(std::llround(std::abs(computed) * unit));
  digits.insert(0, static_cast<std::size_t>(std::max(0, decimals + 1 - static_cast<int>(digits.size()))),
                '0');
  const long long wanted = std::llround(std::abs(found) * unit);
  for (std::size_t i = 0; i + 1 < digits.size(); ++i) {
    std::swap(digits[i], digits[i + 1]);
    if (std::stoll(digits) == wanted) return true;
    std::swap(digits[i], digits[i + 1]);
  }
  return false;
}

CellMistake mistakeAt(Working& w, const StageRef& stage, int i, int j, double found, double computed,
                      double near, int decimals) {
  if (!std::isfinite(found) || !std::isfinite(computed)) return CellMistake::Unexplained;
  const auto is = [&](double value) { return std::abs(found - value) <= near; };
  if (is(-computed)) return CellMistake::Sign;
  if (digitsSwapped(found, computed, decimals)) return CellMistake::DigitsSwapped;
  const std::vector<double> terms = termsOf(w, stage, i, j);
  if (terms.size() < 2) return CellMistake::Unexplained;
  if (std::ranges::any_of(terms, [&](double term) { return is(computed - term); }))
    return CellMistake::TermMissing;
  if (std::ranges::any_of(terms, [&](double term) { return is(computed - 2 * term); }))
    return CellMistake::Sign;
  return CellMistake::Unexplained;
}

/// Returns whether a row of attention weights was divided by the sum of all exponentials except one.
bool dividedByTooLittle(const FilledMatrix& filled, const ErrorBoundedMatrix& computed, int row) {
  const auto found = filled.value.row(row), weights = computed.value.row(row);
  for (const double missing : weights) {
    if (missing <= 0 || missing >= 1) continue;
    bool fits = true;
    for (std::size_t j = 0; j < found.size() && fits; ++j) {
      const double factor = 1 / (1 - missing);
      const double near = tolerance(filled.half(row, static_cast<int>(j)), weights[j]) +
                          factor * factor * computed.bound(row, static_cast<int>(j));
      fits = std::isnan(found[j]) || std::abs(found[j] - weights[j] * factor) <= near;
    }
    if (fits) return true;
  }
  return false;
}

}  // namespace

void explainCellMistakes(Working& working, const StageRef& stage, const FilledMatrix& filled,
                         const ErrorBoundedMatrix& computed, std::vector<WrongCell>& cells) {
  const int decimals = std::min(mostDecimals(filled.value), kMostDecimals);
  for (WrongCell& cell : cells) {
    const double found = filled.value(cell.row, cell.column), right = computed.value(cell.row, cell.column);
    // First compare within the rounding of the filled number, then also within the bound of the computed one.
    const double near = tolerance(filled.half(cell.row, cell.column), right);
    for (const double slack : {near, near + computed.bound(cell.row, cell.column)})
      if (cell.mistake == CellMistake::Unexplained)
        cell.mistake = mistakeAt(working, stage, cell.row, cell.column, found, right, slack, decimals);
    if (cell.mistake == CellMistake::Unexplained && stage.id == Weights &&
        dividedByTooLittle(filled, computed, cell.row))
      cell.mistake = CellMistake::TermMissing;
  }
}

}  // namespace lab
