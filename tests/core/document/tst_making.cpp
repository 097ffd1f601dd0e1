// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSemaphore>
#include <QSignalSpy>
#include <QThread>
#include <atomic>
#include <memory>

#include "core/base/Language.h"
#include "core/document/SettingEdits.h"
#include "core/model/Limits.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/document/Samples.h"

namespace tst_making {

using namespace lab;
using namespace lab::test;

namespace {

constexpr CellRef kCell{MatrixId::QueryWeights, 0, 1, 1};

}  // namespace

/// Checks edits whose values are prepared on a background thread. Their results are applied only by the event
/// loop, or when the document waits for them.
class TestMaking : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    document_ = std::make_unique<Document>();
    QVERIFY(!document_->reset(catSatMat()));
    TestAccess::setMostPreparedAtOnce(*document_, 0);
    start_ = document_->experiment();
    listener_ = std::make_unique<Listener>(*document_);
  }

  void cleanup() {
    QVERIFY(!listener_ || listener_->consistent);
    listener_.reset();
    document_.reset();
  }

  void experimentStaysUntilTheEditIsPrepared() {
    QSignalSpy computing(document_.get(), &Document::computingChanged);
    QVERIFY(!fillMatrix(*document_, MatrixId::QueryEmbeddings, -1, Fill::Random));
    QVERIFY(document_->preparing());
    QVERIFY(document_->busy());
    QVERIFY(!document_->computing());
    QCOMPARE(computing.count(), 1);
    QCOMPARE(document_->computingText(), fillText(MatrixId::QueryEmbeddings, -1, Fill::Random));
    QVERIFY(identical(document_->latest(), start_));
    QCOMPARE(document_->undoStack()->count(), 0);
    QCOMPARE(listener_->edited, 0);
    QTRY_VERIFY(!document_->busy());
    QVERIFY(document_->experiment().query_embeddings.identicalTo(
        fillOf(start_, MatrixId::QueryEmbeddings, -1, Fill::Random, 0)));
    QCOMPARE(document_->undoStack()->count(), 1);
    QCOMPARE(document_->undoText(Convention::Rows), fillText(MatrixId::QueryEmbeddings, -1, Fill::Random));
    QCOMPARE(listener_->edited, 1);
    QCOMPARE(computing.count(), 2);
    document_->undo();
    QVERIFY(identical(document_->experiment(), start_));
    document_->redo();
    QVERIFY(!identical(document_->experiment(), start_));
  }

  void onlyLargeEditsArePreparedOnAnotherThread() {
    QThread* made_in = nullptr;
    const auto make = [&made_in](const Experiment& e) -> Result<Experiment> {
      made_in = QThread::currentThread();
      return resized(e, {2, 8, 4, 2});
    };
    TestAccess::setMostPreparedAtOnce(*document_, 1000);
    QVERIFY(!document_->replace(make, 1000, QStringLiteral("Few")));
    QVERIFY(!document_->preparing());
    QCOMPARE(made_in, QThread::currentThread());
    QCOMPARE(document_->experiment().headCount(), 2);
    document_->undo();
    QVERIFY(!document_->replace(make, 1001, QStringLiteral("Many")));
    QVERIFY(document_->preparing());
    QTRY_VERIFY(!document_->busy());
    QVERIFY(made_in != QThread::currentThread());
    QCOMPARE(document_->experiment().headCount(), 2);
  }

  /// A prepared edit is repeated if the experiment changed meanwhile.
  void editsDuringPreparationComeFirst() {
    QVERIFY(!resize(*document_, {3, 12, 4, 2}));
    QVERIFY(document_->preparing());
    QVERIFY(!setTitle(*document_, QStringLiteral("Meanwhile")));
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Causal));
    QVERIFY(document_->preparing());
    QTRY_VERIFY(!document_->busy());
    QCOMPARE(document_->experiment().title, std::string("Meanwhile"));
    QCOMPARE(document_->experiment().mask.kind, Mask::Kind::Causal);
    QCOMPARE(document_->experiment().modelDim(), 12);
    QCOMPARE(document_->undoStack()->count(), 3);
    QCOMPARE(partsOf(document_->stepText(2, Convention::Rows)), QStringLiteral("d_model 12"));
    document_->undo();
    QCOMPARE(document_->experiment().title, std::string("Meanwhile"));
    QCOMPARE(document_->experiment().modelDim(), 8);
  }

  void entryEditDuringPreparationIsKept() {
    QVERIFY(!fillMatrix(*document_, MatrixId::QueryWeights, 0, Fill::Random));
    QVERIFY(document_->preparing());
    QVERIFY(!document_->setEntry(kCell, 42));
    QVERIFY(!document_->preparing());
    QCOMPARE(document_->undoStack()->count(), 2);
    Matrix expected = fillOf(start_, MatrixId::QueryWeights, 0, Fill::Random, 0);
    expected.set(1, 1, 42);
    QVERIFY(document_->experiment().heads[0].query_weights.identicalTo(expected));
    QTest::qWait(20);  // a result that arrives later is ignored
    QVERIFY(document_->experiment().heads[0].query_weights.identicalTo(expected));
    QCOMPARE(document_->undoStack()->count(), 2);
  }

  void dragDuringPreparationStartsFromTheResult() {
    QVERIFY(!fillMatrix(*document_, MatrixId::QueryWeights, 0, Fill::Zeros));
    Gesture gesture(*document_, QStringLiteral("Drag"));
    QVERIFY(!gesture.preview(kCell, 1));
    gesture.commit();
    Matrix expected(8, 4);
    expected.set(1, 1, 1);
    QVERIFY(document_->experiment().heads[0].query_weights.identicalTo(expected));
    QCOMPARE(document_->undoStack()->count(), 2);
  }

  void undoDuringPreparationUndoesThatEdit() {
    QVERIFY(!document_->setEntry(kCell, 42));
    const Experiment before = document_->experiment();
    QVERIFY(!fillMatrix(*document_, MatrixId::QueryWeights, 0, Fill::Zeros));
    document_->undo();
    QVERIFY(!document_->busy());
    QVERIFY(identical(document_->experiment(), before));
    document_->redo();
    QVERIFY(document_->experiment().heads[0].query_weights.identicalTo(Matrix(8, 4)));
  }

  void preparedEditsAreAppliedInOrder() {
    for (const int d : {9, 10, 9, 11}) QVERIFY(!resize(*document_, {3, d, 4, 2}));
    QVERIFY(!scaleMatrix(*document_, MatrixId::QueryEmbeddings, -1, 2));
    QTRY_VERIFY(!document_->busy());
    QCOMPARE(document_->undoStack()->count(), 5);
    QCOMPARE(document_->experiment().modelDim(), 11);
    QCOMPARE(document_->experiment().query_embeddings(0, 0), 2.0);
    for (const int d : {11, 9, 10, 9, 8}) {
      document_->undo();
      QCOMPARE(document_->experiment().modelDim(), d);
    }
    QVERIFY(identical(document_->experiment(), start_));
  }

  /// finishGesture() is called before saving and before the window closes.
  void finishGestureWaitsForPreparedEdits() {
    QVERIFY(!resize(*document_, {3, 12, 4, 2}));
    QVERIFY(!resize(*document_, {3, 12, 5, 2}));
    document_->finishGesture();
    QVERIFY(!document_->preparing());
    QCOMPARE(document_->latest().modelDim(), 12);
    QCOMPARE(document_->latest().keyDim(), 5);
    QVERIFY(!document_->undoStack()->isClean());
  }

  void preparedEditWithoutEffectIsNoStep() {
    QVERIFY(!document_->replace([](const Experiment& e) -> Result<Experiment> { return e; }, 1, {}));
    QTRY_VERIFY(!document_->busy());
    QCOMPARE(document_->undoStack()->count(), 0);
    QCOMPARE(listener_->edited, 0);
  }

  void preparedEditCanBeRefused() {
    const Refusal reason = Refusal::saying(QStringLiteral("No."));
    const auto none = [&](const Experiment&) -> Result<Experiment> { return reason; };
    const auto wrong = [](const Experiment& e) -> Result<Experiment> {
      Experiment next = e;
      next.heads[1].key_weights = Matrix(1, 1);
      return next;
    };
    int refused = 0;
    for (const Document::Make& make : {Document::Make(none), Document::Make(wrong)}) {
      QVERIFY(!document_->replace(make, 1, QStringLiteral("Wrong")));
      QTRY_VERIFY(!document_->busy());
      QCOMPARE(listener_->refused, ++refused);
      QCOMPARE(listener_->last_refusal.sentence() == reason.sentence(), refused == 1);
      QVERIFY(identical(document_->latest(), start_));
      QCOMPARE(document_->undoStack()->count(), 0);
    }
    // A refused edit does not block the next one.
    QVERIFY(!document_->replace(none, 1, {}));
    QVERIFY(!resize(*document_, {3, 12, 4, 2}));
    QTRY_VERIFY(!document_->busy());
    QCOMPARE(document_->experiment().modelDim(), 12);
  }

  void editOfARemovedHeadIsRefused() {
    QVERIFY(!fillMatrix(*document_, MatrixId::QueryWeights, 2, Fill::Zeros));
    QVERIFY(!removeHead(*document_, 2));
    QTRY_VERIFY(!document_->busy());
    QCOMPARE(listener_->refused, 1);
    QCOMPARE(document_->experiment().headCount(), 2);
    QCOMPARE(document_->undoStack()->count(), 1);
  }

  void lockedOrTooLargeEditIsRefusedAtOnce() {
    Locks locks;
    locks.locked.addWhole(MatrixId::QueryEmbeddings);
    document_->setLocks(locks);
    QVERIFY(fillMatrix(*document_, MatrixId::QueryEmbeddings, -1, Fill::Random));
    QVERIFY(resize(*document_, {limits::kHeads, limits::kModelDim, limits::kHeadDim, limits::kHeadDim}));
    QVERIFY(!document_->preparing());
    QCOMPARE(listener_->refused, 2);
    QVERIFY(identical(document_->latest(), start_));
  }

  void refusalOfASizeIsTranslated() {
    for (const Sizes& sizes : {Sizes{0, 8, 4, 2}, Sizes{3, 0, 4, 2}, Sizes{3, 8, 0, 2}, Sizes{3, 8, 4, 0}}) {
      const QString english = resize(*document_, sizes).value().sentence();
      language::use(QStringLiteral("de"));
      const QString german = resize(*document_, sizes).value().sentence();
      language::use(QStringLiteral("en"));
      QVERIFY2(!english.isEmpty() && german != english, qPrintable(german));
    }
  }

  void preparedEditIsThenComputedInTheBackground() {
    TestAccess::setMostAtOnce(*document_, 0);
    QStringList stages;
    connect(document_.get(), &Document::computingChanged, this, [&] {
      stages << (document_->preparing()   ? QStringLiteral("made")
                 : document_->computing() ? QStringLiteral("computed")
                                          : QStringLiteral("done"));
    });
    QVERIFY(!resize(*document_, {3, 12, 4, 2}));
    QTRY_VERIFY(!document_->busy());
    QCOMPARE(stages,
             QStringList({QStringLiteral("made"), QStringLiteral("computed"), QStringLiteral("done")}));
    QCOMPARE(document_->experiment().modelDim(), 12);
    QCOMPARE(listener_->edited, 1);
  }

  void resetDropsThePreparedEdit() {
    QVERIFY(!resize(*document_, {3, 12, 4, 2}));
    QVERIFY(!document_->reset(crossWithMask()));
    QVERIFY(!document_->busy());
    QTest::qWait(20);
    QVERIFY(identical(document_->experiment(), crossWithMask()));
    QCOMPARE(document_->undoStack()->count(), 0);
  }

  void documentCanBeDestroyedDuringPreparation() {
    QSemaphore begun;
    std::atomic<bool> done = false;
    const auto slow = [&](const Experiment& e) -> Result<Experiment> {
      begun.release();
      QThread::msleep(20);
      done = true;
      return e;
    };
    QVERIFY(!document_->replace(slow, 1, {}));
    begun.acquire();
    listener_.reset();
    document_.reset();
    QVERIFY(done);
  }

 private:
  std::unique_ptr<Document> document_;
  std::unique_ptr<Listener> listener_;
  Experiment start_;
};

LAB_TEST(TestMaking, QCoreApplication)

}  // namespace tst_making
#include "tst_making.moc"
