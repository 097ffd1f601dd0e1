// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>
#include <numeric>

#include "core/engine/Stages.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"
#include "tests/core/engine/ReferenceAttention.h"

namespace tst_softmax {

using namespace lab;
using namespace lab::testing;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kMax = std::numeric_limits<double>::max();
constexpr double kTiny = std::numeric_limits<double>::denorm_min();

using Row = std::vector<double>;

/// Smaller weights are rounded to 0 (see StageTable.cpp).
constexpr double kSmallestWeight = 4.1e-308;

Row softmax(const Row& scores, double temperature = 1.0) {
  Matrix m(1, static_cast<int>(scores.size()));
  std::ranges::copy(scores, m.mutableRow(0).begin());
  const Matrix weights = stages::softmax(m, temperature);
  return {weights.values().begin(), weights.values().end()};
}

}  // namespace

class TestSoftmax : public QObject {
  Q_OBJECT

 private slots:
  void extremeScoresGiveExpectedWeights_data();
  void extremeScoresGiveExpectedWeights();
  void oneKeyHasWeightOne();
  void veryNegativeScoreGivesExactlyZero();
  void tinyWeightsAreAccurateOrZero();
  void equalRowsGetEqualWeights();
  void agreesWithTheReferenceOverManyMagnitudes();
};

void TestSoftmax::extremeScoresGiveExpectedWeights_data() {
  QTest::addColumn<Row>("scores");
  QTest::addColumn<double>("temperature");
  QTest::addColumn<Row>("expected");
  const double e1 = std::exp(-1.0), e2 = std::exp(-2.0), third = 1.0 / 3.0;
  const auto row = [](const char* name, const Row& scores, double temperature, const Row& expected) {
    QTest::newRow(name) << scores << temperature << expected;
  };
  row("+-1e308", {1e308, -1e308, 0}, 1, {1, 0, 0});
  row("largest and smallest doubles", {kMax, -kMax}, 1, {1, 0});
  row("equal at 1e308", {1e308, 1e308}, 1, {.5, .5});
  row("equal at -1e308", {-1e308, -1e308, -1e308}, 1, {third, third, third});
  row("neighbours at 1e308", {1e308, std::nextafter(1e308, 0.0)}, 1, {1, 0});
  row("a difference past the largest double, cooled down by T = 1e308", {1e308, -1e308, 0}, 1e308,
      {1 / (1 + e1 + e2), e2 / (1 + e1 + e2), e1 / (1 + e1 + e2)});
  row("the same at the ends of double", {kMax, -kMax}, kMax, {1 / (1 + e2), e2 / (1 + e2)});
  row("T tiny", {1, 2, 3}, kTiny, {0, 0, 1});
  row("T tiny, a tie", {3, 3, 1}, kTiny, {.5, .5, 0});
  row("T tiny, negative scores", {-1, -2}, 1e-300, {1, 0});
  row("T tiny, scores 0", {0, -0.0}, kTiny, {.5, .5});
  row("T tiny, +-1e308", {1e308, -1e308}, kTiny, {1, 0});
  row("T huge", {1, 2, 3}, 1e308, {third, third, third});
  row("T largest", {-100, 100}, kMax, {.5, .5});
  row("subnormal scores", {kTiny, 0, -kTiny}, 1, {third, third, third});
  row("subnormal scores and T", {0, -kTiny, -2 * kTiny}, kTiny,
      {1 / (1 + e1 + e2), e1 / (1 + e1 + e2), e2 / (1 + e1 + e2)});
  row("one masked", {1, -kInfinity, 1}, 1, {.5, 0, .5});
  row("masked at the lowest score", {-kMax, -kInfinity}, 1, {1, 0});
  row("masked, T huge", {0, -kInfinity, 0}, kMax, {.5, 0, .5});
  row("masked, T tiny", {0, -kInfinity, 0}, kTiny, {.5, 0, .5});
  row("all masked", {-kInfinity, -kInfinity}, 1, {0, 0});
  row("all masked, T tiny", {-kInfinity, -kInfinity, -kInfinity}, kTiny, {0, 0, 0});
  row("all masked, T huge", {-kInfinity}, kMax, {0});
}

void TestSoftmax::extremeScoresGiveExpectedWeights() {
  QFETCH(Row, scores);
  QFETCH(double, temperature);
  QFETCH(Row, expected);
  const Row weights = softmax(scores, temperature);
  for (std::size_t j = 0; j < expected.size(); ++j) {
    if (expected[j] == 0.0 || expected[j] == 1.0)
      QVERIFY2(weights[j] == expected[j] && !std::signbit(weights[j]),
               qPrintable(QString::number(weights[j])));
    else
      QVERIFY2(std::abs(weights[j] - expected[j]) <= 1e-15, qPrintable(QString::number(weights[j], 'g', 17)));
  }
}

void TestSoftmax::oneKeyHasWeightOne() {
  for (const double s : {0.0, -0.0, 1e308, -1e308, kMax, -kMax, kTiny, -kTiny, 3.7})
    for (const double t : {1.0, kTiny, kMax, 1e-300, 0.1}) QVERIFY(softmax({s}, t) == Row{1.0});
}

void TestSoftmax::veryNegativeScoreGivesExactlyZero() {
  // A weight that is 0 in double precision must not become 5e-309, for any number of keys.
  for (int n = 1; n <= 9; ++n) {
    for (const double s : {-746.0, -750.0, -1000.0, -1e10, -1e300, -kMax}) {
      Row scores(static_cast<std::size_t>(n), s);
      scores.push_back(0.0);
      const Row weights = softmax(scores);
      for (int j = 0; j < n; ++j) QVERIFY(weights[static_cast<std::size_t>(j)] == 0.0);
      QVERIFY(weights.back() == 1.0);
    }
  }
}

void TestSoftmax::tinyWeightsAreAccurateOrZero() {
  for (const double s : {-700.0, -708.0, -710.0, -720.0, -740.0, -745.0}) {
    const Row weights = softmax({0.0, s, s, s});
    for (std::size_t j = 1; j < 4; ++j) {
      const double expected = std::exp(s);
      QVERIFY2(std::abs(weights[j] - expected) <= 1e-12 * expected + kSmallestWeight,
               qPrintable(QString::number(weights[j])));
    }
  }
}

void TestSoftmax::equalRowsGetEqualWeights() {
  Random random(5);
  for (int n = 1; n <= 12; ++n) {
    const Matrix one = randomMatrix(random, 1, n, 30.0);
    Matrix many(5, n);
    for (int i = 0; i < 5; ++i) std::ranges::copy(one.row(0), many.mutableRow(i).begin());
    const Matrix weights = stages::softmax(many, 0.8), alone = stages::softmax(one, 0.8);
    for (int i = 0; i < 5; ++i)
      for (int j = 0; j < n; ++j) QVERIFY(std::abs(weights(i, j) - alone(0, j)) <= 1e-15);
  }
  // Equal scores get equal weights in every column as well.
  const Row weights = softmax(Row(11, -0.3), 0.7);
  for (const double w : weights) QVERIFY(std::abs(w - weights.front()) <= 1e-15);
  const Row mixed = softmax({1, -2.3, 1, -2.3, -2.3, 1, -2.3});
  for (const std::size_t j : {3u, 4u, 6u}) QVERIFY(std::abs(mixed[j] - mixed[1]) <= 1e-15);
}

void TestSoftmax::agreesWithTheReferenceOverManyMagnitudes() {
  Random random(7);
  for (int round = 0; round < 1000; ++round) {
    const double bound = std::pow(10.0, random.uniform(-12, 3)),
                 temperature = std::pow(10.0, random.uniform(-3, 3));
    const Matrix scores = randomMatrix(random, 1, 1 + random.index(40), bound);
    const Row values(scores.values().begin(), scores.values().end());
    const Row weights = softmax(values, temperature), expected = referenceSoftmax(values, temperature);
    for (std::size_t j = 0; j < expected.size(); ++j)
      QVERIFY(std::abs(weights[j] - expected[j]) <= 1e-12 * (1 + expected[j]));
    QVERIFY(std::abs(std::accumulate(weights.begin(), weights.end(), 0.0) - 1.0) <= 1e-12);
  }
}

LAB_TEST(TestSoftmax, QCoreApplication)

}  // namespace tst_softmax
#include "tst_softmax.moc"
