// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "core/engine/LazyRows.h"
#include "core/engine/LiveTrace.h"
#include "core/model/Restructure.h"
#include "tests/core/engine/LiveEdits.h"
#include "tests/core/engine/RandomExperiment.h"
#include "tests/core/engine/TraceComparison.h"

using namespace lab;
using namespace lab::testing;

namespace {

bool sameRow(std::span<const double> a, std::span<const double> b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

constexpr MatrixId kRowStages[] = {MatrixId::Weights, MatrixId::Context, MatrixId::Concat, MatrixId::Output};

/// Asks for a row of a stage, any.
std::span<const double> anyRow(const AttentionTrace& trace, Random& random, MatrixId& id, int& head, int& i) {
  id = kRowStages[random.index(4)];
  head = isPerHead(id) ? random.index(static_cast<int>(trace.heads.size())) : -1;
  i = random.index(trace.query_inputs.rows());
  return trace.row(id, head, i);
}

/// The same of every stage that other positions leave pending.
std::span<const double> anyRowFromInputs(const AttentionTrace& trace, Random& random, MatrixId& id, int& head,
                                         int& i) {
  using enum MatrixId;
  constexpr MatrixId kStages[] = {Q,       K,       V,      Scores, ScaledScores, MaskedScores,
                                  Weights, Context, Concat, Output};
  id = kStages[random.index(10)];
  head = isPerHead(id) ? random.index(static_cast<int>(trace.heads.size())) : -1;
  i = random.index(trace.shape(id, head).rows);
  return trace.row(id, head, i);
}

/// Positions of another kind, or another table of learned ones; the region as Document names it.
Region writePositions(Experiment& e, Random& random) {
  using enum Positions::Kind;
  constexpr Positions::Kind kKinds[] = {None, Sinusoidal, Learned};
  e = withPositions(e, kKinds[random.index(3)]);
  if (e.positions.kind == Learned && coin(random)) {
    e.positions.query = randomMatrix(random, e.queryCount(), e.modelDim());
    if (e.mode == Mode::Cross) e.positions.key = randomMatrix(random, e.keyCount(), e.modelDim());
  }
  return {MatrixId::QueryPositions};
}

bool nearRow(std::span<const double> a, std::span<const double> b) {
  return std::ranges::equal(a, b, [](double x, double y) {
    return x == y || std::abs(x - y) <= 1e-11 * std::max(1.0, std::abs(y));
  });
}

/// Other scale, temperature or mask; the regions as Document names them.
Region writeRule(Experiment& e, Random& random) {
  switch (random.index(4)) {
    case 0:
      e.scale = {Scale::Kind::Number, random.uniform(-2, 2)};
      return {MatrixId::Scale};
    case 1:
      e.temperature = random.uniform(0.3, 4);
      return {MatrixId::Temperature};
    case 2:
      e = withMask(e, random.index(2) ? Mask::Kind::Causal : Mask::Kind::None);
      return {MatrixId::Mask};
    default:
      break;
  }
  e = withMask(e, Mask::Kind::Matrix);
  const int i = random.index(e.queryCount()), j = random.index(e.keyCount());
  e.mask.allowed.set(i, j, 1.0 - e.mask.allowed(i, j));
  return {MatrixId::Mask};
}

QString different(const AttentionTrace& trace, const Experiment& e) {
  return QString::fromStdString(firstDifferentStage(trace, computeTrace(e)));
}

}  // namespace

class TestPending : public QObject {
  Q_OBJECT

 private slots:
  void rowsAreMadeOnce();
  void copiesOfRowsStay();
  void oneRowMayBePendingAgain();
  void aMovedWordAsksWhenItIsAsked();
  void aMovedWordsWeightsFollowFromItsScores();
  void rowsOfAnotherRuleAreThoseOfAFullPass();
  void rowsOfOtherPositionsAreNear();
  void allOfOtherPositionsIsAFullPass();
  void manyRowsOfOtherPositionsAreWorthAllOfK();
  void whatMayOverflowIsNotPended();
  void shapesAndReadinessMakeNothing();
  void movedPendedAndSettledInAnyOrder();
};

void TestPending::rowsAreMadeOnce() {
  LazyRows rows;
  rows.pend(5, 3);
  QVERIFY(!rows.complete());
  int made = 0;
  const auto make = [&](forward::Range range, double* to) {
    for (int i = range.first; i < range.first + range.count; ++i)
      for (int j = 0; j < 3; ++j, ++made) *to++ = 10 * i + j;
  };
  QCOMPARE(rows.row(3, make)[2], 32.0);
  QCOMPARE(made, 3);
  QVERIFY(rows.ready(3) && !rows.ready(2));
  QCOMPARE(rows.row(3, make)[0], 30.0);
  QCOMPARE(made, 3);
  const Matrix& all = rows.all(1, make);
  QCOMPARE(made, 15);
  QVERIFY(rows.complete());
  QVERIFY(all.identicalTo(Matrix{{0, 1, 2}, {10, 11, 12}, {20, 21, 22}, {30, 31, 32}, {40, 41, 42}}));
}

void TestPending::copiesOfRowsStay() {
  const auto of = [](double add) {
    return [add](forward::Range range, double* to) {
      for (int i = range.first; i < range.first + range.count; ++i) *to++ = add + i;
    };
  };
  LazyRows rows;
  rows.pend(4, 1);
  rows.row(1, of(0));
  const LazyRows copy = rows;
  QCOMPARE(copy.row(2, of(0))[0], 2.0);
  QVERIFY(rows.ready(2));  // shared
  // One of two is written in part: the other keeps its numbers, and what was pending of both still is.
  rows.mutableData()[1] = 7;
  rows.written({1, 1});
  QCOMPARE(copy.row(1, of(0))[0], 1.0);
  QCOMPARE(rows.row(1, of(0))[0], 7.0);
  QCOMPARE(rows.row(2, of(0))[0], 2.0);
  QVERIFY(!rows.ready(3) && !copy.ready(3));
  QCOMPARE(rows.row(3, of(100))[0], 103.0);
  QCOMPARE(copy.row(3, of(0))[0], 3.0);
  // Pending anew: the copy keeps what it has.
  rows.pend(4, 1);
  QVERIFY(copy.ready(3) && !rows.ready(3));
  QCOMPARE(rows.row(1, of(50))[0], 51.0);
  QCOMPARE(copy.row(1, of(0))[0], 1.0);
  // Whole again.
  rows = Matrix(4, 1, 5.0);
  QVERIFY(rows.complete());
  QVERIFY(copy.all(1, of(0)).identicalTo(Matrix{{0}, {1}, {2}, {3}}));
}

/// Weights follow from the scores, which an edit of a word's row computes exactly.
void TestPending::oneRowMayBePendingAgain() {
  LazyRows rows;
  rows = Matrix{{1}, {2}, {3}};
  const LazyRows copy = rows;
  int made = 0;
  const auto make = [&made](forward::Range range, double* to) {
    for (int i = range.first; i < range.first + range.count; ++i, ++made) *to++ = 10.0 * i;
  };
  rows.pendRow(1);
  rows.pendRow(1);
  QVERIFY(!rows.complete() && !rows.ready(1) && rows.ready(0) && rows.ready(2));
  QVERIFY(copy.complete());
  QCOMPARE(rows.row(1, make)[0], 10.0);
  QCOMPARE(rows.row(0, make)[0], 1.0);
  QCOMPARE(made, 1);
  QVERIFY(rows.complete());
  QCOMPARE(copy.row(1, make)[0], 2.0);
  // Of those that are pending it stays pending, and what was written is not made.
  rows.pend(3, 1);
  rows.row(0, make);
  rows.pendRow(0);
  QVERIFY(!rows.ready(0) && !rows.ready(2));
  rows.mutableData()[0] = 5;
  rows.written({0, 1});
  QCOMPARE(rows.row(0, make)[0], 5.0);
  QVERIFY(rows.all(1, make).identicalTo(Matrix{{5}, {10}, {20}}));
}

/// A step that changes all of a word leaves its query and its scores pending.
void TestPending::aMovedWordAsksWhenItIsAsked() {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Random random(seed);
    Experiment e = newExperiment(6 + random.index(20), {2, 40, 5, 6}, Start::Random, seed);
    LiveTrace live(e);
    live.setExactBelow(0);
    const int token = random.index(e.queryCount());
    for (int step = 0; step < 3; ++step) {
      const Edit edit = write(e, {MatrixId::QueryEmbeddings, -1, token, 0, 1, 40}, random, 1);
      live.update(e, {&edit, 1}, Pace::Moving);
      const AttentionTrace& trace = live.trace();
      QVERIFY(!trace.rowReady(MatrixId::Q, 1, token) && !trace.rowReady(MatrixId::Scores, 1, token));
      const AttentionTrace full = computeTrace(e);
      if (coin(random)) {
        QVERIFY(nearRow(trace.row(MatrixId::Scores, 1, token), full.row(MatrixId::Scores, 1, token)));
        QVERIFY(trace.rowReady(MatrixId::Q, 1, token));
      }
      if (coin(random)) QVERIFY(nearRow(trace.row(MatrixId::Q, 0, token), full.row(MatrixId::Q, 0, token)));
      if (coin(random)) QVERIFY(drift(trace, full) < 1e-10);
    }
    live.finish();
    QVERIFY(live.trace().heads[0].query_rows.complete() && live.trace().heads[1].score_rows.complete());
    QVERIFY(drift(live.trace(), computeTrace(e)) < 1e-10);
  }
}

void TestPending::aMovedWordsWeightsFollowFromItsScores() {
  int pending = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    Experiment e = randomExperiment(seed, 9);
    if (e.queryCount() < 2 || e.keyCount() < 2) continue;
    LiveTrace live(e);
    live.setExactBelow(0);
    Random random(seed);
    const bool query = e.mode == Mode::Self;
    const Region word{query ? MatrixId::QueryEmbeddings : MatrixId::KeyEmbeddings,
                      -1,
                      random.index(e.keyCount()),
                      random.index(e.modelDim()),
                      1,
                      1};
    for (int step = 0; step < 5; ++step) {
      const Edit edit = write(e, word, random, 3);
      live.update(e, {&edit, 1}, Pace::Moving);
      const AttentionTrace full = computeTrace(e);
      for (int asked = 0; asked < 8; ++asked) {
        const int h = random.index(e.headCount()), i = random.index(e.queryCount());
        const HeadTrace& head = live.trace().heads[static_cast<std::size_t>(h)];
        pending += !head.weightRowReady(i);
        std::vector<double> expected(static_cast<std::size_t>(e.keyCount()));
        forward::softmax(head, {i, 1}, expected.data());
        QVERIFY(sameRow(head.weightRow(i), expected));
        QVERIFY(head.weightRowReady(i));
      }
      QVERIFY(drift(live.trace(), full) < 1e-10);
    }
    live.settle(e);
    QCOMPARE(different(live.trace(), e), QString());
  }
  QVERIFY(pending > 100);
}

void TestPending::rowsOfAnotherRuleAreThoseOfAFullPass() {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Experiment e = randomExperiment(seed, 9);
    LiveTrace live(e);
    Random random(seed);
    for (int step = 0; step < 6; ++step) {
      const Region region = writeRule(e, random);
      const auto change = live.pend(e, {&region, 1});
      QVERIFY(change);
      // A mask that forbids what was forbidden before makes nothing new.
      QVERIFY(change->first_stage.value_or(MatrixId::MaskedScores) <= MatrixId::Weights);
      QVERIFY(live.pending());
      QVERIFY(!live.settled());
      const AttentionTrace full = computeTrace(e);
      for (int asked = random.index(12); asked > 0; --asked) {
        MatrixId id{};
        int head = 0, i = 0;
        const auto row = anyRow(live.trace(), random, id, head, i);
        QVERIFY2(sameRow(row, full.row(id, head, i)), qPrintable(QString::fromStdString(describe(e))));
        QVERIFY(live.trace().rowReady(id, head, i));
        QVERIFY(sameRow(live.trace().row(MatrixId::MaskedScores, std::max(head, 0), i),
                        full.row(MatrixId::MaskedScores, std::max(head, 0), i)));
      }
      if (random.index(3) == 0) {
        live.settle(e);
        QVERIFY(live.settled() && !live.pending());
      }
      if (random.index(2) == 0) QCOMPARE(different(live.trace(), e), QString());
    }
  }
}

/// Asked for one by one, in any order, after one another and after other rules.
void TestPending::rowsOfOtherPositionsAreNear() {
  int apart = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Experiment e = randomExperiment(seed, seed % 3 ? 9 : 40);
    LiveTrace live(e);
    Random random(seed);
    for (int step = 0; step < 5; ++step) {
      const Region region = step == 0 || coin(random) ? writePositions(e, random) : writeRule(e, random);
      const auto change = live.pend(e, {&region, 1});
      QVERIFY(change);
      if (region.id == MatrixId::QueryPositions) QCOMPARE(*change->first_stage, MatrixId::QueryInputs);
      QVERIFY(live.pending() && !live.settled());
      const AttentionTrace full = computeTrace(e);
      QVERIFY(live.trace().query_inputs.identicalTo(full.query_inputs));
      QVERIFY(live.trace().key_inputs.identicalTo(full.key_inputs));
      for (int asked = random.index(12); asked > 0; --asked) {
        MatrixId id{};
        int head = 0, i = 0;
        const auto row = anyRowFromInputs(live.trace(), random, id, head, i);
        const auto exact = full.row(id, head, i);
        QVERIFY2(nearRow(row, exact), qPrintable(QString::fromStdString(describe(e))));
        apart += !sameRow(row, exact);
        QVERIFY(live.trace().rowReady(id, head, i));
      }
      if (random.index(4) == 0) {
        live.settle(e);
        QVERIFY(live.settled() && live.trace().complete());
        QCOMPARE(different(live.trace(), e), QString());
      }
    }
    QVERIFY(drift(live.trace(), computeTrace(e)) < 1e-10);
  }
  QVERIFY(apart > 50);  // the short way was gone
}

void TestPending::allOfOtherPositionsIsAFullPass() {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Experiment e = randomExperiment(seed, 20);
    LiveTrace live(e);
    Random random(seed);
    const Region region = writePositions(e, random);
    QVERIFY(live.pend(e, {&region, 1}));
    const AttentionTrace copy = live.trace();
    QVERIFY(!copy.complete());
    copy.makeRows();
    QVERIFY(copy.concat_rows.complete() && copy.heads[0].key_rows.complete());
    QCOMPARE(different(live.trace(), e), QString());
    // An edit of what is complete, and of what is not.
    if (coin(random)) QVERIFY(live.pend(e, {&region, 1}));
    const Edit edit = write(e, randomPlace(e, random), random, 2);
    live.update(e, {&edit, 1}, coin(random) ? Pace::Rest : Pace::Moving);
    QVERIFY(drift(live.trace(), computeTrace(e)) < 1e-10);
    live.settle(e);
    QCOMPARE(different(live.trace(), e), QString());
  }
}

void TestPending::manyRowsOfOtherPositionsAreWorthAllOfK() {
  Experiment e = newExperiment(60, {2, 12, 16, 6}, Start::Random, 1);
  LiveTrace live(e);
  e = withPositions(e, Positions::Kind::Sinusoidal);
  const Region positions{MatrixId::QueryPositions};
  QVERIFY(live.pend(e, {&positions, 1}));
  const AttentionTrace full = computeTrace(e);
  const HeadTrace& head = live.trace().heads[1];
  // Rows of Q are made with their neighbours, and no others.
  head.queryRow(3);
  for (int i = 0; i < 60; ++i) QCOMPARE(head.query_rows.ready(i), i < 8);
  QVERIFY(std::ranges::equal(head.queryRow(7), full.heads[1].queryRow(7)));
  head.scoreRow(0);
  head.scoreRow(8);
  QVERIFY(!head.key_rows.ready(0));
  head.scoreRow(16);  // the long way 16 rows were made, which is d_k
  QVERIFY(head.key_rows.complete());
  QVERIFY(!live.trace().heads[0].key_rows.ready(0) && !head.value_rows.ready(0));
  for (const int i : {16, 23, 59}) QVERIFY(std::ranges::equal(head.scoreRow(i), full.heads[1].scoreRow(i)));
}

void TestPending::whatMayOverflowIsNotPended() {
  Random random(1);
  Experiment e = newExperiment(6, {2, 8, 4, 4}, Start::Random, 1);
  LiveTrace live(e);
  const AttentionTrace before = live.trace();
  e.scale = {Scale::Kind::Number, 1e308};
  const Region scale{MatrixId::Scale}, word{MatrixId::QueryEmbeddings, -1, 1, 1, 1, 1};
  QVERIFY(!live.pend(e, {&scale, 1}));
  QVERIFY(live.settled());
  QCOMPARE(QString::fromStdString(firstDifferentStage(before, live.trace())), QString());
  e.scale = {Scale::Kind::Number, 0.5};
  const Region both[] = {scale, word};
  QVERIFY(!live.pend(e, both));
  QVERIFY(!live.pend(e, {}));
  QVERIFY(live.pend(e, {&scale, 1}));
  // Nor where it is far from certain before Q and K are known.
  e.heads[0].query_weights = randomMatrix(random, 8, 4, 1e300);
  LiveTrace large(e);
  e = withPositions(e, Positions::Kind::Sinusoidal);
  const Region positions{MatrixId::QueryPositions};
  QVERIFY(!large.pend(e, {&positions, 1}));
  QVERIFY(large.settled());
  // Nor where infinity times 0 hides it, in other positions and in a step of a word.
  for (Head& head : e.heads) {
    head.query_weights = Matrix(8, 4, 0.0);
    head.key_weights = Matrix(8, 4, 1e200);
  }
  e = withPositions(e, Positions::Kind::None);
  LiveTrace hidden(e);
  hidden.setExactBelow(0);
  e.query_embeddings.set(2, 3, 1e140);
  QVERIFY(!hidden.pend(e, {&positions, 1}));
  const Edit edit{{MatrixId::QueryEmbeddings, -1, 2, 3, 1, 1}, Matrix(1, 1, 0.5)};
  QVERIFY(hidden.update(e, {&edit, 1}, Pace::Moving).overflow);
  // Nor where weights, looked at before, have become large since.
  const Region weight{MatrixId::KeyWeights, 1, 2, 3, 1, 1}, bias{MatrixId::OutputBias, -1, 0, 2, 1, 1};
  for (const Region& place : {weight, bias}) {
    Experiment now = newExperiment(6, {2, 8, 4, 4}, Start::Random, 1);
    now.output_bias = Matrix(1, 8, 0.5);
    LiveTrace grown(now);
    now = withPositions(now, Positions::Kind::Sinusoidal);
    QVERIFY(grown.pend(now, {&positions, 1}));
    grown.settle(now);
    const Edit write{place, Matrix(1, 1, inputMatrix(now, place.id, place.head)(place.row, place.column))};
    mutableInputMatrix(now, place.id, place.head).set(place.row, place.column, 9e307);
    grown.update(now, {&write, 1}, Pace::Moving);
    grown.settle(now);
    now = withPositions(now, Positions::Kind::None);
    QVERIFY(!grown.pend(now, {&positions, 1}));
  }
}

void TestPending::shapesAndReadinessMakeNothing() {
  Experiment e = newExperiment(20, {2, 8, 4, 4}, Start::Random, 1);
  LiveTrace live(e);
  e.temperature = 2;
  const Region region{MatrixId::Temperature};
  QVERIFY(live.pend(e, {&region, 1}));
  const AttentionTrace& trace = live.trace();
  const AttentionTrace full = computeTrace(e);
  for (const MatrixName& name : matrixNames()) {
    if (name.input) continue;
    const AttentionTrace::Shape shape = trace.shape(name.id, 1);
    const Matrix& m = full.stage(name.id, 1);
    QCOMPARE(shape.rows, m.rows());
    QCOMPARE(shape.columns, m.columns());
  }
  for (const MatrixId id : kRowStages)
    for (int i = 0; i < 20; ++i) QVERIFY(!trace.rowReady(id, 1, i));
  QVERIFY(!trace.complete());
  trace.row(MatrixId::Weights, 1, 17);
  for (int i = 0; i < 20; ++i) {
    QCOMPARE(trace.rowReady(MatrixId::Weights, 1, i), i == 17);
    QVERIFY(!trace.rowReady(MatrixId::Weights, 0, i) && !trace.rowReady(MatrixId::Context, 1, i));
  }
  trace.row(MatrixId::Output, -1, 2);  // with those around it: V and W_O are read once
  for (const MatrixId id : kRowStages)
    for (int i = 0; i < 20; ++i)
      QCOMPARE(trace.rowReady(id, 1, i), i < 8 || (id == MatrixId::Weights && i == 17));
  QVERIFY(full.complete());
}

/// Moves, other rules, rows asked for and copies taken, all mixed: a copy is what it was when it was taken.
void TestPending::movedPendedAndSettledInAnyOrder() {
  struct Kept {
    Experiment experiment;
    AttentionTrace trace;
  };
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    Experiment e = randomExperiment(seed, 8);
    LiveTrace live(e);
    live.setExactBelow(seed % 2 ? 0 : 2e4);
    Random random(seed + 1000);
    std::vector<Kept> kept;
    for (int step = 0; step < 25; ++step) {
      const int what = random.index(6);
      if (what < 3) {
        const Edit edit = write(e, randomPlace(e, random), random, 2);
        live.update(e, {&edit, 1}, what == 0 ? Pace::Rest : Pace::Moving);
      } else if (what == 3) {
        const Region region = random.index(3) ? writeRule(e, random) : writePositions(e, random);
        QVERIFY(live.pend(e, {&region, 1}));
      } else if (what == 4) {
        MatrixId id{};
        int head = 0, i = 0;
        anyRowFromInputs(live.trace(), random, id, head, i);
      } else if (random.index(3) == 0) {
        live.settle(e);
        QCOMPARE(different(live.trace(), e), QString());
      }
      if (random.index(4) == 0) kept.push_back({e, live.trace()});
    }
    for (std::size_t k = 0; k < kept.size(); ++k) {
      MatrixId id{};
      int head = 0, i = 0;
      anyRow(kept[k].trace, random, id, head, i);
    }
    for (const Kept& one : kept) {
      const double apart = drift(one.trace, computeTrace(one.experiment));
      QVERIFY2(apart < 1e-10, qPrintable(QString::number(seed) + QLatin1Char(' ') + QString::number(apart)));
    }
    live.settle(e);
    QCOMPARE(different(live.trace(), e), QString());
  }
}

QTEST_GUILESS_MAIN(TestPending)
#include "tst_pending.moc"
