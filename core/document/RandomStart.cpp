// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/RandomStart.h"

#include <cmath>

#include "core/engine/Engine.h"

namespace lab {
namespace {

/// Root mean square of the distance of a score from the mean of its row.
double spreadOf(const Matrix& scores) {
  double sum = 0;
  for (int i = 0; i < scores.rows(); ++i) {
    double mean = 0;
    for (const double score : scores.row(i)) mean += score / scores.columns();
    for (const double score : scores.row(i)) sum += (score - mean) * (score - mean);
  }
  return std::sqrt(sum / (static_cast<double>(scores.rows()) * scores.columns()));
}

void scale(Matrix& matrix, double factor) {
  for (double& value : matrix.mutableValues())
    value = std::round(value * factor * 100) / 100 + 0.0;  // avoids -0
}

}  // namespace

Experiment withScoreSpread(Experiment experiment) {
  const AttentionTrace trace = computeTrace(experiment);
  for (int h = 0; h < experiment.headCount(); ++h) {
    const double spread = spreadOf(trace.stage(MatrixId::ScaledScores, h));
    if (!(spread > 0)) continue;
    const double factor = std::sqrt(kScoreSpread / spread);
    Head& head = experiment.head(h);
    scale(head.query_weights, factor);
    scale(head.key_weights, factor);
  }
  return experiment;
}

}  // namespace lab
