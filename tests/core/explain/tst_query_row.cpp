// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/engine/Engine.h"
#include "core/explain/Derivation.h"
#include "core/explain/QueryRow.h"
#include "core/model/Random.h"
#include "tests/TestProgram.h"

namespace tst_query_row {

using namespace lab;

namespace {

Experiment randomExperiment(std::uint64_t seed, double size) {
  Random random(seed);
  Experiment e;
  const int n = 2 + random.index(5), d = 1 + random.index(5), d_k = 1 + random.index(4),
            d_v = 1 + random.index(4);
  e.query_tokens.assign(static_cast<std::size_t>(n), "t");
  const auto matrix = [&](int rows, int columns) {
    Matrix m(rows, columns);
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j) m.set(i, j, size * random.normal());
    return m;
  };
  e.query_embeddings = matrix(n, d);
  for (int h = 0; h < 2; ++h)
    e.heads.push_back({"h", matrix(d, d_k), matrix(d, d_k), matrix(d, d_v), {}, {}, {}});
  e.temperature = random.uniform(0.2, 3.0);
  e.mask.kind = random.index(2) == 0 ? Mask::Kind::None : Mask::Kind::Causal;
  return e;
}

/// The row of one query whose masked scores are `scores`.
QueryRow rowOf(const std::vector<double>& scores) {
  Experiment e;
  const auto n = static_cast<int>(scores.size());
  e.mode = Mode::Cross;
  e.query_tokens = {"q"};
  e.key_tokens.assign(scores.size(), "k");
  e.query_embeddings = Matrix{{1}};
  e.key_embeddings = Matrix(n, 1);
  for (int j = 0; j < n; ++j) e.key_embeddings.set(j, 0, scores[static_cast<std::size_t>(j)]);
  e.heads.push_back({"h", Matrix{{1}}, Matrix{{1}}, Matrix{{1}}, {}, {}, {}});
  return queryRow(e, computeTrace(e), 0, 0);
}

}  // namespace

class TestQueryRow : public QObject {
  Q_OBJECT

 private slots:
  /// The exponentials divided by their sum are the weights, and the products add up to the context.
  void exponentialsAndProductsAddUp() {
    int shifted = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      const Experiment e = randomExperiment(seed, seed % 4 == 0 ? 40.0 : 1.0);
      const AttentionTrace trace = computeTrace(e);
      for (int h = 0; h < e.headCount(); ++h) {
        for (int i = 0; i < e.queryCount(); ++i) {
          const QueryRow row = queryRow(e, trace, h, i);
          shifted += row.softmax.shifted;
          double sum = 0;
          for (int j = 0; j < e.keyCount(); ++j) {
            const double weight = trace.stage(MatrixId::Weights, h)(i, j);
            const double quotient = row.softmax.exponentials[static_cast<std::size_t>(j)] / row.softmax.sum;
            QVERIFY(std::abs(quotient - weight) <= 1e-12 * (1 + weight));
            QVERIFY(weight <= trace.stage(MatrixId::Weights, h)(i, row.strongest));
            sum += weight;
          }
          QCOMPARE(row.weight_sum, sum);
          for (int c = 0; c < e.valueDim(); ++c) {
            double total = 0;
            for (int j = 0; j < e.keyCount(); ++j) total += row.products(j, c);
            const double context = trace.stage(MatrixId::Context, h)(i, c);
            QVERIFY(std::abs(total - context) <= 1e-12 * (1 + std::abs(context)));
          }
        }
      }
    }
    QVERIFY(shifted > 0);  // the larger experiments did use the overflow guard
  }

  void fullyMaskedRowIsZero() {
    Experiment e = randomExperiment(3, 1.0);
    e.mask.kind = Mask::Kind::Matrix;
    e.mask.allowed = Matrix(e.queryCount(), e.keyCount(), 1.0);
    for (int j = 0; j < e.keyCount(); ++j) e.mask.allowed.set(1, j, 0.0);
    const QueryRow row = queryRow(e, computeTrace(e), 0, 1);
    QVERIFY(row.all_masked);
    QCOMPARE(row.strongest, -1);
    QCOMPARE(row.softmax.sum, 0.0);
    QCOMPARE(row.weight_sum, 0.0);
    for (const double value : row.products.values()) QCOMPARE(value, 0.0);
  }

  void twoStrongestKeysAreNamed() {
    Experiment e;
    e.query_tokens = {"a", "b", "c"};
    e.query_embeddings = Matrix{{1, 0}, {3, 0}, {2, 0}};
    e.heads.push_back({"h", Matrix{{1}, {0}}, Matrix{{1}, {0}}, Matrix{{1}, {0}}, {}, {}, {}});
    const QueryRow row = queryRow(e, computeTrace(e), 0, 0);
    QCOMPARE(row.strongest, 1);
    QCOMPARE(row.second, 2);
  }

  /// All scores are far below 0, as in wide layers. Without a shift the row would show 0.00 / 0.00 = 1.00.
  void exponentialsThatRoundToZeroAreShifted() {
    Experiment e;
    e.query_tokens = {"a", "b"};
    e.query_embeddings = Matrix{{1}, {2}};
    e.scale.kind = Scale::Kind::None;
    e.heads.push_back({"h", Matrix{{2}}, Matrix{{-3}}, Matrix{{1}}, {}, {}, {}});
    const QueryRow row = queryRow(e, computeTrace(e), 0, 0);  // the scores are -6 and -12
    QVERIFY(row.softmax.shifted);
    QCOMPARE(row.softmax.maximum, -6.0);
    QCOMPARE(row.softmax.exponents, (std::vector<double>{0, -6}));
    QCOMPARE(row.softmax.sum, 1 + std::exp(-6.0));
    e.heads[0].key_weights = Matrix{{-1}};  // the scores are -2 and -4
    QVERIFY(!queryRow(e, computeTrace(e), 0, 0).softmax.shifted);
  }

  /// The row table shows the exponentials of QueryRow; the walk and "Why this number?" those of Derivation.
  void exponentialsAreTheSameEverywhere() {
    int shifted = 0, written = 0;
    for (unsigned seed = 1; seed <= 100; ++seed) {
      const Experiment e = randomExperiment(seed, seed % 2 == 0 ? 10 : 1);
      const AttentionTrace trace = computeTrace(e);
      for (int h = 0; h < e.headCount(); ++h) {
        for (int i = 0; i < e.queryCount(); ++i) {
          const QueryRow row = queryRow(e, trace, h, i);
          if (row.all_masked) continue;
          const Derivation d = derive(e, trace, {MatrixId::Weights, h, i, 0});
          QCOMPARE(d.terms.size(), row.softmax.exponentials.size());
          for (std::size_t j = 0; j < d.terms.size(); ++j)
            QCOMPARE(d.terms[j].product, row.softmax.exponentials[j]);
          QVERIFY(d.softmax);
          QCOMPARE(d.softmax->sum, row.softmax.sum);
          ++(row.softmax.shifted ? shifted : written);
        }
      }
    }
    QVERIFY(shifted > 50 && written > 50);
  }

  void maskedKeyIsNeverSecond() {
    Experiment e = randomExperiment(5, 1.0);
    e.mask.kind = Mask::Kind::Causal;
    const QueryRow first = queryRow(e, computeTrace(e), 0, 0);
    QCOMPARE(first.strongest, 0);
    QCOMPARE(first.second, -1);
    const QueryRow second = queryRow(e, computeTrace(e), 0, 1);
    QCOMPARE(second.strongest + second.second, 1);
  }

  void equalWeightsAreReportedAsAlike() {
    Experiment e = randomExperiment(5, 1.0);
    QVERIFY(!queryRow(e, computeTrace(e), 0, 2).alike);
    Matrix& asks = e.heads[0].query_weights;
    for (int i = 0; i < asks.rows(); ++i)
      for (double& value : asks.mutableRow(i)) value = 0;
    e.heads[0].query_bias = {};
    QVERIFY(queryRow(e, computeTrace(e), 0, 2).alike);
    e.mask.kind = Mask::Kind::Causal;
    QVERIFY(queryRow(e, computeTrace(e), 0, 1).alike);
    QVERIFY(!queryRow(e, computeTrace(e), 0, 0).alike);  // the first query may attend to one key only
  }

  /// No second key is named if several keys have the second largest weight, or if this weight is almost 0.
  void secondKeyIsUnclearOnATie() {
    const auto unclear = [](const std::vector<double>& scores) { return rowOf(scores).second_unclear; };
    QVERIFY(!unclear({3, 2, 1}));
    QVERIFY(unclear({3, 2, 2}));
    QVERIFY(unclear({3, 2.001, 2}));
    QVERIFY(unclear({9, 1, 0}));
    QVERIFY(!unclear({2, 2, 1}));
  }

  void almostEvenIsRelativeToTheOtherWeights() {
    const auto almostEven = [](std::vector<double> weights) {
      for (double& weight : weights) weight = std::log(weight);  // softmax makes them weights again
      return rowOf(weights).almost_even;
    };
    QVERIFY(!almostEven({0.64, 0.36}));
    QVERIFY(!almostEven({0.6, 0.4}));
    QVERIFY(almostEven({0.52, 0.48}));
    QVERIFY(!almostEven({0.45, 0.3, 0.25}));
    QVERIFY(almostEven({0.1, 0.12, 0.1, 0.11, 0.09, 0.1, 0.1, 0.09, 0.1, 0.09}));
    QVERIFY(!almostEven({0.19, 0.19, 0.19, 0.19, 0.19, 0.05}));
    QVERIFY(!almostEven({0.2, 0.12, 0.08, 0.1, 0.08, 0.09, 0.09, 0.08, 0.08, 0.08}));
  }
};

LAB_TEST(TestQueryRow, QCoreApplication)

}  // namespace tst_query_row
#include "tst_query_row.moc"
