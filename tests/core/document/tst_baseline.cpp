// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <algorithm>
#include <cmath>

#include "core/document/Baseline.h"
#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/document/Samples.h"

namespace tst_baseline {

using namespace lab;
using Show = Baseline::Show;

class TestBaseline : public QObject {
  Q_OBJECT

  std::unique_ptr<Document> document_;
  Baseline& baseline() { return document_->baseline(); }

 private slots:
  void init() {
    document_ = std::make_unique<Document>();
    QVERIFY(!document_->reset(test::catSatMat()));
  }

  void largeTraceIsComparedInTheBackground() {
    TestAccess::setMostCompared(baseline(), 0);
    QSignalSpy found(&baseline(), &Baseline::found);
    baseline().pinNow(QStringLiteral("then"));
    QVERIFY(!baseline().compared());
    // A difference is shown only after its largest value is known.
    baseline().setShow(Show::Difference);
    QVERIFY(baseline().show() == Show::Value);
    QTRY_VERIFY(baseline().show() == Show::Difference);
    QVERIFY(baseline().inputs().empty());
    QVERIFY(!baseline().first(0));
    QCOMPARE(baseline().largestWeight(), 0.0);
    QSignalSpy shown(&baseline(), &Baseline::shownChanged);
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 1, 1}, 3.0));
    QVERIFY(baseline().inputs().empty());  // still the result of the previous comparison
    QTRY_COMPARE(baseline().inputs().size(), std::size_t{1});
    QCOMPARE(baseline().first(0)->id, MatrixId::Q);
    QVERIFY(!baseline().first(1));
    QCOMPARE(shown.count(), 1);
    const double background = baseline().largestWeight();
    TestAccess::setMostCompared(baseline(), 1'000'000);
    QCOMPARE(background, baseline().largestWeight());
    QVERIFY(background > 0);
  }

  void droppedBaselineCancelsItsComparison() {
    TestAccess::setMostCompared(baseline(), 0);
    baseline().pinNow(QStringLiteral("then"));
    baseline().setShow(Show::Difference);
    baseline().drop();
    QVERIFY(!baseline().exists());
    QTest::qWait(50);
    QVERIFY(baseline().show() == Show::Value);
    baseline().pinNow(QStringLiteral("again"));
    baseline().setShow(Show::Difference);
    baseline().setShow(Show::Baseline);  // the last choice is applied
    QTRY_VERIFY(baseline().compared());
    QVERIFY(baseline().show() == Show::Baseline);
    // The document may be deleted while the comparison runs.
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 1, 1}, 3.0));
    baseline().pinNow(QStringLiteral("last"));
    document_.reset();
  }

  void dragIsComparedAfterItsEnd() {
    TestAccess::setMostCompared(baseline(), 0);
    baseline().pinNow(QStringLiteral("then"));
    QTRY_VERIFY(baseline().compared());
    {
      Gesture gesture(*document_, QStringLiteral("Drag"));
      QVERIFY(!gesture.preview({MatrixId::QueryWeights, 0, 1, 1}, 3.0));
      QTest::qWait(400);
      QVERIFY(baseline().inputs().empty());
    }
    QTRY_COMPARE(baseline().inputs().size(), std::size_t{1});
  }

  void pinningKeepsTheShownNumbers() {
    QSignalSpy changed(&baseline(), &Baseline::changed), shown(&baseline(), &Baseline::shownChanged);
    baseline().pinNow(QStringLiteral("then"));
    baseline().pinNow(QStringLiteral("later"));
    baseline().drop();
    QCOMPARE(changed.count(), 3);
    QCOMPARE(shown.count(), 0);
    baseline().pinNow(QStringLiteral("then"));
    baseline().setShow(Show::Baseline);
    QCOMPARE(shown.count(), 1);
    baseline().pinNow(QStringLiteral("later"));
    QCOMPARE(shown.count(), 2);
    baseline().drop();
    QCOMPARE(shown.count(), 3);
  }

  void shownRowsEqualTheShownMatrix() {
    baseline().pinNow(QStringLiteral("then"));
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 1, 1}, 3.0));
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Causal));
    for (const Show show : {Show::Value, Show::Baseline, Show::Difference}) {
      baseline().setShow(show);
      for (const MatrixName& name : matrixNames()) {
        if (name.input) continue;
        const Matrix whole = baseline().shown(name.id, name.per_head ? 0 : -1);
        for (int i = 0; i < whole.rows(); ++i) {
          QVERIFY(std::ranges::equal(baseline().shownRow(name.id, name.per_head ? 0 : -1, i), whole.row(i)));
        }
      }
      // The average of the heads is computed in several steps.
      std::vector<std::vector<double>> rows;
      for (int i = 0; i < 6; ++i) rows.push_back(baseline().shownAverageRow({}, i));
      int pieces = 1;
      while (!baseline().bringAverageUp({}, 1)) ++pieces;
      QCOMPARE(pieces, show == Show::Value ? 1 : 6);
      for (int i = 0; i < 6; ++i)
        QCOMPARE(baseline().shownAverageRow({}, i), rows[static_cast<std::size_t>(i)]);
    }
    const std::vector<double> before = baseline().shownAverageRow({}, 3);
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 1, 1}, 4.0));
    QVERIFY(baseline().shownAverageRow({}, 3) != before);
  }

  void withoutBaselineOnlyValuesAreShown() {
    QSignalSpy changed(&baseline(), &Baseline::changed);
    baseline().setShow(Show::Difference);
    QCOMPARE(baseline().show(), Show::Value);
    QCOMPARE(changed.count(), 0);
    QVERIFY(baseline().shown(MatrixId::Q, 0).identicalTo(document_->trace().stage(MatrixId::Q, 0)));
  }

  void pinnedStateStaysAndDifferenceFollowsEdits() {
    baseline().pinNow(QStringLiteral("then"));
    const AttentionTrace then = document_->wholeTrace();
    for (const double value : {2.0, -3.0}) {
      QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 1, 1}, value));
      for (const MatrixName& name : matrixNames()) {
        if (name.input) continue;
        const int head = name.per_head ? 0 : -1;
        const Matrix& now = document_->trace().stage(name.id, head);
        baseline().setShow(Show::Baseline);
        QVERIFY(baseline().shown(name.id, head).identicalTo(then.stage(name.id, head)));
        baseline().setShow(Show::Difference);
        const Matrix& difference = baseline().shown(name.id, head);
        for (int i = 0; i < now.rows(); ++i)
          for (int j = 0; j < now.columns(); ++j)
            QCOMPARE(difference(i, j), now(i, j) - then.stage(name.id, head)(i, j));
      }
    }
    QCOMPARE(baseline().first(0)->id, MatrixId::Q);
    document_->jumpTo(0);
    QVERIFY(!baseline().first(0));
    QVERIFY(baseline().inputs().empty());
    QCOMPARE(baseline().shown(MatrixId::Q, 0)(0, 0), 0.0);
  }

  void averagesOfTheHeadsAreCompared() {
    baseline().pinNow(QStringLiteral("then"));
    const std::vector<double> then = averageWeightsRow(document_->trace(), 3);
    QVERIFY(!removeHead(*document_, 2));
    baseline().setShow(Show::Difference);
    const std::vector<double> now = averageWeightsRow(document_->trace(), 3);
    const std::vector<double> row = baseline().shownAverageRow({}, 3);
    for (std::size_t j = 0; j < 6; ++j) QCOMPARE(row[j], now[j] - then[j]);
  }

  /// The average of some heads is compared with the average of the same heads before.
  void averageOfSomeHeadsIsCompared() {
    baseline().pinNow(QStringLiteral("then"));
    const AttentionTrace then = document_->wholeTrace();
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 1, 1, 1}, 4.0));
    const std::vector<int> heads{1, 2};
    for (const Show show : {Show::Baseline, Show::Difference}) {
      baseline().setShow(show);
      while (!baseline().bringAverageUp(heads, 1)) {
      }
      for (int i = 0; i < 6; ++i) {
        const std::vector<double> row = baseline().shownAverageRow(heads, i);
        for (std::size_t j = 0; j < 6; ++j) {
          const auto mean = [&](const AttentionTrace& trace) {
            return (trace.heads[1].weights.row(i)[j] + trace.heads[2].weights.row(i)[j]) / 2;
          };
          const double expected =
              show == Show::Baseline ? mean(then) : mean(document_->wholeTrace()) - mean(then);
          QVERIFY(std::abs(row[j] - expected) < 1e-12);
        }
      }
      QVERIFY(baseline().shownAverageRow({}, 3) != baseline().shownAverageRow(heads, 3));
    }
  }

  void differentShapesShowNoNumbersAndAReason() {
    baseline().pinNow(QStringLiteral("then"));
    baseline().setShow(Show::Difference);
    QVERIFY(!removeToken(*document_, Side::Query, 5));
    QVERIFY(!baseline().comparable(MatrixId::Weights, 0));
    QCOMPARE(baseline().shown(MatrixId::Weights, 0).rows(), 5);
    for (const double value : baseline().shown(MatrixId::Weights, 0).values()) QVERIFY(std::isnan(value));
    QCOMPARE(test::partsOf(baseline().objection(MatrixId::Weights, 0)), QStringLiteral("6 5"));
    QVERIFY(baseline().comparable(MatrixId::QueryWeights, 0));
    QVERIFY(!duplicateHead(*document_, 0));
    QCOMPARE(test::partsOf(baseline().objection(MatrixId::QueryWeights, 1)), QStringLiteral("3 4"));
    for (const double value : baseline().shown(MatrixId::QueryWeights, 1).values())
      QVERIFY(std::isnan(value));
    QVERIFY(std::isnan(baseline().shownRow(0, 0).softmax.exponentials[0]));
  }

  void comparisonFollowsHeadsThatAreMovedOrRemoved_data() {
    QTest::addColumn<bool>("background");
    QTest::newRow("at once") << false;
    QTest::newRow("in the background") << true;
  }
  void comparisonFollowsHeadsThatAreMovedOrRemoved() {
    QFETCH(bool, background);
    if (background) TestAccess::setMostCompared(baseline(), 0);
    baseline().pinNow(QStringLiteral("then"));
    QTRY_VERIFY(baseline().compared());
    const Matrix then = document_->trace().stage(MatrixId::Weights, 2);
    QSignalSpy found(&baseline(), &Baseline::found);
    QVERIFY(!moveHead(*document_, 2, 0));
    if (background) QTRY_VERIFY(!found.empty());
    for (int head = 0; head < 3; ++head) QVERIFY(!baseline().first(head));
    baseline().setShow(Show::Difference);
    QCOMPARE(baseline().largestWeight(), 0.0);
    for (const double value : baseline().shownRow(MatrixId::Weights, 0, 1)) QCOMPARE(value, 0.0);
    QCOMPARE(baseline().shownRow(0, 1).strongest, -1);  // no weight increased
    QVERIFY(baseline().before(MatrixId::Weights, 0).identicalTo(then));
    found.clear();
    QVERIFY(!removeHead(*document_, 1));
    if (background) QTRY_VERIFY(!found.empty());
    for (int head = 0; head < 2; ++head) QVERIFY(!baseline().first(head));
    QVERIFY(!document_->setEntry({MatrixId::KeyWeights, 1, 0, 0}, 3.25));
    QTRY_COMPARE(baseline().first(1).value_or(CellRef()).id, MatrixId::K);
    QVERIFY(!baseline().first(0));
    document_->undo();
    document_->undo();
    document_->undo();
    QTRY_VERIFY(!baseline().first(1));
    QVERIFY(baseline().before(MatrixId::Weights, 2).identicalTo(then));
  }

  void pinnedHeadIsComparedWithEveryHead() {
    const AttentionTrace trace = document_->wholeTrace();
    baseline().pinHead(1, QStringLiteral("head 2"));
    baseline().setShow(Show::Difference);
    for (int h = 0; h < 3; ++h)
      QCOMPARE(baseline().shown(MatrixId::Weights, h)(2, 4),
               trace.stage(MatrixId::Weights, h)(2, 4) - trace.stage(MatrixId::Weights, 1)(2, 4));
    QVERIFY(!baseline().first(1));
    QVERIFY(baseline().first(0));
  }

  void largeHeadIsComputedInTheBackground() {
    TestAccess::setMostAtOnce(baseline(), 0);
    const AttentionTrace trace = document_->wholeTrace();
    QSignalSpy changed(&baseline(), &Baseline::changed);
    baseline().pinHead(1, QStringLiteral("head 2"));
    baseline().setShow(Show::Difference);
    QVERIFY(!baseline().exists());
    QVERIFY(baseline().show() == Show::Value);
    QTRY_VERIFY(baseline().exists());
    QCOMPARE(baseline().name(), QStringLiteral("head 2"));
    QVERIFY(baseline().show() == Show::Difference);
    QCOMPARE(baseline().shown(MatrixId::Weights, 0)(2, 4),
             trace.stage(MatrixId::Weights, 0)(2, 4) - trace.stage(MatrixId::Weights, 1)(2, 4));
    // The last request replaces earlier ones, and a dropped request is never delivered.
    baseline().pinHead(0, QStringLiteral("head 1"));
    baseline().pinHead(2, QStringLiteral("head 3"));
    QTRY_COMPARE(baseline().name(), QStringLiteral("head 3"));
    baseline().pinHead(0, QStringLiteral("head 1"));
    baseline().pinNow(QStringLiteral("now"));
    baseline().pinHead(1, QStringLiteral("head 2"));
    baseline().drop();
    changed.clear();
    QTest::qWait(100);
    QCOMPARE(changed.count(), 0);
    QVERIFY(!baseline().exists());
  }

  void baselinePinnedInADragIsExact() {
    Gesture gesture(*document_, QStringLiteral("drag"));
    for (int i = 1; i <= 20; ++i) QVERIFY(!gesture.preview({MatrixId::QueryWeights, 1, 0, 1}, 0.1 * i));
    const AttentionTrace whole = computeTrace(document_->experiment());
    baseline().pinNow(QStringLiteral("then"));
    QVERIFY(test::identicalTraces(baseline().trace(), whole));
    gesture.commit();
    QVERIFY(test::identicalTraces(baseline().trace(), whole));
    for (int head = -1; head < 3; ++head) QVERIFY(!baseline().first(head));
  }

  void pinAndDropDuringADragStayInEffect() {
    TestAccess::setMostAtOnce(baseline(), 0);
    Gesture gesture(*document_, QStringLiteral("drag"));
    QVERIFY(!gesture.preview({MatrixId::QueryWeights, 1, 0, 1}, 0.7));
    const Experiment other = test::catSatMat();
    baseline().pinNow(QStringLiteral("first"));
    baseline().pin(other, computeTrace(other), QStringLiteral("a file"));
    gesture.commit();
    QTest::qWait(50);
    QCOMPARE(baseline().name(), QStringLiteral("a file"));
    QVERIFY(identical(baseline().experiment(), other));
    Gesture again(*document_, QStringLiteral("drag"));
    QVERIFY(!again.preview({MatrixId::QueryWeights, 1, 0, 1}, 0.9));
    baseline().pinNow(QStringLiteral("second"));
    baseline().drop();
    again.commit();
    QTest::qWait(50);
    QVERIFY(!baseline().exists());
  }

  void differenceIsMaskedWhereBothAreMasked() {
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Causal));
    baseline().pinNow(QStringLiteral("causal"));
    QVERIFY(!setMaskKind(*document_, Mask::Kind::None));
    baseline().setShow(Show::Difference);
    QVERIFY(!baseline().masked(0, 3));
    baseline().setShow(Show::Baseline);
    QVERIFY(baseline().masked(0, 3));
    document_->undo();
    baseline().setShow(Show::Difference);
    QVERIFY(baseline().masked(0, 3));
    QVERIFY(!baseline().masked(3, 0));
  }

  void masksAreComparedByAllowedCells() {
    baseline().pinNow(QStringLiteral("without"));
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Causal));
    QVERIFY(baseline().shown(MatrixId::Mask, -1).identicalTo(effectiveMask(document_->experiment())));
    baseline().setShow(Show::Difference);
    for (int i = 0; i < 6; ++i)
      for (int j = 0; j < 6; ++j) QCOMPARE(baseline().shown(MatrixId::Mask, -1)(i, j), j <= i ? 0.0 : -1.0);
  }

  void hiddenCellsAreHiddenInBaselineAndDifference() {
    baseline().pinNow(QStringLiteral("then"));
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 1, 1}, 2.0));
    RegionSet hidden;
    hidden.add({MatrixId::Weights, 0, 2, 1, 1, 2});
    hidden.add({MatrixId::QueryWeights, 0, 1, 1, 1, 1});
    document_->setGuidedHiding(hidden);
    for (const Show show : {Show::Baseline, Show::Difference}) {
      baseline().setShow(show);
      QVERIFY(std::isnan(baseline().shown(MatrixId::Weights, 0)(2, 1)));
      QVERIFY(std::isnan(baseline().shown(MatrixId::QueryWeights, 0)(1, 1)));
      QVERIFY(!std::isnan(baseline().shown(MatrixId::Weights, 0)(2, 0)));
      QVERIFY(baseline().shownRow(0, 2).hidden);
      QVERIFY(std::isnan(baseline().shownAverageRow({}, 2)[1]));
    }
    document_->setGuidedHiding({});
    QVERIFY(!std::isnan(baseline().shown(MatrixId::Weights, 0)(2, 1)));
  }

  void anotherExperimentRemovesTheBaseline() {
    baseline().pinNow(QStringLiteral("then"));
    baseline().setShow(Show::Difference);
    // An edit of the whole experiment, such as loading its file again, keeps the baseline.
    QVERIFY(!document_->replace(test::crossWithMask(), QStringLiteral("edit")));
    QVERIFY(baseline().exists());
    document_->undo();
    QVERIFY(baseline().exists());
    QSignalSpy changed(&baseline(), &Baseline::changed);
    QVERIFY(!document_->reset(test::crossWithMask()));
    QCOMPARE(baseline().show(), Show::Value);
    QVERIFY(!baseline().exists());
    QCOMPARE(changed.size(), 1);
    // A variant with the same words can be compared.
    baseline().pinNow(QStringLiteral("then"));
    baseline().setShow(Show::Difference);
    QVERIFY(!document_->reset(test::crossWithMask()));
    QVERIFY(baseline().exists());
    QCOMPARE(baseline().show(), Show::Value);
  }
};

LAB_TEST(TestBaseline, QCoreApplication)

}  // namespace tst_baseline
#include "tst_baseline.moc"
