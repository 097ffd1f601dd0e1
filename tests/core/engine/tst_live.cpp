// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/engine/LiveTrace.h"
#include "core/engine/Overflow.h"
#include "core/engine/Tasks.h"
#include "core/model/Restructure.h"
#include "tests/core/engine/LiveEdits.h"
#include "tests/core/engine/RandomExperiment.h"
#include "tests/core/engine/TraceComparison.h"

using namespace lab;
using namespace lab::testing;

namespace {

Experiment sized(std::uint64_t seed, int n, int dim, int heads, bool masked) {
  Experiment e = newExperiment(n, {heads, dim, dim / heads, dim / heads}, Start::Random, seed);
  e = withBiases(withOutputBias(e, true), true);
  return masked ? withMask(withMask(e, Mask::Kind::Causal), Mask::Kind::Matrix) : e;
}

QString different(const LiveTrace& live, const Experiment& e) {
  return QString::fromStdString(firstDifferentStage(live.trace(), computeTrace(e)));
}

}  // namespace

class TestLive : public QObject {
  Q_OBJECT

 private slots:
  void atRestEqualsAFullPass_data();
  void atRestEqualsAFullPass();
  void aDragStaysNearAndSettlesExactly();
  void tenThousandEditsDoNotDrift_data();
  void tenThousandEditsDoNotDrift();
  void aValueMayBeDraggedForLong();
  void theHeaviestKeyMayMove();
  void fullyMaskedRowsStayZero();
  void aMaskIsPaintedNear_data();
  void aMaskIsPaintedNear();
  void copiesStayAsTheyWere();
  void rowsOfADragAreMadeWhenTheyAreAskedFor_data();
  void rowsOfADragAreMadeWhenTheyAreAskedFor();
  void aCopyHeldDuringADragLeavesOtherHeadsAlone();
  void positionsAreNoStepOfTheirFirstEntry();
  void whatAWordAddsFollowsW_O();
  void aWordMayTakeAllAttention();
  void anOverflowIsToldAndTakenBack();
  void threadsDoNotChangeTheResult();
};

void TestLive::atRestEqualsAFullPass_data() {
  QTest::addColumn<int>("first_seed");
  QTest::newRow("one") << 0;
  QTest::newRow("two") << 500;
}

void TestLive::atRestEqualsAFullPass() {
  QFETCH(int, first_seed);
  for (int seed = first_seed; seed < first_seed + 100; ++seed) {
    Experiment e = randomExperiment(static_cast<std::uint64_t>(seed), 9);
    LiveTrace live(e);
    Random random(static_cast<std::uint64_t>(seed));
    for (int step = 0; step < 20; ++step) {
      const Edit edit = write(e, randomPlace(e, random), random, 2);
      live.update(e, {&edit, 1}, Pace::Rest);
      QVERIFY(live.settled());
      QCOMPARE(different(live, e), QString());
    }
  }
}

void TestLive::aDragStaysNearAndSettlesExactly() {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Experiment e = randomExperiment(seed, 9);
    LiveTrace live(e);
    live.setExactBelow(0);
    Random random(seed);
    for (int drag = 0; drag < 6; ++drag) {
      const Region place = randomPlace(e, random);
      for (int step = 0; step < 8; ++step) {
        // Far out and back: what is lost there must not stay lost.
        const Edit edit = write(e, place, random, step % 3 == 1 ? 300 : 2);
        live.update(e, {&edit, 1}, Pace::Moving);
        const double apart = drift(live.trace(), computeTrace(e));
        QVERIFY2(apart < 1e-10,
                 qPrintable(QString::fromStdString(describe(e)) +
                            QStringLiteral(" %1 %2").arg(QString::number(apart),
                                                         QString::fromLatin1(nameOf(place.id).key.data()))));
      }
      if (random.index(2) == 0) continue;
      live.settle(e);
      QVERIFY(live.settled());
      QCOMPARE(different(live, e), QString());
    }
    live.settle(e);
    QCOMPARE(different(live, e), QString());
  }
}

void TestLive::tenThousandEditsDoNotDrift_data() {
  QTest::addColumn<int>("n");
  QTest::addColumn<int>("dim");
  QTest::addColumn<int>("heads");
  QTest::addColumn<int>("edits");
  QTest::newRow("6, 8, 2") << 6 << 8 << 2 << 10000;
  QTest::newRow("16, 64, 4") << 16 << 64 << 4 << 10000;
  QTest::newRow("64, 256, 8") << 64 << 256 << 8 << 1000;
  QTest::newRow("256, 768, 12") << 256 << 768 << 12 << 100;
}

void TestLive::tenThousandEditsDoNotDrift() {
  QFETCH(int, n);
  QFETCH(int, dim);
  QFETCH(int, heads);
  QFETCH(int, edits);
  Experiment e = sized(3, n, dim, heads, true);
  LiveTrace live(e);
  live.setExactBelow(0);
  Random random(7);
  for (int i = 1; i <= edits; ++i) {
    const Edit edit = write(e, randomPlace(e, random), random, 1);
    live.update(e, {&edit, 1}, Pace::Moving);
    if (i % (edits / (n < 256 ? 50 : 4)) != 0) continue;
    const double apart = drift(live.trace(), computeTrace(e));
    QVERIFY2(apart < 1e-10, qPrintable(QString::number(apart)));
  }
  live.settle(e);
  QCOMPARE(different(live, e), QString());
}

/// Most steps of a drag of W_V go onto the last one: what that rounds must neither pile up nor stay where the
/// numbers were far out.
void TestLive::aValueMayBeDraggedForLong() {
  Experiment e = sized(11, 24, 32, 2, true);
  LiveTrace live(e);
  live.setExactBelow(0);
  const Region cell{MatrixId::ValueWeights, 1, 3, 5, 1, 1};
  double worst = 0;
  for (int i = 1; i <= 3000; ++i) {
    Matrix& weights = mutableInputMatrix(e, cell.id, cell.head);
    const Edit edit{cell, Matrix(1, 1, weights(3, 5))};
    weights.set(3, 5, i % 101 == 0 ? 1e9 : i % 17 == 0 ? -40.0 : std::sin(0.37 * i));
    live.update(e, {&edit, 1}, Pace::Moving);
    QVERIFY(!live.settled());
    worst = std::max(worst, drift(live.trace(), computeTrace(e)));
  }
  QVERIFY2(worst < 1e-13, qPrintable(QString::number(worst)));
  live.settle(e);
  QCOMPARE(different(live, e), QString());
}

/// One token that takes almost every query's attention, and gives it back.
void TestLive::theHeaviestKeyMayMove() {
  Experiment e = sized(5, 12, 16, 2, false);
  LiveTrace live(e);
  live.setExactBelow(0);
  for (const double value : {0.5, 40.0, 400.0, -400.0, 1.0, 1e6, 0.25}) {
    const Region cell{MatrixId::QueryEmbeddings, -1, 3, 2, 1, 1};
    const Edit edit{cell, Matrix(1, 1, e.query_embeddings(3, 2))};
    e.query_embeddings.set(3, 2, value);
    live.update(e, {&edit, 1}, Pace::Moving);
    QVERIFY(!live.settled());
    const double apart = drift(live.trace(), computeTrace(e));
    QVERIFY2(apart < 1e-10, qPrintable(QString::number(apart)));
  }
  live.settle(e);
  QCOMPARE(different(live, e), QString());
  // The same from a state in which it has nearly all weight.
  e.query_embeddings.set(3, 2, 400.0);
  live.compute(e);
  const Edit back{{MatrixId::QueryEmbeddings, -1, 3, 2, 1, 1}, Matrix(1, 1, 400.0)};
  e.query_embeddings.set(3, 2, 0.1);
  live.update(e, {&back, 1}, Pace::Moving);
  QVERIFY(drift(live.trace(), computeTrace(e)) < 1e-10);
}

void TestLive::fullyMaskedRowsStayZero() {
  Experiment e = sized(6, 10, 16, 2, true);
  for (int j = 0; j < 10; ++j) e.mask.allowed.set(4, j, 0.0);
  LiveTrace live(e);
  live.setExactBelow(0);
  Random random(1);
  for (const MatrixId id : {MatrixId::QueryEmbeddings, MatrixId::QueryWeights, MatrixId::ValueWeights}) {
    for (int step = 0; step < 5; ++step) {
      const Edit edit = write(e, {id, isPerHead(id) ? 1 : -1, 2, 1, 1, 1}, random, 3);
      live.update(e, {&edit, 1}, Pace::Moving);
      for (const HeadTrace& head : live.trace().heads) {
        QVERIFY(std::ranges::all_of(head.weights().row(4), [](double w) { return w == 0.0; }));
        QVERIFY(std::ranges::all_of(head.context().row(4), [](double c) { return c == 0.0; }));
      }
      QVERIFY(drift(live.trace(), computeTrace(e)) < 1e-10);
    }
    live.settle(e);
    QCOMPARE(different(live, e), QString());
  }
  // A row masked whole by a last cell, and opened again.
  for (int j = 0; j < 10; ++j) {
    const Edit edit{{MatrixId::Mask, -1, 9, j, 1, 1}, Matrix(1, 1, 1.0)};
    e.mask.allowed.set(9, j, 0.0);
    live.update(e, {&edit, 1}, Pace::Rest);
    QCOMPARE(different(live, e), QString());
  }
  const Edit open{{MatrixId::Mask, -1, 9, 5, 1, 1}, Matrix(1, 1, 0.0)};
  e.mask.allowed.set(9, 5, 1.0);
  live.update(e, {&open, 1}, Pace::Rest);
  QCOMPARE(live.trace().heads[0].weights()(9, 5), 1.0);
  QCOMPARE(different(live, e), QString());
}

void TestLive::aMaskIsPaintedNear_data() {
  QTest::addColumn<double>("sharpness");
  QTest::newRow("weights alike") << 1.0;
  QTest::newRow("few keys have all weight, each ten times the next") << 12.0;
  QTest::newRow("one key has all weight") << 400.0;
}

/// A hand paints cells, some of them there and back, over each other and over a row until nothing is left.
void TestLive::aMaskIsPaintedNear() {
  QFETCH(double, sharpness);
  Experiment e = sized(11, 14, 16, 2, false);
  e = withMask(e, Mask::Kind::Matrix);
  for (double& x : std::span(e.query_embeddings.mutableData(), e.query_embeddings.size())) x *= sharpness;
  LiveTrace live(e);
  live.setExactBelow(0);
  Random random(3);
  bool moved = false;
  const auto paint = [&](int i, int j) {
    const Edit edit{{MatrixId::Mask, -1, i, j, 1, 1}, Matrix(1, 1, e.mask.allowed(i, j))};
    e.mask.allowed.set(i, j, 1.0 - e.mask.allowed(i, j));
    live.update(e, {&edit, 1}, Pace::Moving);
    moved = moved || !live.settled();
    const double apart = drift(live.trace(), computeTrace(e));
    QVERIFY2(apart < 1e-10, qPrintable(QString::number(apart)));
  };
  for (int stroke = 0; stroke < 60; ++stroke) {
    const int i = random.index(14);
    for (int step = 0; step < 6; ++step) {
      const int j = random.index(14);
      for (int times = random.index(4); times >= 0; --times) paint(i, j);
    }
    live.settle(e);
    QCOMPARE(different(live, e), QString());
  }
  QVERIFY(moved);
  for (int j = 0; j < 14; ++j)
    if (e.mask.allowed(4, j) == 1.0) {
      paint(4, j);
      if (j % 2) live.settle(e);
    }
  for (const HeadTrace& head : live.trace().heads)
    QVERIFY(std::ranges::all_of(head.context().row(4), [](double c) { return c == 0.0; }));
  live.settle(e);
  QCOMPARE(different(live, e), QString());
}

void TestLive::copiesStayAsTheyWere() {
  Experiment e = sized(2, 8, 16, 2, true);
  LiveTrace live(e);
  live.setExactBelow(0);
  const Experiment start = e;
  const AttentionTrace before = live.trace();
  Random random(4);
  for (int step = 0; step < 40; ++step) {
    const Edit edit = write(e, randomPlace(e, random), random, 1);
    live.update(e, {&edit, 1}, step % 2 ? Pace::Moving : Pace::Rest);
  }
  QCOMPARE(QString::fromStdString(firstDifferentStage(before, computeTrace(start))), QString());
}

void TestLive::rowsOfADragAreMadeWhenTheyAreAskedFor_data() {
  QTest::addColumn<int>("id");
  QTest::addColumn<bool>("positions");
  QTest::addColumn<int>("tokens");
  QTest::newRow("W_Q") << static_cast<int>(MatrixId::QueryWeights) << false << 1000;
  QTest::newRow("W_K") << static_cast<int>(MatrixId::KeyWeights) << false << 1000;
  QTest::newRow("b_K") << static_cast<int>(MatrixId::KeyBias) << false << 1000;
  QTest::newRow("a word") << static_cast<int>(MatrixId::QueryEmbeddings) << false << 1000;
  QTest::newRow("a word at its position") << static_cast<int>(MatrixId::QueryEmbeddings) << true << 1000;
  QTest::newRow("W_Q, few words") << static_cast<int>(MatrixId::QueryWeights) << false << 70;
  QTest::newRow("a word, few words") << static_cast<int>(MatrixId::QueryEmbeddings) << false << 70;
}

/// Whichever row is asked for first, by whichever copy, alone or with others: it has the same bits.
void TestLive::rowsOfADragAreMadeWhenTheyAreAskedFor() {
  QFETCH(int, id);
  QFETCH(bool, positions);
  QFETCH(int, tokens);
  const bool few = tokens < 500;  // less than a millisecond's work is done at once
  Experiment e = sized(12, tokens, 32, 2, true);
  if (positions) e.positions.kind = Positions::Kind::Sinusoidal;
  LiveTrace live(e), whole(e);
  live.setExactBelow(few ? 1 : 0);  // 0 leaves all pending
  whole.setExactBelow(0);
  const auto place = static_cast<MatrixId>(id);
  const int head = isPerHead(place) ? 1 : -1, row = place == MatrixId::KeyBias ? 0 : 9;
  Random random(8);
  const auto step = [&](int column) {
    const Edit edit = write(e, {place, head, row, column, 1, 1}, random, 2);
    live.update(e, {&edit, 1}, Pace::Moving);
    whole.update(e, {&edit, 1}, Pace::Moving);
    whole.trace().makeRows();
  };
  std::vector<std::pair<AttentionTrace, Experiment>> kept;
  for (int i = 0; i < 6; ++i) {
    step(i < 4 ? 3 : 5);
    AttentionTrace alone = live.trace();
    QCOMPARE(alone.rowReady(MatrixId::Output, -1, 0), few);
    for (int asked = 0; asked < 9; ++asked) {
      const int at = random.index(tokens);
      alone.row(MatrixId::Output, -1, at);
      alone.row(MatrixId::Context, asked % 2, random.index(tokens));
      alone.row(MatrixId::MaskedScores, asked % 2, random.index(tokens));
    }
    if (i % 3 == 0) kept.emplace_back(live.trace(), e);
    if (i % 4 == 1) live.finish();
    const double apart = drift(live.trace(), computeTrace(e));
    QVERIFY2(apart < 1e-10, qPrintable(QString::number(apart)));
    QCOMPARE(QString::fromStdString(firstDifferentStage(alone, whole.trace())), QString());
  }
  for (const auto& [trace, then] : kept) QVERIFY(drift(trace, computeTrace(then)) < 1e-10);
  // Another edit begins with what is pending.
  step(3);
  const Edit bias = write(e, {MatrixId::OutputBias, -1, 0, 2, 1, 1}, random, 1);
  live.update(e, {&bias, 1}, Pace::Rest);
  QVERIFY(drift(live.trace(), computeTrace(e)) < 1e-10);
  live.settle(e);
  QCOMPARE(different(live, e), QString());
}

/// Nobody asks for rows between the steps.
void TestLive::aCopyHeldDuringADragLeavesOtherHeadsAlone() {
  for (const bool held : {false, true}) {
    Experiment e = sized(14, 60, 32, 4, true);
    LiveTrace live(e);
    live.setExactBelow(0);
    Random random(5);
    std::optional<AttentionTrace> copy = live.trace();
    const Experiment start = e;
    for (int step = 0; step < 4; ++step) {
      const Edit edit = write(e, {MatrixId::QueryWeights, 1, 3, 2, 1, 1}, random, 2);
      live.update(e, {&edit, 1}, Pace::Moving);
      if (!held) copy.reset();
    }
    QVERIFY(drift(live.trace(), computeTrace(e)) < 1e-10);
    if (copy) QCOMPARE(QString::fromStdString(firstDifferentStage(*copy, computeTrace(start))), QString());
    live.settle(e);
    QCOMPARE(different(live, e), QString());
  }
}

/// Region{QueryPositions} names its first entry, or all of them.
void TestLive::positionsAreNoStepOfTheirFirstEntry() {
  Experiment e = sized(15, 20, 16, 2, false);
  e = withPositions(e, Positions::Kind::Learned);
  LiveTrace live(e);
  live.setExactBelow(0);
  const auto set = [&](int column, double value) {
    const Edit edit{{MatrixId::QueryPositions, -1, 0, column, 1, 1},
                    Matrix(1, 1, e.positions.query(0, column))};
    e.positions.query.set(0, column, value);
    live.update(e, {&edit, 1}, Pace::Moving);
    QVERIFY(drift(live.trace(), computeTrace(e)) < 1e-10);
  };
  for (const double value : {0.7, 0.7, 0.9}) set(0, value);  // the same again, too
  set(4, -0.5);
  set(0, 0.9);
  for (const Positions::Kind kind : {Positions::Kind::Sinusoidal, Positions::Kind::None}) {
    set(3, 1.5);
    const Experiment before = e;
    e.positions.kind = kind;
    const Edit edit{{MatrixId::QueryPositions, -1, 0, 0, 1, 1}, before.positions.query};
    live.update(e, {&edit, 1}, Pace::Moving);
    QVERIFY(drift(live.trace(), computeTrace(e)) < 1e-10);
    live.settle(e);
    QCOMPARE(different(live, e), QString());
    e = before;
    live.compute(e);
  }
}

/// What is kept for words, and then a drag of W_O before one of a word; a full pass between a drag and
/// another temperature.
void TestLive::whatAWordAddsFollowsW_O() {
  Experiment e = newExperiment(140, {12, 768, 64, 64}, Start::Random, 3);
  LiveTrace live(e);
  QVERIFY(live.prepare(e));
  Random random(2);
  for (const Region& place :
       {Region{MatrixId::OutputWeights, -1, 5, 6, 1, 1}, Region{MatrixId::QueryEmbeddings, -1, 7, 8, 1, 1}}) {
    const Edit edit = write(e, place, random, 3);
    live.update(e, {&edit, 1}, Pace::Moving);
    QVERIFY(drift(live.trace(), computeTrace(e)) < 1e-10);
  }
  const Edit edit = write(e, {MatrixId::QueryEmbeddings, -1, 7, 8, 1, 1}, random, 3);
  live.update(e, {&edit, 1}, Pace::Moving);
  live.compute(e);
  e.temperature = 1.5;
  const Region region{MatrixId::Temperature};
  QVERIFY(live.pend(e, {&region, 1}));
  QVERIFY(drift(live.trace(), computeTrace(e)) < 1e-10);
}

/// A word whose value is 0 and that is all that is attended leaves what the others add, however little.
void TestLive::aWordMayTakeAllAttention() {
  for (const double pull : {5.0, 10.0, 15.0, 20.0, 25.0}) {
    Experiment e = newExperiment(30, {1, 8, 4, 4}, Start::Random, 9);
    for (int i = 0; i < 30; ++i) e.query_embeddings.set(i, 0, i == 4 ? 0.1 : 1.0);
    Head& head = e.heads[0];
    for (int k = 0; k < 4; ++k) {
      head.key_weights.set(0, k, 0);
      head.query_weights.set(0, k, k == 0 ? 2.0 : 0.0);
      head.value_weights.set(0, k, 0);
    }
    head.key_weights.set(0, 0, 1);
    for (int c = 1; c < 8; ++c) e.query_embeddings.set(4, c, 0);  // its value is 0
    LiveTrace live(e);
    live.setExactBelow(0);
    const Edit edit{{MatrixId::QueryEmbeddings, -1, 4, 0, 1, 1}, Matrix(1, 1, 0.1)};
    e.query_embeddings.set(4, 0, pull);
    live.update(e, {&edit, 1}, Pace::Moving);
    const double apart = drift(live.trace(), computeTrace(e));
    QVERIFY2(apart < 1e-10, qPrintable(QString::number(apart)));
  }
  // A key whose value outweighs all others is masked.
  Experiment e = withMask(newExperiment(12, {1, 8, 4, 4}, Start::Random, 9), Mask::Kind::Matrix);
  for (int c = 0; c < 8; ++c) e.query_embeddings.set(6, c, 0);
  e.query_embeddings.set(6, 1, 1);
  for (int k = 0; k < 4; ++k) {
    e.heads[0].key_weights.set(1, k, 0);
    e.heads[0].value_weights.set(1, k, 1e9);
  }
  for (int i = 0; i < 12; ++i)
    if (i != 6) e.query_embeddings.set(i, 1, 0);
  LiveTrace live(e);
  live.setExactBelow(0);
  const Edit edit{{MatrixId::Mask, -1, 3, 6, 1, 1}, Matrix(1, 1, 1.0)};
  e.mask.allowed.set(3, 6, 0);
  live.update(e, {&edit, 1}, Pace::Moving);
  const AttentionTrace full = computeTrace(e);
  for (int c = 0; c < 4; ++c)
    QVERIFY(std::abs(live.trace().heads[0].context()(3, c) - full.heads[0].context()(3, c)) < 1e-10);
}

void TestLive::anOverflowIsToldAndTakenBack() {
  // The smallest is brought up to date in a way of its own.
  for (const auto& [below, n] : {std::pair(0.0, 8), std::pair(1e9, 8), std::pair(1e9, 5)}) {
    Experiment e = sized(2, n, 16, 2, false);
    LiveTrace live(e);
    live.setExactBelow(below);
    for (const MatrixId id : {MatrixId::QueryWeights, MatrixId::KeyWeights, MatrixId::ValueWeights,
                              MatrixId::OutputWeights, MatrixId::QueryEmbeddings}) {
      const Region cell{id, isPerHead(id) ? 1 : -1, 2, 3, 1, 1};
      Matrix& m = mutableInputMatrix(e, id, cell.head);
      const double value = m(2, 3);
      m.set(2, 3, 1e308);
      const Edit there{cell, Matrix(1, 1, value)}, back{cell, Matrix(1, 1, 1e308)};
      const auto outcome = live.update(e, {&there, 1}, Pace::Rest);
      QCOMPARE(outcome.overflow.has_value(), findOverflow(computeTrace(e)).has_value());
      if (outcome.overflow) QCOMPARE(outcome.overflow->place, findOverflow(computeTrace(e))->place);
      mutableInputMatrix(e, id, cell.head).set(2, 3, value);
      QVERIFY(!live.update(e, {&back, 1}, Pace::Rest).overflow);
      live.settle(e);
      QCOMPARE(different(live, e), QString());
    }
  }
}

void TestLive::threadsDoNotChangeTheResult() {
  Experiment e = sized(1, 200, 256, 4, true);
  setComputeThreads(1);
  const AttentionTrace one = computeTrace(e);
  LiveTrace alone(e);
  for (const int threads : {2, 3, 7}) {
    setComputeThreads(threads);
    QCOMPARE(QString::fromStdString(firstDifferentStage(one, computeTrace(e))), QString());
  }
  setComputeThreads(2);
  LiveTrace live(e);
  Random random(3);
  for (int step = 0; step < 12; ++step) {
    const Edit edit = write(e, randomPlace(e, random), random, 1);
    setComputeThreads(2);
    live.update(e, {&edit, 1}, Pace::Moving);
    setComputeThreads(1);
    alone.update(e, {&edit, 1}, Pace::Moving);
    QCOMPARE(QString::fromStdString(firstDifferentStage(live.trace(), alone.trace())), QString());
  }
  setComputeThreads(0);
}

QTEST_GUILESS_MAIN(TestLive)
#include "tst_live.moc"
