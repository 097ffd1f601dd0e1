// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>

#include "core/document/Recompute.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"
#include "tests/core/engine/TraceComparison.h"

namespace tst_recompute {

using namespace lab;

namespace {

constexpr CellRef kCell{MatrixId::QueryWeights, 0, 1, 1};

Experiment withTemperature(Experiment e, double temperature) {
  e.temperature = temperature;
  return e;
}

}  // namespace

/// Tests experiment and trace without a document, undo or hidden cells.
class TestRecompute : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    recompute_ = std::make_unique<Recompute>();
    start_ = test::catSatMat();
    recompute_->reset(start_, computeTrace(start_));
  }

  void smallEditIsComputedAtOnce() {
    const auto outcome = recompute_->setBlock(kCell, Matrix(1, 1, 0.25));
    QVERIFY(outcome.change && outcome.change->first_stage == MatrixId::Q);
    QVERIFY(outcome.change->heads == std::vector{0});
    QVERIFY(!recompute_->computing());
    QVERIFY(fresh());
  }

  void largeEditIsComputedInTheBackground() {
    TestAccess::setMostAtOnce(*recompute_, 0);
    QSignalSpy arrived(recompute_.get(), &Recompute::arrived);
    const auto outcome = recompute_->setExperiment(withTemperature(start_, 2));
    QVERIFY(!outcome.change && !outcome.overflow);
    QVERIFY(recompute_->computing());
    QCOMPARE(recompute_->experiment().temperature, 1.0);
    QCOMPARE(recompute_->latest().temperature, 2.0);
    QTRY_COMPARE(arrived.count(), 1);
    QVERIFY(!recompute_->computing());
    QCOMPARE(recompute_->experiment().temperature, 2.0);
    QVERIFY(fresh());
  }

  void staleResultsAreDropped() {
    TestAccess::setMostAtOnce(*recompute_, 0);
    QSignalSpy arrived(recompute_.get(), &Recompute::arrived);
    for (const double t : {2.0, 3.0, 4.0}) recompute_->setExperiment(withTemperature(start_, t));
    recompute_->finish();
    QCOMPARE(arrived.count(), 1);
    QCOMPARE(recompute_->experiment().temperature, 4.0);
    recompute_->setExperiment(withTemperature(start_, 5));
    const Experiment other = test::crossWithMask();
    recompute_->reset(other, computeTrace(other));
    QVERIFY(!recompute_->computing());
    QTest::qWait(30);
    QCOMPARE(arrived.count(), 1);
    QVERIFY(identical(recompute_->experiment(), other));
    QVERIFY(fresh());
  }

  void overflowChangesNothing() {
    QVERIFY(!recompute_->setBlock({MatrixId::KeyWeights, 0, 0, 0}, Matrix(1, 1, 1e200)).overflow);
    const Experiment before = recompute_->experiment();
    const auto outcome = recompute_->setBlock({MatrixId::QueryWeights, 0, 0, 0}, Matrix(1, 1, 1e200));
    QVERIFY(outcome.overflow && !outcome.change);
    QVERIFY(identical(recompute_->experiment(), before));
    QVERIFY(fresh());
    TestAccess::setMostAtOnce(*recompute_, 0);
    QSignalSpy overflowed(recompute_.get(), &Recompute::overflowed);
    Experiment next = before;
    next.heads[0].query_weights.set(0, 0, 1e200);
    recompute_->setExperiment(next);
    QTRY_COMPARE(overflowed.count(), 1);
    QVERIFY(identical(recompute_->experiment(), before));
    recompute_->setExperiment(before);
    QVERIFY(!recompute_->computing());
  }

  void changedKindsTouchOnlyDependentStages() {
    const auto mask = recompute_->setExperiment(withMask(start_, Mask::Kind::Causal));
    QVERIFY(mask.change->structure && !mask.change->everythingNew());
    QVERIFY(mask.change->first_stage == MatrixId::MaskedScores);
    QVERIFY(fresh());
    const auto positions =
        recompute_->setExperiment(withPositions(recompute_->experiment(), Positions::Kind::Sinusoidal));
    QVERIFY(positions.change->first_stage == MatrixId::QueryInputs);
    QVERIFY(!positions.change->touches(MatrixId::Mask));
    QVERIFY(fresh());
    const auto resized =
        recompute_->setExperiment(withTokenRemoved(recompute_->experiment(), Side::Query, 0));
    QVERIFY(resized.change->everythingNew());
    QVERIFY(fresh());
  }

  void titleNeedsNoComputation() {
    TestAccess::setMostAtOnce(*recompute_, 0);
    Experiment titled = start_;
    titled.title = "Other";
    const auto outcome = recompute_->setExperiment(titled);
    QVERIFY(outcome.change && outcome.change->labels && !outcome.change->first_stage);
    QVERIFY(!recompute_->computing());
  }

  void previewsDoNotCancelTheRunningComputation() {
    TestAccess::setMostAtOnce(*recompute_, 0);
    recompute_->setPreviewing(true);
    QSignalSpy arrived(recompute_.get(), &Recompute::arrived);
    for (int step = 1; step <= 5; ++step) recompute_->setExperiment(withTemperature(start_, 1 + step));
    QTRY_VERIFY(!recompute_->computing());
    QCOMPARE(arrived.count(), 2);  // the first preview, which was running, and the last one
    QCOMPARE(recompute_->experiment().temperature, 6.0);
    recompute_->setPreviewing(false);
    QVERIFY(fresh());
  }

 private:
  bool fresh() const {
    return testing::firstDeviation(recompute_->trace(), computeTrace(recompute_->experiment())).empty();
  }

  std::unique_ptr<Recompute> recompute_;
  Experiment start_;
};

LAB_TEST(TestRecompute, QCoreApplication)

}  // namespace tst_recompute
#include "tst_recompute.moc"
