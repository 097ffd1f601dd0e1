// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/engine/Engine.h"
#include "core/engine/Stages.h"
#include "core/model/Restructure.h"
#include "core/model/Validation.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"
#include "tests/core/engine/TraceComparison.h"

namespace tst_forward {

using namespace lab;
using namespace lab::testing;

namespace {

bool close(double a, double b) {
  return std::abs(a - b) <= 1e-12 * (1 + std::abs(b));
}

/// Returns "" if the trace of `e` equals the reference, else the first deviation.
QString deviationOf(const Experiment& e) {
  const std::string text = firstDeviation(computeTrace(e), referenceAttention(e));
  return text.empty() ? QString() : QString::fromStdString(describe(e) + ": " + text);
}

/// Returns an experiment in cross mode without biases and positions, with n_q = rows and n_k = columns.
Experiment plainCross(std::uint64_t seed, int rows, int columns) {
  Experiment e = newExperiment(rows, {2, 4, 3, 5}, Start::Random, seed);
  e = withMode(std::move(e), Mode::Cross);
  Random random(seed);
  e.key_tokens.assign(static_cast<std::size_t>(columns), "k");
  e.key_embeddings = randomMatrix(random, columns, 4);
  return e;
}

}  // namespace

class TestForward : public QObject {
  Q_OBJECT

 private slots:
  void forwardPassEqualsTheReference();
  void forwardPassEqualsTheReferenceAtLargerShapes();
  void rowsSumToOneOrAreFullyMasked();
  void causalUpperTriangleIsExactlyZero();
  void causalMaskWorksForUnequalCounts_data();
  void causalMaskWorksForUnequalCounts();
  void permutingTokensPermutesTheOutput();
  void permutingKeysAndValuesKeepsTheOutput();
  void constantAddedToAScoreRowKeepsTheWeights();
  void fullyMaskedRowGivesZeroWeightsAndContext();
  void withoutOutputWeightsTheOutputIsTheConcat();
  void selfEqualsCrossWithTheSameTokens();
  void averageIsTheMeanOfTheHeads();
  void everyStageIsFoundByItsMatrixId();
  void unchangedStagesShareMemory();
};

void TestForward::forwardPassEqualsTheReference() {
  for (std::uint64_t seed = 0; seed < 450; ++seed) QCOMPARE(deviationOf(randomExperiment(seed)), QString());
}

void TestForward::forwardPassEqualsTheReferenceAtLargerShapes() {
  for (std::uint64_t seed = 1000; seed < 1060; ++seed)
    QCOMPARE(deviationOf(randomExperiment(seed, 45)), QString());
  Experiment large = newExperiment(130, {3, 150, 70, 33}, Start::Random, 4);
  QCOMPARE(deviationOf(large), QString());
  large = withMask(withPositions(large, Positions::Kind::Sinusoidal), Mask::Kind::Causal);
  QCOMPARE(deviationOf(large), QString());
}

void TestForward::rowsSumToOneOrAreFullyMasked() {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Experiment e = randomExperiment(seed);
    const std::vector<int> masked = fullyMaskedRows(e);
    for (const HeadTrace& head : computeTrace(e).heads) {
      for (int i = 0; i < e.queryCount(); ++i) {
        const auto row = head.weights.row(i);
        const bool all_masked = std::ranges::find(masked, i) != masked.end();
        const double sum = std::accumulate(row.begin(), row.end(), 0.0);
        QVERIFY(close(sum, all_masked ? 0.0 : 1.0));
        for (int j = 0; j < e.keyCount(); ++j) {
          const double weight = row[static_cast<std::size_t>(j)];
          QVERIFY(weight >= 0.0 && weight <= 1.0);
          if (!mayAttend(e, i, j)) QVERIFY(weight == 0.0);
        }
      }
    }
  }
}

void TestForward::causalUpperTriangleIsExactlyZero() {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Experiment e = withMask(randomExperiment(seed), Mask::Kind::Causal);
    for (const HeadTrace& head : computeTrace(e).heads) {
      for (int i = 0; i < e.queryCount(); ++i)
        for (int j = i + 1; j < e.keyCount(); ++j) {
          QVERIFY(head.masked_scores(i, j) == -std::numeric_limits<double>::infinity());
          QVERIFY(head.weights(i, j) == 0.0);
        }
      QVERIFY(head.weights(0, 0) == 1.0);
    }
  }
}

void TestForward::causalMaskWorksForUnequalCounts_data() {
  QTest::addColumn<int>("n_q");
  QTest::addColumn<int>("n_k");
  for (const auto& [n_q, n_k] : {std::pair{7, 3}, {3, 7}, {1, 5}, {5, 1}, {1, 1}, {4, 4}})
    QTest::addRow("%d asks, %d answers", n_q, n_k) << n_q << n_k;
}

void TestForward::causalMaskWorksForUnequalCounts() {
  QFETCH(int, n_q);
  QFETCH(int, n_k);
  const Experiment e = withMask(plainCross(3, n_q, n_k), Mask::Kind::Causal);
  QVERIFY(!findProblem(e));
  QCOMPARE(deviationOf(e), QString());
  const AttentionTrace trace = computeTrace(e);
  for (int i = 0; i < n_q; ++i)
    for (int j = 0; j < n_k; ++j) QCOMPARE(trace.heads[1].weights(i, j) > 0.0, j <= i);
}

void TestForward::permutingTokensPermutesTheOutput() {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Experiment e = withMask(randomExperiment(seed), Mask::Kind::None);
    e = withPositions(e, Positions::Kind::None);
    Random random(seed);
    std::vector<int> order(static_cast<std::size_t>(e.queryCount()));
    std::iota(order.begin(), order.end(), 0);
    Experiment p = e;
    for (int step = 0; step < 6; ++step) {
      const int from = random.index(e.queryCount()), to = random.index(e.queryCount());
      p = withTokenMoved(p, Side::Query, from, to);
      const int token = order[static_cast<std::size_t>(from)];
      order.erase(order.begin() + from);
      order.insert(order.begin() + to, token);
    }
    const Matrix before = computeTrace(e).output, after = computeTrace(p).output;
    for (int i = 0; i < after.rows(); ++i)
      for (int c = 0; c < after.columns(); ++c)
        QVERIFY2(close(after(i, c), before(order[static_cast<std::size_t>(i)], c)), describe(e).c_str());
  }
}

void TestForward::permutingKeysAndValuesKeepsTheOutput() {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Experiment e = plainCross(seed, 4, 6);
    const Matrix before = computeTrace(e).output;
    const Matrix after = computeTrace(withTokenMoved(e, Side::Key, 5, 1)).output;
    for (std::size_t i = 0; i < before.size(); ++i) QVERIFY(close(after.values()[i], before.values()[i]));
  }
}

void TestForward::constantAddedToAScoreRowKeepsTheWeights() {
  Random random(8);
  for (int round = 0; round < 200; ++round) {
    const Matrix scores = randomMatrix(random, 3, 1 + random.index(9), 20.0);
    Matrix shifted = scores;
    for (double& s : shifted.mutableRow(1)) s += 7.5;
    const Matrix a = stages::softmax(scores, 0.7), b = stages::softmax(shifted, 0.7);
    for (std::size_t i = 0; i < a.size(); ++i) QVERIFY(close(b.values()[i], a.values()[i]));
  }
  // The same for the whole model: b_K adds q . b_K to every score of a row, which changes no weight.
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Experiment e = withBiases(plainCross(seed, 3, 4), true);
    const AttentionTrace before = computeTrace(e);
    e.heads[0].key_bias = Matrix{{0.5, -1.5, 2.0}};
    const AttentionTrace after = computeTrace(e);
    QVERIFY(!after.heads[0].scores.identicalTo(before.heads[0].scores));
    for (std::size_t i = 0; i < before.output.size(); ++i)
      QVERIFY(close(after.output.values()[i], before.output.values()[i]));
  }
}

void TestForward::fullyMaskedRowGivesZeroWeightsAndContext() {
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Experiment e = randomExperiment(seed);
    if (e.mask.kind != Mask::Kind::Matrix) continue;
    const int row = static_cast<int>(seed) % e.queryCount();
    std::ranges::fill(e.mask.allowed.mutableRow(row), 0.0);
    const std::vector<int> rows = fullyMaskedRows(e);
    QVERIFY(std::ranges::find(rows, row) != rows.end());
    const AttentionTrace trace = computeTrace(e);
    for (const int i : rows) {
      ++seen;
      for (const HeadTrace& head : trace.heads) {
        for (const double weight : head.weights.row(i)) QVERIFY(weight == 0.0);
        for (const double value : head.context.row(i)) QVERIFY(value == 0.0);
      }
      for (const double value : trace.concat.row(i)) QVERIFY(value == 0.0);
    }
    QVERIFY(!findOverflow(trace));
  }
  QVERIFY(seen > 50);
}

void TestForward::withoutOutputWeightsTheOutputIsTheConcat() {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Experiment e = withOutputBias(withOutputWeights(randomExperiment(seed), false), false);
    const AttentionTrace trace = computeTrace(e);
    QVERIFY(trace.output.identicalTo(trace.concat));
    for (int h = 0; h < e.headCount(); ++h)
      QVERIFY(trace.concat.columnBlock(h * e.valueDim(), e.valueDim()).identicalTo(trace.head(h).context));
  }
}

void TestForward::selfEqualsCrossWithTheSameTokens() {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Experiment e = randomExperiment(seed);
    if (e.mode == Mode::Cross) continue;
    const AttentionTrace self = computeTrace(e);
    e.mode = Mode::Cross;
    e.key_tokens = e.query_tokens;
    e.key_embeddings = e.query_embeddings;
    e.positions.key = e.positions.query;
    QCOMPARE(QString::fromStdString(firstDeviation(self, computeTrace(e))), QString());
  }
}

void TestForward::averageIsTheMeanOfTheHeads() {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const AttentionTrace trace = computeTrace(randomExperiment(seed));
    const Matrix& like = trace.heads.front().weights;
    for (int i = 0; i < like.rows(); ++i) {
      const std::vector<double> average = averageWeightsRow(trace, i);
      QCOMPARE(average.size(), static_cast<std::size_t>(like.columns()));
      for (int j = 0; j < like.columns(); ++j) {
        double sum = 0;
        for (const HeadTrace& head : trace.heads) sum += head.weights(i, j);
        QVERIFY(close(average[static_cast<std::size_t>(j)], sum / static_cast<double>(trace.heads.size())));
      }
    }
  }
}

void TestForward::everyStageIsFoundByItsMatrixId() {
  const Experiment e = plainCross(1, 2, 3);
  const AttentionTrace trace = computeTrace(e);
  for (const MatrixName& name : matrixNames()) {
    QCOMPARE(&nameOf(name.id), &name);
    QVERIFY(matrixIdFromKey(name.key) == name.id);
    QCOMPARE(isInput(name.id), name.input);
    if (name.input) {
      QVERIFY(trace.stage(name.id, 0).empty());
      continue;
    }
    QVERIFY(!trace.stage(name.id, name.per_head ? 1 : -1).empty());
    if (name.per_head) {
      QVERIFY(trace.stage(name.id, -1).empty());
      QVERIFY(trace.stage(name.id, 2).empty());
    }
  }
  QVERIFY(!matrixIdFromKey("W_X"));
  QCOMPARE(trace.stage(MatrixId::Q, 1).row(1).data(), trace.heads[1].queries.row(1).data());
}

void TestForward::unchangedStagesShareMemory() {
  Experiment e = plainCross(1, 2, 3);
  e.scale.kind = Scale::Kind::None;
  e = withOutputWeights(e, false);
  const AttentionTrace trace = computeTrace(e);
  const HeadTrace& head = trace.heads.front();
  QCOMPARE(head.scaled_scores.data(), head.scores.data());
  QCOMPARE(head.masked_scores.data(), head.scores.data());
  QCOMPARE(trace.output.data(), trace.concat.data());
  // The trace does not share memory with the experiment, because then an edit of one embedding would copy the
  // whole matrix.
  QVERIFY(trace.query_inputs.identicalTo(e.query_embeddings));
  QVERIFY(trace.query_inputs.data() != e.query_embeddings.data());
}

LAB_TEST(TestForward, QCoreApplication)

}  // namespace tst_forward
#include "tst_forward.moc"
