// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/Engine.h"
#include "core/engine/Threads.h"
#include "core/engine/TokenUpdate.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"
#include "tests/core/engine/TraceComparison.h"

namespace tst_exactness {

using namespace lab;
using namespace lab::testing;

namespace {

/// Writes random numbers to a block of a random input and returns the edited regions. Some numbers are as
/// large as 1e150. Most edits of an input with such numbers reset it to ordinary numbers.
std::vector<Region> randomEdit(Experiment& e, Random& random) {
  for (;;) {
    const MatrixName& name = matrixNames()[static_cast<std::size_t>(random.index(15))];
    const int head = name.per_head ? random.index(e.headCount()) : -1;
    Region region = wholeRegion(e, name.id);
    region.head = head;
    if (name.id == MatrixId::Scale) {
      e.scale = {Scale::Kind::Number, random.uniform(-2, 2)};
      return {region};
    }
    if (name.id == MatrixId::Temperature) {
      e.temperature = random.uniform(0.3, 4);
      return {region};
    }
    Matrix& m = mutableInputMatrix(e, name.id, head);
    if (m.empty()) continue;
    bool large = false;
    for (const double value : m.values()) large = large || std::abs(value) > 1e3;
    if (!large) {
      region = {name.id, head, random.index(m.rows()), random.index(m.columns()), 1, 1};
      if (random.index(3) == 0) region = {name.id, head, region.row, 0, 1, m.columns()};
    }
    const double bound = random.index(8) > 0 ? 2.0
                         : coin(random)      ? 1e150
                                             : std::pow(10.0, random.uniform(0, 150));
    for (int i = 0; i < region.rows; ++i)
      for (int j = 0; j < region.columns; ++j)
        m.set(region.row + i, region.column + j,
              name.id == MatrixId::Mask ? random.index(3) != 0 : random.uniform(-bound, bound));
    return {region};
  }
}

/// Changes the kind of the mask or of the positions and returns the edited regions.
std::vector<Region> changeKind(Experiment& e, Random& random) {
  if (coin(random)) {
    e = withMask(e, static_cast<Mask::Kind>(random.index(6)));
    return {wholeRegion(e, MatrixId::Mask)};
  }
  e = withPositions(e, static_cast<Positions::Kind>(random.index(3)));
  return {wholeRegion(e, MatrixId::QueryPositions), wholeRegion(e, MatrixId::KeyPositions)};
}

Experiment startOf(std::uint64_t seed) {
  Random random(seed);
  Experiment e = newExperiment(3 + random.index(6), {1 + random.index(3), 4, 3, 2}, Start::Random, seed);
  e = withOutputBias(withBiases(e, coin(random)), coin(random));
  if (coin(random)) e = withMode(e, Mode::Cross);
  return withMask(e, Mask::Kind::Matrix);
}

QString deviation(const AttentionTrace& trace, const Experiment& e) {
  return QString::fromStdString(firstDeviation(trace, computeTrace(e)));
}

}  // namespace

/// Checks that after every edit each entry equals a fresh full pass within 1e-12.
class TestExactness : public QObject {
  Q_OBJECT

 private slots:
  void tenThousandEditsDoNotDrift();
  void tokenEditsOfLargeExperimentsDoNotDrift();
  void tokenUpdateEqualsTheStageFunctions();
  void oneThreadAndTwoThreadsAgree();
};

void TestExactness::tenThousandEditsDoNotDrift() {
  constexpr int kExperiments = 20, kEdits = 500;
  int large = 0, overflows = 0;
  for (std::uint64_t seed = 0; seed < kExperiments; ++seed) {
    Experiment e = startOf(seed);
    AttentionTrace trace = computeTrace(e);
    Random random(seed + 100);
    for (int edit = 0; edit < kEdits; ++edit) {
      const Experiment before = e;
      const std::vector<Region> regions =
          random.index(20) == 0 ? changeKind(e, random) : randomEdit(e, random);
      updateTrace(trace, e, regions);
      if (findOverflow(trace)) {  // as in Document: the edit is reverted
        ++overflows;
        e = before;
        updateTrace(trace, e, regions);
      }
      for (const double value : trace.output.values()) large += std::abs(value) > 1e100;
      QCOMPARE(deviation(trace, e), QString());
    }
  }
  QVERIFY(large > 100);  // large numbers did occur
  QVERIFY(overflows > 0);
}

void TestExactness::tokenEditsOfLargeExperimentsDoNotDrift() {
  // The experiment is large enough for the update of a single token (TokenUpdate.h). The other sizes are
  // small, so that the test is fast.
  Experiment e = newExperiment(420, {12, 8, 2, 2}, Start::Random, 3);
  AttentionTrace trace = computeTrace(e);
  Random random(4);
  int updated = 0;
  for (int edit = 0; edit < 120; ++edit) {
    const int token = edit % 3 ? 7 : random.index(420);
    const double bound = edit % 17 == 0   ? 60
                         : edit % 23 == 0 ? 1e150
                                          : 1;  // sometimes one token gets almost all the weight
    for (double& value : e.query_embeddings.mutableRow(token)) value = random.uniform(-bound, bound);
    const Region region{MatrixId::QueryEmbeddings, -1, token, 0, 1, 8};
    QVERIFY(singleToken(e, staleAfter(e, {&region, 1})) == token);
    updateTrace(trace, e, {&region, 1});
    if (findOverflow(trace)) {
      for (double& value : e.query_embeddings.mutableRow(token)) value = 0.5;
      updateTrace(trace, e, {&region, 1});
    }
    updated += !trace.row_error.empty() && trace.row_error(0, (token + 100) % 420) > 0;
    if (edit % 10 == 9) QCOMPARE(deviation(trace, e), QString());
  }
  QVERIFY2(updated > 20, qPrintable(QString::number(updated)));
}

void TestExactness::tokenUpdateEqualsTheStageFunctions() {
  // Compares the update of a single token with the stage functions, row by row, for tokens with small and
  // with large weights.
  int special = 0, plain = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Experiment e = withMask(newExperiment(6, {2, 4, 3, 3}, Start::Random, seed), Mask::Kind::Causal);
    AttentionTrace trace = computeTrace(e);
    Random random(seed);
    const int token = random.index(6);
    const TokenBefore before = tokenBefore(trace.heads[1], token);
    for (double& value : e.query_embeddings.mutableRow(token))
      value += random.uniform(-1, 1) * std::pow(10.0, random.index(3));
    const AttentionTrace fresh = computeTrace(e);
    HeadTrace head = trace.heads[1];
    head.masked_scores = fresh.heads[1].masked_scores;
    head.values = fresh.heads[1].values;
    std::vector<double> errors(6, 0.0);
    const std::vector<int> again = updateRowsOfToken(
        head, before, {token, head.masked_scores, e.temperature, errors.data(), 2e-13}, {0, 6});
    for (int i = 0; i < 6; ++i) {
      if (i == token) continue;  // the query of the token has changed as well
      if (std::ranges::find(again, i) != again.end()) {
        ++plain;
        QVERIFY(std::ranges::equal(head.weights.row(i), trace.heads[1].weights.row(i)));
        continue;
      }
      ++special;
      for (int j = 0; j < 6; ++j)
        QVERIFY(std::abs(head.weights(i, j) - fresh.heads[1].weights(i, j)) < 1e-13);
      for (int c = 0; c < 3; ++c)
        QVERIFY(std::abs(head.context(i, c) - fresh.heads[1].context(i, c)) <
                1e-13 * std::max(1.0, std::abs(fresh.heads[1].context(i, c))));
    }
  }
  QVERIFY(special > 300);
  QVERIFY(plain > 30);
}

void TestExactness::oneThreadAndTwoThreadsAgree() {
  const Experiment e = withMask(newExperiment(150, {3, 48, 16, 16}, Start::Random, 5), Mask::Kind::Causal);
  TestAccess::setComputeThreads<ComputeThreads>(1);
  const AttentionTrace one = computeTrace(e);
  TestAccess::setComputeThreads<ComputeThreads>(2);
  const AttentionTrace two = computeTrace(e);
  TestAccess::setComputeThreads<ComputeThreads>(0);
  QCOMPARE(QString::fromStdString(firstDeviation(one, two)), QString());
}

LAB_TEST(TestExactness, QCoreApplication)

}  // namespace tst_exactness
#include "tst_exactness.moc"
