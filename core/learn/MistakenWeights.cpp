// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/learn/MistakenSteps.h"

namespace lab::mistaken {
namespace {

using enum MatrixId;

const ErrorBoundedMatrix& masked(Working& w, const StageRef& stage) {
  return w.input(MaskedScores, stage.head);
}

double temperature(Working& w) {
  return w.experiment().temperature;
}

}  // namespace

ErrorBoundedMatrix softmaxOverQueries(Working& w, const StageRef& stage, int) {
  return transposed(softmax(transposed(masked(w, stage)), temperature(w)));
}

ErrorBoundedMatrix softmaxOverAll(Working& w, const StageRef& stage, int) {
  const ErrorBoundedMatrix& s = masked(w, stage);
  if (!s.known()) return {};
  return reshaped(softmax(reshaped(s, 1, static_cast<int>(s.value.size())), temperature(w)), s.rows(),
                  s.columns());
}

/// Variant 0 returns e^s. Variant 1 subtracts the largest score of the row first. Variant 2 ignores the
/// temperature.
ErrorBoundedMatrix exponentialsOnly(Working& w, const StageRef& stage, int variant) {
  if (!masked(w, stage).known()) return {};
  return exponentials(masked(w, stage), variant == 2 ? 1.0 : temperature(w), variant == 1);
}

ErrorBoundedMatrix normalisedScores(Working& w, const StageRef& stage, int) {
  const ErrorBoundedMatrix scores = withoutMasked(masked(w, stage), 0.0);
  return overRows(scores, rowSums(scores));
}

/// Variant 0 returns the masked scores with 0 for -infinity. Variant 1 also divides them by the temperature.
/// Variant 2 returns the scaled scores, which are not masked.
ErrorBoundedMatrix scoresAsWeights(Working& w, const StageRef& stage, int variant) {
  if (variant == 2) return w.input(ScaledScores, stage.head);
  return times(withoutMasked(masked(w, stage), 0.0), variant == 0 ? 1.0 : 1.0 / temperature(w));
}

ErrorBoundedMatrix largestOnly(Working& w, const StageRef& stage, int) {
  return largestOfRows(masked(w, stage));
}

ErrorBoundedMatrix softmaxWithBase2(Working& w, const StageRef& stage, int) {
  return softmax(masked(w, stage), temperature(w) / std::numbers::ln2);
}

ErrorBoundedMatrix minusSignsDropped(Working& w, const StageRef& stage, int) {
  ErrorBoundedMatrix result = w.underlying(stage);
  int changed = 0;
  for (double& value : result.value.mutableValues()) {
    changed += value < 0;
    value = std::abs(value);
  }
  return changed < 2 ? ErrorBoundedMatrix{} : result;
}

ErrorBoundedMatrix signsFlipped(Working& w, const StageRef& stage, int) {
  const ErrorBoundedMatrix result = times(w.underlying(stage), -1);
  const auto values = result.value.values();
  return std::ranges::count_if(values, [](double value) { return value != 0; }) < 2 ? ErrorBoundedMatrix{}
                                                                                    : result;
}

ErrorBoundedMatrix noTemperature(Working& w, const StageRef& stage, int) {
  return temperature(w) == 1.0 ? ErrorBoundedMatrix{} : softmax(masked(w, stage), 1.0);
}

ErrorBoundedMatrix scaledAfterSoftmax(Working& w, const StageRef& stage, int) {
  if (scaleFactor(w.experiment()) == 1.0) return {};
  if (stage.id == ScaledScores) return w.input(Scores, stage.head);
  return times(w.underlying(stage), scaleFactor(w.experiment()));
}

ErrorBoundedMatrix maskAfterSoftmax(Working& w, const StageRef& stage, int) {
  const Experiment& e = w.experiment();
  if (e.mask.kind == Mask::Kind::None) return {};
  if (stage.id == MaskedScores) return w.input(ScaledScores, stage.head);
  return replacedWhere(w.underlying(stage), effectiveMask(e), 0.0);
}

ErrorBoundedMatrix transposedWeightsOfValues(Working& w, const StageRef& stage, int) {
  return product(transposed(w.input(Weights, stage.head)), w.input(V, stage.head));
}

/// Returns the products a_ij v_j of the query i = `variant`, with one row for each key.
ErrorBoundedMatrix contextNotSummed(Working& w, const StageRef& stage, int variant) {
  const ErrorBoundedMatrix &a = w.input(Weights, stage.head), &v = w.input(V, stage.head);
  if (!a.known() || !v.known() || a.columns() != v.rows() || variant >= a.rows()) return {};
  ErrorBoundedMatrix result = v;
  for (int j = 0; j < v.rows(); ++j) {
    const double weight = a.value(variant, j), weight_bound = a.bound(variant, j);
    for (int c = 0; c < v.columns(); ++c) {
      const double value = v.value(j, c), bound = v.bound(j, c);
      result.value.set(j, c, weight * value);
      result.bound.set(j, c, std::abs(weight) * bound + weight_bound * (std::abs(value) + bound));
    }
  }
  return result;
}

int queryVariants(const Experiment& e) {
  return std::min(e.queryCount(), 64);
}

}  // namespace lab::mistaken
