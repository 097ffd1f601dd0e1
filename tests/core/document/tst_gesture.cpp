// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>
#include <memory>

#include "core/document/Document.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"

namespace tst_gesture {

using namespace lab;
using namespace lab::test;

namespace {

constexpr CellRef kCell{MatrixId::QueryWeights, 2, 2, 2};
constexpr CellRef kOther{MatrixId::KeyWeights, 2, 2, 2};

double entry(const Document& document, const CellRef& cell) {
  return inputMatrix(document.experiment(), cell.id, cell.head)(cell.row, cell.column);
}

}  // namespace

class TestGesture : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    document_ = std::make_unique<Document>();
    QVERIFY(!document_->reset(catSatMat()));
    start_ = document_->experiment();
    listener_ = std::make_unique<Listener>(*document_);
  }

  void cleanup() {
    QVERIFY(listener_->consistent);
    if (document_) QVERIFY(traceIsFresh(*document_));
    listener_.reset();
    document_.reset();
  }

  void previewsAreOneUndoStep() {
    Gesture gesture(*document_, editName(kCell));
    for (int i = 0; i < 50; ++i) QVERIFY(!gesture.preview(kCell, -0.01 * (i + 1)));
    QCOMPARE(listener_->edited, 50);
    QCOMPARE(document_->undoStack()->count(), 0);
    QCOMPARE(document_->lastEditText(), editName(kCell).rows);
    gesture.commit();
    QCOMPARE(listener_->edited, 50);
    QCOMPARE(document_->undoStack()->count(), 1);
    QCOMPARE(document_->undoStack()->undoText(), editName(kCell).rows);
    QVERIFY(!gesture.active());
    QVERIFY(!document_->gestureActive());
    const Experiment end = document_->experiment();
    document_->undo();
    QVERIFY(identical(document_->experiment(), start_));
    QCOMPARE(listener_->edited, 51);
    document_->redo();
    QVERIFY(identical(document_->experiment(), end));
  }

  void previewOfTheSameValueIsNoChange() {
    Gesture gesture(*document_, editName(kCell));
    gesture.preview(kCell, entry(*document_, kCell));
    gesture.preview(document_->experiment());
    QCOMPARE(listener_->edited, 0);
  }

  void cancelRestoresTheStart() {
    Gesture gesture(*document_, editName(kCell));
    gesture.preview(kCell, 3);
    gesture.preview(kOther, 4);
    gesture.cancel();
    QVERIFY(identical(document_->experiment(), start_));
    QCOMPARE(listener_->edited, 3);
    QCOMPARE(document_->undoStack()->count(), 0);
    QVERIFY(document_->undoStack()->isClean());
    QVERIFY(document_->lastEditText().contains(editName(kCell).rows));
    QVERIFY(document_->lastEditText() != editName(kCell).rows);
    gesture.preview(kCell, 5);  // the gesture has ended, so that this has no effect
    gesture.cancel();
    gesture.commit();
    QVERIFY(identical(document_->experiment(), start_));
    QCOMPARE(listener_->edited, 3);
  }

  void cancelWithoutPreviewEmitsNothing() {
    Gesture gesture(*document_, editName(kCell));
    gesture.cancel();
    QCOMPARE(listener_->edited, 0);
    QCOMPARE(document_->lastEditText(), QString());
  }

  void returningToTheStartLeavesNoStep() {
    const double value = entry(*document_, kCell);
    {
      Gesture gesture(*document_, editName(kCell));
      gesture.preview(kCell, 3);
      gesture.preview(kCell, value);
    }
    QCOMPARE(document_->undoStack()->count(), 0);
    QVERIFY(document_->undoStack()->isClean());
    QVERIFY(identical(document_->experiment(), start_));
  }

  void severalCellsAndWholeExperimentsAreOneStep() {
    {
      Gesture gesture(*document_, QStringLiteral("Stretch"));
      gesture.preview(kCell, 3);
      gesture.preview(kOther, 4);
      Experiment next = document_->experiment();
      next.temperature = 2;
      gesture.preview(next);
    }
    QCOMPARE(document_->undoStack()->count(), 1);
    const Experiment end = document_->experiment();
    QCOMPARE(end.temperature, 2.0);
    document_->undo();
    QVERIFY(identical(document_->experiment(), start_));
    document_->redo();
    QVERIFY(identical(document_->experiment(), end));
  }

  void refusedPreviewKeepsTheLastValidOne() {
    Gesture gesture(*document_, editName(kCell));
    gesture.preview(kCell, 3);
    QVERIFY(gesture.preview(kCell, std::numeric_limits<double>::infinity()));
    QVERIFY(gesture.preview({MatrixId::QueryWeights, 9, 0, 0}, 1));
    QVERIFY(gesture.preview({MatrixId::QueryWeights, 0, 99, 0}, 1));
    Experiment broken = document_->experiment();
    broken.heads.clear();
    QVERIFY(gesture.preview(broken));
    QCOMPARE(listener_->refused, 4);
    QCOMPARE(listener_->edited, 1);
    QCOMPARE(entry(*document_, kCell), 3.0);
    gesture.commit();
    document_->undo();
    QVERIFY(identical(document_->experiment(), start_));
  }

  void otherEditCommitsTheGestureFirst() {
    Gesture gesture(*document_, editName(kCell));
    gesture.preview(kCell, 3);
    document_->setEntry(kOther, 4);
    QVERIFY(!gesture.active());
    QCOMPARE(document_->undoStack()->count(), 2);
    QCOMPARE(listener_->edited, 2);
    gesture.preview(kCell, 8);
    QCOMPARE(entry(*document_, kCell), 3.0);
    document_->undo();
    QCOMPARE(entry(*document_, kCell), 3.0);
    document_->undo();
    QVERIFY(identical(document_->experiment(), start_));
  }

  void secondGestureCommitsTheFirst() {
    Gesture first(*document_, editName(kCell));
    first.preview(kCell, 3);
    Gesture second(*document_, editName(kOther));
    QVERIFY(!first.active());
    second.preview(kOther, 4);
    second.cancel();
    QCOMPARE(document_->undoStack()->count(), 1);
    QCOMPARE(entry(*document_, kCell), 3.0);
  }

  void undoDuringAGestureCancelsIt() {
    document_->setEntry(kOther, 4);
    Gesture gesture(*document_, editName(kCell));
    gesture.preview(kCell, 3);
    document_->undo();
    QVERIFY(!gesture.active());
    QCOMPARE(entry(*document_, kOther), 4.0);
    QCOMPARE(document_->undoStack()->index(), 1);
    QCOMPARE(document_->undoStack()->count(), 2);
    document_->redo();
    QCOMPARE(entry(*document_, kCell), 3.0);
  }

  void jumpResetAndSaveEndAGesture() {
    {
      Gesture gesture(*document_, editName(kCell));
      gesture.preview(kCell, 3);
      document_->finishGesture();  // called before saving
      QVERIFY(!gesture.active());
      document_->undoStack()->setClean();
    }
    QVERIFY(document_->undoStack()->isClean());
    QCOMPARE(document_->undoStack()->count(), 1);
    Gesture second(*document_, editName(kCell));
    second.preview(kCell, 4);
    document_->jumpTo(0);
    QVERIFY(!second.active());
    QVERIFY(identical(document_->experiment(), start_));
    QCOMPARE(document_->undoStack()->count(), 2);
    Gesture third(*document_, editName(kCell));
    third.preview(kCell, 5);
    QVERIFY(!document_->reset(crossWithMask()));
    QVERIFY(!third.active());
    third.preview({MatrixId::QueryWeights, 0, 0, 0}, 1);
    third.cancel();
    QVERIFY(identical(document_->experiment(), crossWithMask()));
    QCOMPARE(document_->undoStack()->count(), 0);
  }

  void destroyedGestureCommits() {
    { Gesture(*document_, editName(kCell)).preview(kCell, 3); }
    QCOMPARE(document_->undoStack()->count(), 1);
  }

  void gestureMayOutliveItsDocument() {
    Gesture gesture(*document_, editName(kCell));
    gesture.preview(kCell, 3);
    document_.reset();
    QVERIFY(!gesture.active());
    QVERIFY(!gesture.preview(kCell, 4));
    gesture.commit();
    gesture.cancel();
  }

 private:
  std::unique_ptr<Document> document_;
  std::unique_ptr<Listener> listener_;
  Experiment start_;
};

LAB_TEST(TestGesture, QCoreApplication)

}  // namespace tst_gesture
#include "tst_gesture.moc"
