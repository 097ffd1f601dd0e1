// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/ScalingStudy.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/engine/AttentionTrace.h"
#include "core/engine/Stages.h"
#include "core/explain/HeadStatistics.h"
#include "core/model/Random.h"

namespace lab {
namespace {

Matrix normal(int rows, int columns, Random& random) {
  Matrix m(rows, columns);
  for (int i = 0; i < rows; ++i)
    for (double& value : m.mutableRow(i)) value = random.normal();
  return m;
}

ScalingStudy::Softmax softmaxOf(const Matrix& scores, double divisor) {
  ScalingStudy::Softmax result;
  const Matrix weights = stages::softmax(scores, divisor);
  for (int i = 0; i < weights.rows(); ++i) {
    result.entropy += entropyBits(weights.row(i));
    result.slope += meanSlope(weights.row(i));
    result.largest += largestWeight(weights.row(i));
  }
  const int rows = weights.rows();
  return {result.entropy / rows, result.slope / rows, result.largest / rows};
}

ScalingStudy study(int key_dim, const Matrix& scores) {
  ScalingStudy result;
  result.key_dim = key_dim;
  result.keys = scores.columns();
  result.scores.assign(scores.values().begin(), scores.values().end());
  const auto count = static_cast<double>(result.scores.size());
  for (const double score : result.scores) result.mean += score / count;
  double variance = 0;
  for (const double score : result.scores) variance += (score - result.mean) * (score - result.mean) / count;
  result.deviation = std::sqrt(variance);
  for (const Divisor divisor : {Divisor::SqrtKeyDim, Divisor::KeyDim, Divisor::Nothing})
    result.softmax[static_cast<std::size_t>(divisor)] = softmaxOf(scores, divisorValue(divisor, key_dim));
  return result;
}

Matrix matrixOf(std::span<const double> values, int columns) {
  Matrix m(static_cast<int>(values.size()) / columns, columns);
  std::ranges::copy(values, m.mutableData());
  return m;
}

}  // namespace

std::span<const double> ScalingStudy::row(int query) const {
  const auto n = static_cast<std::size_t>(keys);
  return std::span(scores).subspan(static_cast<std::size_t>(query) * n, n);
}

double meanSlope(std::span<const double> weights) {
  double sum = 0;
  for (const double a : weights) sum += a * (1 - a);
  return sum / static_cast<double>(weights.size());
}

double divisorValue(Divisor divisor, int key_dim) {
  switch (divisor) {
    case Divisor::SqrtKeyDim:
      return std::sqrt(static_cast<double>(key_dim));
    case Divisor::KeyDim:
      return key_dim;
    case Divisor::Nothing:
      break;
  }
  return 1;
}

ScalingStudy studyScaling(int key_dim, int queries, int keys, std::uint64_t seed) {
  Random random(seed);
  const Matrix q = normal(queries, key_dim, random);
  const Matrix k = normal(keys, key_dim, random);
  return study(key_dim, stages::scores(q, k));
}

ScalingStudy studyScores(int key_dim, std::span<const double> scores, int keys) {
  return study(key_dim, matrixOf(scores, keys));
}

std::vector<double> dividedWeights(std::span<const double> scores, Divisor divisor, int key_dim) {
  const Matrix weights =
      stages::softmax(matrixOf(scores, static_cast<int>(scores.size())), divisorValue(divisor, key_dim));
  const auto values = weights.values();
  return {values.begin(), values.end()};
}

int typicalQuery(const ScalingStudy& study) {
  std::vector<std::pair<double, int>> largest;
  for (int i = 0; i < study.queries(); ++i)
    largest.emplace_back(largestWeight(dividedWeights(study.row(i), Divisor::Nothing, study.key_dim)), i);
  const auto middle = largest.begin() + static_cast<std::ptrdiff_t>(largest.size() / 2);
  std::ranges::nth_element(largest, middle);
  return middle->second;
}

std::vector<ScalingStudy> scalingCurve(int largest, int queries, int keys, std::uint64_t seed) {
  std::vector<ScalingStudy> curve;
  for (int key_dim = 1; key_dim <= largest; key_dim *= 2)
    curve.push_back(studyScaling(key_dim, queries, keys, seed));
  return curve;
}

std::vector<SlopePoint> slopeCurve(const ScalingStudy& study, double least, double most, int count) {
  std::vector<SlopePoint> curve;
  if (study.deviation <= 0) return curve;
  const Matrix scores = matrixOf(study.scores, study.keys);
  for (int i = 0; i < count; ++i) {
    const double deviation = least * std::pow(most / least, i / (count - 1.0));
    curve.push_back({deviation, softmaxOf(scores, study.deviation / deviation).slope});
  }
  return curve;
}

Histogram histogramOf(std::span<const double> values, double width, double reach) {
  const int side = static_cast<int>(std::ceil(std::max(0.0, reach / width - 0.5)));
  Histogram result{width, std::vector<double>(static_cast<std::size_t>(2 * side + 1))};
  for (const double value : values) {
    const double bin = std::round(value / width);
    if (std::abs(bin) > side) continue;
    result.shares[static_cast<std::size_t>(static_cast<int>(bin) + side)] +=
        1 / static_cast<double>(values.size());
  }
  return result;
}

}  // namespace lab
