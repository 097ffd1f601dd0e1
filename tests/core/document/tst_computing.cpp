// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLocale>
#include <QSignalSpy>
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "core/document/Baseline.h"
#include "core/document/Selection.h"
#include "core/document/SettingEdits.h"
#include "core/model/Restructure.h"
#include "core/model/Validation.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/document/RandomEdits.h"

namespace tst_computing {

using namespace lab;
using namespace lab::test;

namespace {

constexpr CellRef kCell{MatrixId::QueryWeights, 0, 1, 1};
constexpr double kAlways = 0;  ///< in multiply-adds: every numeric edit runs in the background

/// Returns `e` with a head whose scores overflow, because its entries are 1e200.
Experiment overflowing(Experiment e) {
  e.heads[0].query_weights = Matrix(e.modelDim(), e.keyDim(), 1e200);
  e.heads[0].key_weights = Matrix(e.modelDim(), e.keyDim(), 1e200);
  return e;
}

Experiment withTemperature(Experiment e, double temperature) {
  e.temperature = temperature;
  return e;
}

}  // namespace

/// Checks edits that are computed on the background thread. Their results are delivered only by the event
/// loop, so that nothing changes between two calls in a test.
class TestComputing : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    document_ = std::make_unique<Document>();
    QVERIFY(!document_->reset(catSatMat()));
    TestAccess::setMostAtOnce(*document_, kAlways);
    start_ = document_->experiment();
    listener_ = std::make_unique<Listener>(*document_);
  }

  void cleanup() {
    QVERIFY(!listener_ || listener_->consistent);
    listener_.reset();
    document_.reset();
  }

  void currentStateStaysUntilTheResultArrives() {
    QSignalSpy computing(document_.get(), &Document::computingChanged);
    const quint64 revision = document_->revision();
    const AttentionTrace before = document_->trace();
    QVERIFY(!setTemperature(*document_, 2));
    QVERIFY(document_->computing());
    QCOMPARE(computing.count(), 1);
    QCOMPARE(partsOf(document_->computingText()), QStringLiteral("2"));
    QVERIFY(identical(document_->experiment(), start_));
    QVERIFY(identicalTraces(document_->trace(), before));
    QCOMPARE(document_->revision(), revision);
    QCOMPARE(document_->latest().temperature, 2.0);
    QCOMPARE(document_->undoStack()->count(), 1);
    QCOMPARE(listener_->edited, 0);
    QTRY_VERIFY(!document_->computing());
    QCOMPARE(document_->experiment().temperature, 2.0);
    QVERIFY(traceIsFresh(*document_));
    QCOMPARE(listener_->edited, 1);
    QCOMPARE(computing.count(), 2);
    QCOMPARE(listener_->last_change.first_stage, std::optional(MatrixId::Weights));
    QCOMPARE(partsOf(document_->lastEditText()), QStringLiteral("2"));
  }

  void editsDuringComputationAreCombined() {
    QVERIFY(!setTemperature(*document_, 2));
    QVERIFY(!document_->setEntry(kCell, 0.25));
    QVERIFY(!setScale(*document_, {Scale::Kind::None, 1}));
    QVERIFY(!setTitle(*document_, QStringLiteral("Later")));
    QCOMPARE(document_->undoStack()->count(), 4);
    arrive();
    QCOMPARE(document_->experiment().temperature, 2.0);
    QCOMPARE(document_->experiment().heads[0].query_weights(1, 1), 0.25);
    QCOMPARE(document_->experiment().scale.kind, Scale::Kind::None);
    QCOMPARE(document_->experiment().title, std::string("Later"));
    QCOMPARE(listener_->edited, 1);  // the stale results were dropped
    QVERIFY(listener_->last_change.labels);
    while (document_->undoStack()->canUndo()) document_->undo();
    arrive();
    QVERIFY(identical(document_->experiment(), start_));
  }

  /// A new gesture waits for an edit that is being prepared, so that a drag starts from its numbers.
  void dragStartsFromThePendingEdit() {
    TestAccess::setMostPreparedAtOnce(*document_, 0);
    const auto sevens = [](const Experiment& e) { return Matrix(e.modelDim(), e.keyDim(), 7.0); };
    QVERIFY(!document_->setMatrix(MatrixId::QueryWeights, 0, sevens, QStringLiteral("Fill")));
    QVERIFY(document_->preparing());
    QVERIFY(document_->latest().heads[0].query_weights(1, 1) != 7.0);
    Gesture gesture(*document_, QStringLiteral("Drag"));
    QCOMPARE(document_->latest().heads[0].query_weights(1, 1), 7.0);
    QVERIFY(!gesture.preview(kCell, document_->latest().heads[0].query_weights(1, 1) + 0.5));
    gesture.commit();
    arrive();
    QCOMPARE(document_->experiment().heads[0].query_weights(1, 1), 7.5);
    QCOMPARE(document_->experiment().heads[0].query_weights(0, 0), 7.0);
    document_->undo();
    arrive();
    QCOMPARE(document_->experiment().heads[0].query_weights(1, 1), 7.0);
  }

  void undoCancelsThePendingComputation() {
    QVERIFY(!setTemperature(*document_, 2));
    document_->undo();
    QVERIFY(!document_->computing());  // the computed state is already the newest state
    QVERIFY(identical(document_->latest(), start_));
    QTest::qWait(50);
    QVERIFY(identical(document_->experiment(), start_));
    QVERIFY(traceIsFresh(*document_));
    document_->redo();
    QVERIFY(document_->computing());
    arrive();
    QCOMPARE(document_->experiment().temperature, 2.0);
  }

  void resetDropsThePendingComputation() {
    QVERIFY(!setTemperature(*document_, 2));
    QVERIFY(!document_->reset(crossWithMask()));
    QVERIFY(!document_->computing());
    const int notified = listener_->edited;
    QTest::qWait(50);
    QCOMPARE(listener_->edited, notified);
    QVERIFY(identical(document_->experiment(), crossWithMask()));
    QVERIFY(traceIsFresh(*document_));
  }

  void documentCanBeDestroyedDuringComputation() {
    for (int i = 0; i < 20; ++i) {
      Document document;
      QVERIFY(!document.reset(newExperiment(64, {4, 64, 16, 16}, Start::Random, 1)));
      TestAccess::setMostAtOnce(document, kAlways);
      QVERIFY(!setTemperature(document, 2));
      if (i % 2 == 0) QTest::qWait(1);
      QVERIFY(document.computing() || i % 2 == 0);
    }
  }

  void cellEditsAreRefusedWhileShapesChange() {
    QVERIFY(!removeToken(*document_, Side::Query, 0));
    QVERIFY(document_->computing());
    QCOMPARE(document_->experiment().queryCount(), 6);
    QCOMPARE(document_->latest().queryCount(), 5);
    // Token 3 and cell [3,1] of the current state are not the same as in the pending state.
    QVERIFY(removeToken(*document_, Side::Query, 2));
    QVERIFY(listener_->last_refusal.sentence().contains(document_->computingText()));
    QVERIFY(document_->setEntry({MatrixId::QueryEmbeddings, -1, 2, 0}, 3));
    QVERIFY(setHeadName(*document_, 0, QStringLiteral("Other")));
    QVERIFY(!setTemperature(*document_, 3));  // names no token or cell
    document_->undo();
    document_->undo();
    QVERIFY(!document_->computing());
    document_->redo();
    arrive();
    QCOMPARE(document_->experiment().queryCount(), 5);
    QVERIFY(listener_->last_change.structure);
    QVERIFY(!removeToken(*document_, Side::Query, 2));
  }

  void overflowingEditIsReverted() {
    QVERIFY(!setTemperature(*document_, 2));
    arrive();
    const Experiment good = document_->experiment();
    QVERIFY(!document_->replace(overflowing(good), QStringLiteral("Too much")));
    QCOMPARE(document_->undoStack()->count(), 2);
    QVERIFY(!setTitle(*document_, QStringLiteral("Built on it")));
    QTRY_COMPARE(listener_->refused, 1);
    QVERIFY(listener_->last_refusal.place.startsWith(QStringLiteral("heads[0].scores[")));
    QVERIFY(!document_->computing());
    QVERIFY(identical(document_->experiment(), good));
    QVERIFY(identical(document_->latest(), good));
    QCOMPARE(document_->undoStack()->count(), 1);
    QCOMPARE(document_->undoStack()->index(), 1);
    document_->undo();
    arrive();
    QVERIFY(identical(document_->experiment(), start_));
  }

  void overflowingEditAfterUndoIsReverted() {
    QVERIFY(!setTemperature(*document_, 2));
    arrive();
    document_->undo();  // the return to the start is pending
    QVERIFY(document_->computing());
    QVERIFY(!document_->replace(overflowing(start_),
                                QStringLiteral("Too much")));  // this removes the undone step
    QTRY_COMPARE(listener_->refused, 1);
    arrive();
    QVERIFY(identical(document_->experiment(), start_));
    QCOMPARE(document_->undoStack()->count(), 0);
    QVERIFY(traceIsFresh(*document_));
  }

  void previewsOfADragAreShownDuringTheDrag() {
    {
      Gesture gesture(*document_, QStringLiteral("Temperature"));
      for (int step = 1; step <= 200; ++step) {
        QVERIFY(!gesture.preview(withTemperature(start_, 1 + step / 100.0)));
        if (step % 50 != 0) continue;
        const int notified = listener_->edited;
        QTRY_VERIFY(listener_->edited > notified);
      }
      QCOMPARE(document_->latest().temperature, 3.0);
    }
    QCOMPARE(document_->undoStack()->count(), 1);
    arrive();
    QCOMPARE(document_->experiment().temperature, 3.0);
    QVERIFY2(listener_->edited >= 4, "steps on the way were shown");
    document_->undo();
    arrive();
    QVERIFY(identical(document_->experiment(), start_));
  }

  void cancelledDragRestoresTheStart() {
    Gesture gesture(*document_, QStringLiteral("Temperature"));
    QVERIFY(!gesture.preview(withTemperature(start_, 4)));
    arriveWithin();
    QCOMPARE(document_->experiment().temperature, 4.0);
    QVERIFY(!gesture.preview(withTemperature(start_, 5)));
    gesture.cancel();
    QVERIFY(identical(document_->latest(), start_));
    arrive();
    QVERIFY(identical(document_->experiment(), start_));
    QCOMPARE(document_->undoStack()->count(), 0);
  }

  void overflowingPreviewKeepsTheLastGoodOne() {
    Gesture gesture(*document_, QStringLiteral("Drag"));
    QVERIFY(!gesture.preview(withTemperature(start_, 4)));
    arriveWithin();
    QVERIFY(!gesture.preview(overflowing(start_)));
    QTRY_COMPARE(listener_->refused, 1);
    QVERIFY(!document_->computing());
    QCOMPARE(document_->latest().temperature, 4.0);  // the last preview that was computed
    gesture.commit();
    QCOMPARE(document_->undoStack()->count(), 1);
    QVERIFY(traceIsFresh(*document_));
  }

  void baselinePinsTheComputedState() {
    QVERIFY(!resize(*document_, {2, 8, 3, 2}));
    document_->baseline().pinNow(QStringLiteral("then"));
    arrive();
    QVERIFY(identical(document_->baseline().experiment(), start_));
    QVERIFY(identicalTraces(document_->baseline().trace(), computeTrace(start_)));
  }

  void finishComputingWaits() {
    QVERIFY(!setTemperature(*document_, 2));
    document_->finishComputing();
    QVERIFY(!document_->computing());
    QCOMPARE(document_->experiment().temperature, 2.0);
    QVERIFY(traceIsFresh(*document_));
  }

  void sharedMatricesCountOnceInMemory() {
    const auto stages = [](const Experiment& e) { return 8.0 * static_cast<double>(traceEntries(e)); };
    const double alone = document_->memoryWith(start_);
    QVERIFY(alone > 2 * stages(start_));
    Experiment other = start_;
    other.temperature = 3;  // shares every matrix with start_
    QCOMPARE(document_->memoryWith(other), alone);
    document_->baseline().pinNow(QStringLiteral("then"));
    QCOMPARE(document_->memoryWith(start_), alone + stages(start_));
    document_->baseline().drop();
    QVERIFY(!resize(*document_, {3, 8, 40, 2}));
    arrive();
    const double undone = document_->memoryWith(document_->experiment());
    document_->undoStack()->clear();
    // The undo step contained W_Q and W_K of three heads.
    QCOMPARE(undone - document_->memoryWith(document_->experiment()), 8.0 * 3 * 2 * 8 * 4);
  }

  void exceededMemoryIsRefusedWithItsSize() {
    const Experiment large = newExperiment(200, {2, 4, 2, 2}, Start::Random, 1);
    TestAccess::setMemoryLimit(*document_, document_->memoryWith(large) - 1);
    QVERIFY(document_->replace(large, QStringLiteral("Large")));
    const auto size = [](double bytes) { return QLocale::c().formattedDataSize(static_cast<qint64>(bytes)); };
    const double stages = static_cast<double>(traceEntries(large)) * sizeof(double);
    const double needed = document_->memoryWith(large);
    const QString sentence = listener_->last_refusal.sentence();
    QVERIFY2(containsAll(sentence, {size(needed), size(stages)}), qPrintable(sentence));
    QVERIFY(document_->reset(large));
    QVERIFY(identical(document_->experiment(), start_));
    QVERIFY(!document_->computing());
    QCOMPARE(document_->undoStack()->count(), 0);
    TestAccess::setMemoryLimit(*document_, document_->memoryWith(large));
    QVERIFY(!document_->replace(large, QStringLiteral("Large")));
    arrive();
  }

  void smallEditsAreComputedAtOnce() {
    TestAccess::setMostAtOnce(*document_, 1e12);
    QSignalSpy computing(document_.get(), &Document::computingChanged);
    QVERIFY(!document_->setEntry(kCell, 0.25));
    QVERIFY(!setTemperature(*document_, 2));
    QCOMPARE(listener_->last_change.first_stage, std::optional(MatrixId::Weights));
    QVERIFY(!setScale(*document_, {Scale::Kind::Number, -1.5}));
    QCOMPARE(listener_->last_change.first_stage, std::optional(MatrixId::ScaledScores));
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Causal));
    QCOMPARE(listener_->last_change.first_stage, std::optional(MatrixId::MaskedScores));
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Matrix));
    QVERIFY(listener_->last_change.structure);
    QCOMPARE(listener_->edited, 5);
    while (document_->undoStack()->canUndo()) document_->undo();
    QVERIFY(identical(document_->experiment(), start_));
    QVERIFY(traceIsFresh(*document_));
    QCOMPARE(computing.count(), 0);
  }

  void changedPositionsKindKeepsOtherInputs() {
    TestAccess::setMostAtOnce(*document_, 1e12);
    QSignalSpy computing(document_.get(), &Document::computingChanged);
    const Positions::Kind before = start_.positions.kind;
    using enum Positions::Kind;
    for (const Positions::Kind kind : {Sinusoidal, None, Learned, Sinusoidal}) {
      if (kind == document_->experiment().positions.kind) continue;
      QVERIFY(!setPositionsKind(*document_, kind));  // the listener compares the whole trace
      QCOMPARE(document_->experiment().positions.kind, kind);
      const Change& change = listener_->last_change;
      QVERIFY(change.structure);
      QVERIFY(!change.labels);
      QCOMPARE(change.first_stage, std::optional(MatrixId::QueryInputs));
      // Views do not need to update anything else.
      QVERIFY(!change.everythingNew());
      using enum MatrixId;
      for (const MatrixId id :
           {QueryPositions, KeyPositions, QueryInputs, KeyInputs, Q, K, V, Weights, Output})
        QVERIFY(change.touches(id));
      for (const MatrixId id : {QueryEmbeddings, KeyEmbeddings, QueryWeights, OutputWeights, Scale, Mask})
        QVERIFY(!change.touches(id));
    }
    // Changes positions and mask in one step, then one after the other.
    Experiment both = withPositions(document_->experiment(), None);
    both.mask = Mask{};
    both.mask.kind = Mask::Kind::Causal;
    QVERIFY(!document_->replace(both, QStringLiteral("Both")));
    QVERIFY(!setTemperature(*document_, 2));
    // Changes the kind of one of them and a number of the other in the same step.
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Matrix));
    Experiment next = withPositions(document_->experiment(), Sinusoidal);
    next.mask.allowed.set(1, 0, 1 - next.mask.allowed(1, 0));
    QVERIFY(!document_->replace(next, QStringLiteral("A cell and positions")));
    QVERIFY(traceIsFresh(*document_));
    next = withMask(withPositions(document_->experiment(), Learned), Mask::Kind::Causal);
    QVERIFY(!document_->replace(next, QStringLiteral("Learned")));
    next = withMask(next, Mask::Kind::None);
    next.positions.query.set(0, 0, 3.0);
    QVERIFY(!document_->replace(next, QStringLiteral("An entry and no mask")));
    QVERIFY(traceIsFresh(*document_));
    while (document_->undoStack()->canUndo()) document_->undo();
    QCOMPARE(document_->experiment().positions.kind, before);
    QVERIFY(identical(document_->experiment(), start_));
    QVERIFY(traceIsFresh(*document_));
    QCOMPARE(computing.count(), 0);
  }

  void hiddenNumbersStayHiddenAfterBackgroundComputation() {
    RegionSet hidden;
    hidden.add({MatrixId::Weights});
    document_->setGuidedHiding(hidden);
    listener_.reset();  // the listener compares all numbers and would fail on hidden ones
    QVERIFY(!setTemperature(*document_, 2));
    arriveWithin();
    QVERIFY(isHiddenNumber(document_->trace().heads[0].weights(0, 0)));
    QVERIFY(identicalTraces(document_->wholeTrace(), computeTrace(document_->experiment())));
    document_->setGuidedHiding({});
  }

  void randomSequencesEndInTheComputedHistory_data() {
    QTest::addColumn<bool>("cross");
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 6; ++seed) {
      QTest::addRow("self %d", static_cast<int>(seed)) << false << seed;
      QTest::addRow("cross %d", static_cast<int>(seed)) << true << seed;
    }
  }

  /// Does random edits, undo, redo, jumps and gestures of every kind, with occasional event processing. At
  /// the end the computed state must equal the history, and trace and experiment must agree at every signal.
  void randomSequencesEndInTheComputedHistory() {
    QFETCH(bool, cross);
    QFETCH(quint64, seed);
    TestAccess::setMostAtOnce(*document_, seed % 2 == 0 ? kAlways : 600);
    QVERIFY(!document_->reset(cross ? crossWithMask() : catSatMat()));
    RandomEdits edits(*document_, seed);
    QUndoStack& stack = *document_->undoStack();
    int computed = 0;
    connect(document_.get(), &Document::computingChanged, this, [&] { computed += !document_->computing(); });
    for (int i = 0; i < 400; ++i) {
      switch (edits.index(14)) {
        case 0:
        case 3:
          document_->undo();
          break;
        case 1:
          document_->redo();
          break;
        case 2:
          document_->jumpTo(edits.index(stack.count() + 1));
          break;
        case 4:
          QTest::qWait(edits.index(3));
          break;
        case 5:
          document_->finishComputing();
          break;
        default:
          edits.edit(edits.index(RandomEdits::kKinds));
      }
      QVERIFY(listener_->consistent);
    }
    arrive();
    QVERIFY2(computed > 5, "some were computed in the background");
    // Jumping to the start and back must restore the states.
    const int last = stack.index();
    const Experiment end = document_->latest();
    document_->jumpTo(0);
    arrive();
    QVERIFY(identical(document_->experiment(), cross ? crossWithMask() : catSatMat()));
    document_->jumpTo(std::min(last, stack.count()));
    arrive();
    QVERIFY(identical(document_->experiment(), end));
  }

 private:
  /// Waits for the pending computation, including computations that start meanwhile.
  void arriveWithin() {
    QTRY_VERIFY(!document_->computing());
    QVERIFY(identical(document_->experiment(), document_->latest()));
  }
  void arrive() {
    arriveWithin();
    QVERIFY(traceIsFresh(*document_));
  }

  std::unique_ptr<Document> document_;
  std::unique_ptr<Listener> listener_;
  Experiment start_;
};

LAB_TEST(TestComputing, QCoreApplication)

}  // namespace tst_computing
#include "tst_computing.moc"
