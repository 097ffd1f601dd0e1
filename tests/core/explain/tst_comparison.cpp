// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/engine/Engine.h"
#include "core/explain/Comparison.h"
#include "core/explain/EditWords.h"
#include "core/explain/KindWords.h"
#include "core/model/Restructure.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/document/Samples.h"

namespace tst_comparison {

using namespace lab;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

QStringList texts(const Experiment& before, const Experiment& now) {
  QStringList result;
  for (const InputDifference& input : inputDifferences(before, now)) result << input.text;
  return result;
}

/// The stages of a head in the order of computation, written out independently of the code under test.
const std::vector<MatrixId> kChain = {MatrixId::QueryInputs,
                                      MatrixId::KeyInputs,
                                      MatrixId::Q,
                                      MatrixId::K,
                                      MatrixId::V,
                                      MatrixId::Scores,
                                      MatrixId::ScaledScores,
                                      MatrixId::MaskedScores,
                                      MatrixId::Weights,
                                      MatrixId::Context};

std::optional<CellRef> naiveFirst(const AttentionTrace& a, const AttentionTrace& b, int head) {
  for (const MatrixId id : kChain) {
    const int h = id < MatrixId::Q ? -1 : head;
    const Matrix& before = a.stage(id, h);
    const Matrix& now = b.stage(id, h);
    for (int i = 0; i < now.rows(); ++i)
      for (int j = 0; j < now.columns(); ++j)
        if (before(i, j) != now(i, j)) return CellRef{id, h, i, j};
  }
  return std::nullopt;
}

}  // namespace

class TestComparison : public QObject {
  Q_OBJECT

 private slots:
  void differenceIsNowMinusBefore() {
    const double no = std::numeric_limits<double>::quiet_NaN();
    const Matrix before{{1, 2, -kInfinity}, {-kInfinity, no, 3}};
    const Matrix now{{1.5, -1, -kInfinity}, {2, 4, -kInfinity}};
    const Matrix difference = differenceOf(before, now);
    QCOMPARE(difference(0, 0), 0.5);
    QCOMPARE(difference(0, 1), -3.0);
    QCOMPARE(difference(0, 2), 0.0);  // masked in both
    QCOMPARE(difference(1, 0), kInfinity);
    QVERIFY(std::isnan(difference(1, 1)));
    QCOMPARE(difference(1, 2), -kInfinity);
  }

  void everyChangedInputIsNamedWithItsCell() {
    const Experiment before = test::catSatMat();
    Experiment now = before;
    QVERIFY(inputDifferences(before, now).empty());
    now.heads[1].query_weights.set(2, 3, 9);
    now.heads[1].query_weights.set(4, 0, 9);
    now.mask.kind = Mask::Kind::Causal;
    now.temperature = 2;
    now.title = "another title";
    const auto inputs = inputDifferences(before, now);
    const QStringList named = texts(before, now);
    QCOMPARE(named.size(), 3);
    QVERIFY(named[0].contains(matrixText(MatrixId::QueryWeights, 1)));
    QCOMPARE(test::partsOf(named[0]), QStringLiteral("W_Q 2 2"));  // head 2, 2 numbers
    QVERIFY(test::containsAll(named[1], {maskText(before.mask), maskText(now.mask)}));
    QCOMPARE(test::partsOf(named[2]), QStringLiteral("1 2"));
    QCOMPARE(*inputs[0].cell, (CellRef{MatrixId::QueryWeights, 1, 2, 3}));
    QVERIFY(!inputs[1].cell);
  }

  void changedTokensSizesAndKindsAreNamed() {
    const Experiment before = test::catSatMat();
    Experiment now = before;
    now.query_tokens[1] = "dog";
    // Whether one of the differences has these numbers and contains these texts.
    const auto named = [&](const char* numbers, const QStringList& contained) {
      const QStringList all = texts(before, now);
      return std::any_of(all.begin(), all.end(), [&](const QString& text) {
        return test::partsOf(text) == QString::fromUtf8(numbers) && test::containsAll(text, contained);
      });
    };
    QVERIFY(named("2", {QStringLiteral("cat"), QStringLiteral("dog")}));
    QCOMPARE(texts(before, now).size(), 1);
    now.positions.kind = Positions::Kind::None;
    QVERIFY(named("", {positionsText(Positions::Kind::Learned), positionsText(Positions::Kind::None)}));
    now.heads.pop_back();
    QVERIFY(named("3 2", {}));
    now.query_tokens.pop_back();
    QVERIFY(named("6 5", {}));
    now.output_weights = {};
    QVERIFY(named("W_O 6 8", {}));
    now.mask.kind = Mask::Kind::Window;
    now.mask.parameters[0] = 3;
    QVERIFY(named("3", {maskText(before.mask), maskText(now.mask)}));
  }

  void hiddenNumberIsNotShownInDifferences() {
    Experiment before = test::catSatMat();
    Experiment now = before;
    before.temperature = now.temperature = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(inputDifferences(before, now).empty());
    now.temperature = 2.75;
    for (const QStringList& named : {texts(before, now), texts(now, before)}) {
      QCOMPARE(named.size(), 1);
      QCOMPARE(test::partsOf(named[0]), QStringLiteral("2.75"));
      QVERIFY(!named[0].contains(QStringLiteral("nan"), Qt::CaseInsensitive));
    }
  }

  void firstDifferenceFollowsTheOrderOfStages_data() {
    QTest::addColumn<int>("what");
    for (int i = 0; i < 6; ++i) QTest::addRow("%d", i) << i;
  }
  void firstDifferenceFollowsTheOrderOfStages() {
    QFETCH(int, what);
    const Experiment before = test::catSatMat();
    Experiment now = before;
    if (what == 0) now.query_embeddings.set(3, 1, 2);
    if (what == 1) now.heads[0].key_weights.set(1, 1, 2);
    if (what == 2) now.heads[2].value_weights.set(1, 1, 2);
    if (what == 3) now.scale.kind = Scale::Kind::None;
    if (what == 4) now.mask.kind = Mask::Kind::Causal;
    if (what == 5) now.temperature = 3;
    const AttentionTrace a = computeTrace(before), b = computeTrace(now);
    bool any = false;
    for (int h = 0; h < 3; ++h) {
      QCOMPARE(firstDifference(a, b, h, h), naiveFirst(a, b, h));
      any = any || firstDifference(a, b, h, h);
    }
    QVERIFY(any);
  }

  void headsArePairedByNameAndTheOthersInOrder() {
    const Experiment before = test::catSatMat();  // three heads with different names
    QCOMPARE(pairedHeads(before, before), (std::vector<int>{0, 1, 2}));
    QCOMPARE(pairedHeads(before, withHeadMoved(before, 0, 2)), (std::vector<int>{1, 2, 0}));
    QCOMPARE(pairedHeads(before, withHeadRemoved(before, 0)), (std::vector<int>{1, 2}));
    QCOMPARE(pairedHeads(before, withHeadDuplicated(before, 0)), (std::vector<int>{0, -1, 1, 2}));
    Experiment renamed = withHeadMoved(before, 0, 2);
    renamed.heads[0].name = "another";
    QCOMPARE(pairedHeads(before, renamed), (std::vector<int>{1, 2, 0}));
    Experiment nameless = before;
    for (Head& head : nameless.heads) head.name.clear();
    QCOMPARE(pairedHeads(nameless, nameless), (std::vector<int>{0, 1, 2}));
    QCOMPARE(pairedHeads(everyHeadAs(before, 1), before), (std::vector<int>{1, 0, 2}));
  }

  void movedHeadIsComparedWithItself() {
    const Experiment before = test::catSatMat();
    Experiment now = withHeadMoved(before, 0, 2);
    const auto perHead = [&] {
      std::vector<CellRef> cells;
      for (const InputDifference& difference : inputDifferences(before, now))
        if (difference.cell && isPerHead(difference.cell->id)) cells.push_back(*difference.cell);
      return cells;
    };
    QVERIFY(perHead().empty());
    now.heads[2].key_weights.set(1, 1, 9);
    QCOMPARE(perHead(), (std::vector<CellRef>{{MatrixId::KeyWeights, 2, 1, 1}}));
  }

  void differenceInSharedStagesBelongsToNoHead() {
    const Experiment before = test::catSatMat();
    Experiment now = before;
    now.output_weights.set(0, 0, 9);
    const AttentionTrace a = computeTrace(before), b = computeTrace(now);
    for (int h = 0; h < 3; ++h) QVERIFY(!firstDifference(a, b, h, h));
    const auto shared = firstDifference(a, b, -1, -1);
    QVERIFY(shared);
    QCOMPARE(shared->id, MatrixId::Output);
  }

  void differenceOfQueryRowsIsEntryByEntry() {
    const Experiment before = test::catSatMat();
    Experiment now = before;
    now.heads[0].query_weights.set(1, 2, 1.5);
    now.mask.kind = Mask::Kind::Causal;
    const AttentionTrace a = computeTrace(before), b = computeTrace(now);
    const auto weights_before = a.heads[0].weights.row(2), weights_now = b.heads[0].weights.row(2);
    const QueryRow old = queryRow(before, a, 0, 2), current = queryRow(now, b, 0, 2);
    const QueryRow row = differenceOf(old, current, weights_before, weights_now);
    std::size_t most = 0, least = 0;
    for (std::size_t j = 0; j < 6; ++j) {
      const double by = weights_now[j] - weights_before[j];
      if (by > weights_now[most] - weights_before[most]) most = j;
      if (by < weights_now[least] - weights_before[least]) least = j;
      QCOMPARE(row.softmax.exponentials[j], current.softmax.exponentials[j] - old.softmax.exponentials[j]);
      for (int c = 0; c < 2; ++c)
        QCOMPARE(row.products(static_cast<int>(j), c),
                 current.products(static_cast<int>(j), c) - old.products(static_cast<int>(j), c));
    }
    QCOMPARE(row.strongest, static_cast<int>(most));
    QCOMPARE(row.second, static_cast<int>(least));
    QVERIFY(std::isnan(withoutNumbers(row).softmax.exponentials[0]));
  }

  void differentShapesAreExplained() {
    const Experiment before = test::catSatMat();
    Experiment now = before;
    const Matrix m(2, 2), other(2, 3);
    QVERIFY(shapeObjection(before, m, now, m).isEmpty());
    QCOMPARE(test::partsOf(shapeObjection(before, m, now, other)), QStringLiteral("2 2 2 3"));
    now.query_tokens.pop_back();
    QCOMPARE(test::partsOf(shapeObjection(before, m, now, other)), QStringLiteral("6 5"));
    const QString absent = shapeObjection(before, {}, now, other);
    QVERIFY(!absent.isEmpty() && test::partsOf(absent).isEmpty());
  }

  void everyHeadAsCopiesOneHead() {
    const Experiment e = everyHeadAs(test::catSatMat(), 1);
    QCOMPARE(e.headCount(), 3);
    for (const Head& head : e.heads) QVERIFY(head.key_weights.identicalTo(e.heads[1].key_weights));
  }
};

LAB_TEST(TestComparison, QCoreApplication)

}  // namespace tst_comparison
#include "tst_comparison.moc"
