// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/engine/Engine.h"
#include "core/engine/Stages.h"
#include "core/explain/Contribution.h"
#include "core/explain/Cost.h"
#include "core/explain/HeadStatistics.h"
#include "core/explain/ScalingStudy.h"
#include "core/model/Restructure.h"
#include "tests/TestProgram.h"
#include "tests/core/MeanOf.h"
#include "tests/core/engine/RandomExperiment.h"

namespace tst_head_statistics {

using namespace lab;
using lab::test::meanOf;
using namespace lab::testing;

namespace {

constexpr std::uint64_t kSeeds = 200;

/// The statistics of the weights if every query has a choice.
HeadStatistics statisticsOf(const Matrix& weights) {
  HeadStatisticsCount count;
  for (int i = 0; i < weights.rows(); ++i) count.add(weights.row(i), i, true);
  return count.result();
}

bool near(double a, double b, double tolerance = 1e-12) {
  return std::abs(a - b) <= tolerance * (1 + std::abs(b));
}

/// The contributions of every key to every query in one head, n_q x n_k.
Matrix contributionsOf(const Experiment& e, const AttentionTrace& trace, int head, Contribution what) {
  ContributionRows rows(e, trace, {head}, what);
  Matrix all(e.queryCount(), e.keyCount());
  for (int i = 0; i < all.rows(); ++i) std::ranges::copy(rows.row(i), all.mutableRow(i).begin());
  return all;
}

}  // namespace

class TestHeadStatistics : public QObject {
  Q_OBJECT

 private slots:
  void entropyIsZeroForOneKeyAndLargestForUniformWeights() {
    QCOMPARE(entropyBits(Matrix{{0, 1, 0}}.row(0)), 0.0);
    QVERIFY(near(entropyBits(Matrix(1, 8, 0.125).row(0)), 3));
    QCOMPARE(entropyBits(Matrix{{0, 0}}.row(0)), 0.0);
    QVERIFY(near(entropyBits(Matrix{{0.5, 0.25, 0.25}}.row(0)), 1.5));
  }

  void equalLargestWeightsAreAllFound() {
    const auto largest = [](const std::vector<double>& weights) { return largestWeights(weights); };
    QCOMPARE(largest({0.2, 0.5, 0.3}), std::vector<int>{1});
    QCOMPARE(largest({0.4, 0.2, 0.4}), (std::vector<int>{0, 2}));
    QCOMPARE(largest({0.4, 0.2, 0.4 + 1e-14}), (std::vector<int>{0, 2}));
    QCOMPARE(largest({0.4, 0.2, 0.4 + 1e-6}), std::vector<int>{2});
    QCOMPARE(largest({0.25, 0.25, 0.25, 0.25}).size(), std::size_t{4});
  }

  void meanDistanceIsWeightedByPosition() {
    QCOMPARE(meanDistance(Matrix{{0, 0, 1}}.row(0), 0), 2.0);
    QCOMPARE(meanDistance(Matrix{{0.5, 0, 0.5}}.row(0), 1), 1.0);
    QCOMPARE(meanDistance(Matrix{{0.25, 0.75}}.row(0), 5), 0.25 * 5 + 0.75 * 4);
  }

  /// The first word of a causal mask looks only at itself, with weight 1. This is no finding about the head.
  void strongestPairBelongsToAQueryWithAChoice() {
    const Matrix weights{{1, 0, 0}, {0.3, 0.7, 0}, {0.2, 0.6, 0.2}};
    Experiment e = randomExperiment(1);
    e.query_tokens = {"a", "b", "c"};
    e.mode = Mode::Self;
    e.mask = {};
    e.mask.kind = Mask::Kind::Causal;
    HeadStatistics s = headStatistics(e, weights);
    QCOMPARE(std::pair(s.query, s.key), std::pair(1, 1));
    QCOMPARE(s.largest, 0.7);
    QVERIFY(!s.tied);
    e.mask.kind = Mask::Kind::None;  // the same weights from the numbers alone are a finding
    s = headStatistics(e, weights);
    QCOMPARE(std::pair(s.query, s.key), std::pair(0, 0));
    QCOMPARE(headStatistics(e, weights).entropy, statisticsOf(weights).entropy);
  }

  /// Compares the statistics with their definitions, in natural logarithms and long double.
  void statisticsEqualTheirDefinitions() {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const Experiment e = randomExperiment(seed);
      const AttentionTrace trace = computeTrace(e);
      for (int h = 0; h < e.headCount(); ++h) {
        const Matrix& a = trace.stage(MatrixId::Weights, h);
        long double entropy = 0, distance = 0;
        int rows = 0;
        double largest = 0;
        for (int i = 0; i < a.rows(); ++i) {
          bool any = false;
          for (int j = 0; j < a.columns(); ++j) {
            const long double w = a(i, j);
            any = any || w > 0;
            if (w > 0) entropy += -w * std::log(w) / std::numbers::ln2_v<long double>;
            distance += w * (i > j ? i - j : j - i);
            largest = std::max(largest, a(i, j));
          }
          rows += any ? 1 : 0;
        }
        const HeadStatistics s = statisticsOf(a);
        QVERIFY(near(s.entropy, rows ? static_cast<double>(entropy / rows) : 0));
        QVERIFY(near(s.mean_distance, rows ? static_cast<double>(distance / rows) : 0));
        QCOMPARE(s.largest, largest);
        if (rows == 0)
          QCOMPARE(s.query, -1);
        else
          QCOMPARE(a(s.query, s.key), largest);
      }
    }
  }

  void fullyMaskedRowIsNotAveraged() {
    const HeadStatistics s = statisticsOf(Matrix{{0, 0}, {0.5, 0.5}});
    QVERIFY(s.tied);
    QVERIFY(!statisticsOf(Matrix{{0.5, 0.5}, {0.6, 0.4}}).tied);
    QVERIFY(statisticsOf(Matrix{{0.4, 0.6}, {0.1 + 0.2 + 0.3, 0.4}}).tied);  // equal except for rounding
    QCOMPARE(s.entropy, 1.0);
    QCOMPARE(s.query, 1);
    QCOMPARE(s.key, 0);
    QCOMPARE(statisticsOf(Matrix(2, 2)).query, -1);
  }

  void weightUnderThresholdIsSummed() {
    WeightUnder sum;
    QCOMPARE(sum.share(), 0.0);
    sum.add(Matrix{{0.05, 0.15, 0.8}}.row(0), 0.15);  // a weight equal to the threshold does not count
    sum.add(Matrix{{0.1, 0.1, 0.8}}.row(0), 0.15);
    QVERIFY(near(sum.share(), 0.125));
  }

  void contributionsAreVectorLengths() {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const Experiment e = randomExperiment(seed);
      const AttentionTrace trace = computeTrace(e);
      for (int h = 0; h < e.headCount(); ++h) {
        const Matrix& a = trace.stage(MatrixId::Weights, h);
        const Matrix& v = trace.stage(MatrixId::V, h);
        QVERIFY(contributionsOf(e, trace, h, Contribution::Weight).identicalTo(a));
        const Matrix by_value = contributionsOf(e, trace, h, Contribution::Value);
        const Matrix by_output = contributionsOf(e, trace, h, Contribution::Output);
        for (int i = 0; i < a.rows(); ++i)
          for (int j = 0; j < a.columns(); ++j) {
            double value = 0, output = 0;
            for (int c = 0; c < v.columns(); ++c) value += std::pow(a(i, j) * v(j, c), 2);
            for (int d = 0; d < e.output_weights.columns(); ++d) {
              double sum = 0;
              for (int c = 0; c < v.columns(); ++c)
                sum += a(i, j) * v(j, c) * e.output_weights(h * e.valueDim() + c, d);
              output += sum * sum;
            }
            QVERIFY(near(by_value(i, j), std::sqrt(value)));
            QVERIFY(near(by_output(i, j), std::sqrt(e.output_weights.empty() ? value : output)));
          }
      }
    }
  }

  void meanRowsEqualTheMeanOfTheRows() {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const Experiment e = randomExperiment(seed);
      const AttentionTrace trace = computeTrace(e);
      std::vector<int> heads;
      for (int h = 0; h < e.headCount(); h += 2) heads.push_back(h);
      for (const auto what : {Contribution::Weight, Contribution::Value, Contribution::Output}) {
        std::vector<Matrix> each;
        for (const int h : heads) each.push_back(contributionsOf(e, trace, h, what));
        const Matrix mean = meanOf(each);
        ContributionRows rows(e, trace, heads, what);
        for (int i = 0; i < mean.rows(); ++i)
          for (int j = 0; j < mean.columns(); ++j)
            QVERIFY(near(rows.row(i)[static_cast<std::size_t>(j)], mean(i, j)));
      }
    }
  }

  void contributionsOfHugeValuesAreFinite() {
    Experiment e = newExperiment(2, {1, 2, 1, 2}, Start::Zeros, 1);
    e.output_weights = {};
    e.query_embeddings = Matrix{{1, 0}, {0, 1}};
    e.heads[0].value_weights = Matrix{{1e200, 1e200}, {1, 0}};
    const Matrix c = contributionsOf(e, computeTrace(e), 0, Contribution::Value);
    QVERIFY(near(c(0, 0), std::sqrt(2.0) * 0.5e200));
  }

  /// Compares the mean slope with finite differences of softmax: each weight against its own score.
  void meanSlopeEqualsFiniteDifferences() {
    Random random(5);
    for (int round = 0; round < 100; ++round) {
      const int n = 1 + random.index(7);
      Matrix scores(1, n);
      for (double& s : scores.mutableRow(0)) s = 3 * random.normal();
      const Matrix a = stages::softmax(scores, 1);
      double sum = 0;
      const double step = 1e-5;
      for (int k = 0; k < n; ++k) {
        Matrix up = scores, down = scores;
        up.set(0, k, scores(0, k) + step);
        down.set(0, k, scores(0, k) - step);
        sum += (stages::softmax(up, 1)(0, k) - stages::softmax(down, 1)(0, k)) / (2 * step);
      }
      QVERIFY2(near(meanSlope(a.row(0)), sum / n, 1e-9), qPrintable(QString::number(round)));
    }
    QCOMPARE(meanSlope(Matrix{{0, 1}}.row(0)), 0.0);
    QCOMPARE(meanSlope(Matrix{{0.5, 0.5}}.row(0)), 0.25);
  }

  /// The curve passes through the points of the study, and it falls: larger scores have a smaller slope.
  void slopeCurvePassesThroughTheStudy() {
    const ScalingStudy s = studyScaling(64, 64, 16, 1);
    for (const Divisor divisor : {Divisor::SqrtKeyDim, Divisor::KeyDim, Divisor::Nothing}) {
      const double deviation = s.deviation / divisorValue(divisor, 64);
      const auto curve = slopeCurve(s, deviation, 100, 20);
      QCOMPARE(curve.size(), std::size_t{20});
      QVERIFY(near(curve.front().deviation, deviation));
      QVERIFY(near(curve.front().slope, s.by(divisor).slope));
      QVERIFY(near(curve.back().deviation, 100));
      for (std::size_t i = 1; i < curve.size(); ++i) QVERIFY(curve[i].slope < curve[i - 1].slope);
    }
    const std::vector<double> equal(8, 3.0);
    QVERIFY(slopeCurve(studyScores(4, equal, 4), 0.01, 100, 20).empty());
  }

  void scalingBySquareRootPreventsSaturation() {
    const ScalingStudy small = studyScaling(4, 64, 16, 1), large = studyScaling(1024, 64, 16, 1);
    QCOMPARE(large.scores.size(), std::size_t{64 * 16});
    QVERIFY(std::abs(small.deviation - 2) < 0.3);
    QVERIFY(std::abs(large.deviation - 32) < 3);
    const auto& by_root = large.softmax[static_cast<std::size_t>(Divisor::SqrtKeyDim)];
    const auto& by_dim = large.softmax[static_cast<std::size_t>(Divisor::KeyDim)];
    const auto& undivided = large.softmax[static_cast<std::size_t>(Divisor::Nothing)];
    QVERIFY(undivided.largest > 0.9);  // saturated
    QVERIFY(undivided.slope < 0.1);    // the gradient vanishes
    QVERIFY(by_dim.entropy > 3.99);    // almost uniform over 16 keys, which is 4 bits
    QVERIFY(by_root.entropy > 2 && by_root.entropy < 3.9);
    QVERIFY(by_root.slope > undivided.slope);
    QCOMPARE(studyScaling(4, 64, 16, 1).scores, small.scores);
    QVERIFY(studyScaling(4, 64, 16, 2).scores != small.scores);
  }

  void studyOfGivenScoresHasTheirStatistics() {
    const Matrix scores{{1, 2, 3}, {0, 0, 9}};
    const ScalingStudy s = studyScores(4, scores.values(), 3);
    const Matrix a = stages::softmax(scores, 2);
    QVERIFY(near(s.softmax[0].entropy, (entropyBits(a.row(0)) + entropyBits(a.row(1))) / 2));
    QVERIFY(near(s.mean, 2.5));
    QVERIFY(near(s.deviation, std::sqrt((2.25 + 0.25 + 0.25 + 6.25 + 6.25 + 42.25) / 6)));
  }

  void dividedWeightsEqualTheirDefinition() {
    const ScalingStudy s = studyScaling(64, 9, 5, 3);
    QCOMPARE(s.queries(), 9);
    for (int i = 0; i < 9; ++i)
      for (int j = 0; j < 5; ++j)
        QCOMPARE(s.row(i)[static_cast<std::size_t>(j)], s.scores[static_cast<std::size_t>(5 * i + j)]);
    const double values[] = {8, 64, 1};
    for (const Divisor divisor : {Divisor::SqrtKeyDim, Divisor::KeyDim, Divisor::Nothing}) {
      double sum = 0;
      for (const double score : s.row(4)) sum += std::exp(score / values[static_cast<int>(divisor)]);
      const auto weights = dividedWeights(s.row(4), divisor, 64);
      for (std::size_t j = 0; j < 5; ++j)
        QVERIFY(near(weights[j], std::exp(s.row(4)[j] / values[static_cast<int>(divisor)]) / sum));
    }
    // The typical query is the median of the queries.
    const auto largest = [&](int i) {
      return std::ranges::max(dividedWeights(s.row(i), Divisor::Nothing, 64));
    };
    int below = 0;
    for (int i = 0; i < 9; ++i) below += largest(i) < largest(typicalQuery(s)) ? 1 : 0;
    QCOMPARE(below, 4);
  }

  void scalingCurveEqualsSeparateStudies() {
    const auto curve = scalingCurve(100, 4, 3, 7);
    QCOMPARE(curve.size(), std::size_t{7});
    for (int i = 0; i < 7; ++i) {
      const auto& study = curve[static_cast<std::size_t>(i)];
      QCOMPARE(study.key_dim, 1 << i);
      QCOMPARE(study.scores, studyScaling(1 << i, 4, 3, 7).scores);
    }
  }

  void histogramCountsValues() {
    const double values[] = {-1.1, -0.9, 0.2, 0.49, 0.51, 1.4, 7};
    const Histogram h = histogramOf(values, 1, 2);
    QCOMPARE(h.shares.size(), std::size_t{5});  // -2 -1 0 1 2
    const double expected[] = {0, 2, 2, 2, 0};
    for (int i = 0; i < 5; ++i) {
      QCOMPARE(h.centre(i), i - 2.0);
      QVERIFY(near(h.shares[static_cast<std::size_t>(i)] * 7, expected[i]));
    }
  }

  void crossingCountIsWhereTheCostsAreEqual() {
    QCOMPARE(crossingCount({12, 768, 64, 64}, true), 1536.0);
    const Sizes odd{3, 10, 4, 6};
    const double n = crossingCount(odd, false);
    const Cost below = costOf(static_cast<int>(n), static_cast<int>(n), odd, false);
    const Cost above = costOf(static_cast<int>(n) + 1, static_cast<int>(n) + 1, odd, false);
    QVERIFY(below.pairwise() <= below.linear());
    QVERIFY(above.pairwise() > above.linear());
  }

  void changedModelDimKeepsProportions() {
    const Sizes s = withModelDim({2, 8, 4, 6}, 16);
    QCOMPARE(s.heads, 2);
    QCOMPARE(s.model_dim, 16);
    QCOMPARE(s.key_dim, 8);
    QCOMPARE(s.value_dim, 12);
    QCOMPARE(withModelDim({2, 8, 4, 6}, 1).key_dim, 1);
    QCOMPARE(s.outputDim(), 16);
    QCOMPARE(withModelDim({2, 8, 4, 6, 4}, 16).outputDim(), 8);
    QVERIFY(measureCost(2, s, false).trace_microseconds >= 0);
  }

  /// Compares the cost with loops that count the operations.
  void costEqualsCountedOperations() {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const Experiment e = randomExperiment(seed, 5);
      double projections = 0, scores = 0, weighted = 0, output = 0, exponentials = 0;
      for (int h = 0; h < e.headCount(); ++h) {
        for (int i = 0; i < e.queryCount(); ++i)
          for (int d = 0; d < e.modelDim(); ++d) projections += e.keyDim();
        for (int j = 0; j < e.keyCount(); ++j)
          for (int d = 0; d < e.modelDim(); ++d) projections += e.keyDim() + e.valueDim();
        for (int i = 0; i < e.queryCount(); ++i)
          for (int j = 0; j < e.keyCount(); ++j) {
            scores += e.keyDim();
            weighted += e.valueDim();
            ++exponentials;
          }
        if (!e.output_weights.empty()) output += e.queryCount() * e.valueDim() * e.outputDim();
      }
      const Cost cost = costOf(e);
      QCOMPARE(cost.projections, projections);
      QCOMPARE(cost.scores, scores);
      QCOMPARE(cost.weighted_sum, weighted);
      QCOMPARE(cost.output, output);
      QCOMPARE(cost.exponentials, exponentials);
    }
    // The n x n products cost more than the projections only for n > 2 d_model (with d_k = d_v = d_model / h
    // and W_O).
    const Sizes sizes{12, 768, 64, 64};
    const Cost at = costOf(1536, 1536, sizes, true);
    QVERIFY(near(at.pairwise(), at.projections + at.output));
  }
};

LAB_TEST(TestHeadStatistics, QCoreApplication)

}  // namespace tst_head_statistics
#include "tst_head_statistics.moc"
