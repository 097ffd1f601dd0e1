// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QToolBar>
#include <memory>

#include "core/engine/Engine.h"
#include "core/explain/CellNames.h"
#include "core/explain/KindWords.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/row/RowView.h"
#include "ui/theme/Theme.h"
#include "ui/window/ComputingBar.h"
#include "ui/window/MainWindow.h"
#include "ui/window/StatusLine.h"

namespace tst_computing {

using namespace lab;

/// Tests the window while an edit is computed in the background.
class TestComputingUi : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void init() {
    document_ = std::make_unique<Document>();
    // The computation takes longer than the key presses below.
    QVERIFY(!document_->reset(newExperiment(900, {4, 32, 8, 8}, Start::Random, 1)));
    TestAccess::setMostAtOnce(*document_, 0);
    window_ = std::make_unique<MainWindow>(*document_);
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
  }

  void cleanup() {
    window_.reset();
    document_.reset();
  }

  void computingIsShownAndTheWindowReacts() {
    auto* bar = window_->findChild<ComputingBar*>();
    QVERIFY(!bar->isVisible());
    causal();
    QVERIFY(document_->computing());
    QVERIFY(bar->isVisible());
    const QString edit = document_->computingText(Convention::Rows);
    Mask mask;
    mask.kind = Mask::Kind::Causal;
    QVERIFY2(edit.contains(maskText(mask)), qPrintable(edit));
    QVERIFY2(bar->accessibleName().contains(edit), qPrintable(bar->accessibleName()));
    QVERIFY2(status().contains(edit), qPrintable(status()));
    QCOMPARE(document_->experiment().mask.kind, Mask::Kind::None);

    // Keys are handled and painted before the computation ends.
    auto* row = window_->findChild<RowView*>();
    row->setFocus();
    const QString before = headline();
    QTest::keyClick(row, Qt::Key_Down);
    QCOMPARE(window_->selection().query(), 1);
    QVERIFY(headline() != before);
    window_->grab();
    QVERIFY2(document_->computing(), "the window did not wait for it");

    QTRY_VERIFY_WITH_TIMEOUT(!document_->computing(), 60000);
    QVERIFY(!bar->isVisible());
    QCOMPARE(document_->experiment().mask.kind, Mask::Kind::Causal);
    QVERIFY2(status().endsWith(edit + QLatin1Char('.')), qPrintable(status()));
    const QString tip = window_->findChild<QLabel*>(QStringLiteral("message"))->toolTip();
    QVERIFY2(tip.contains(matrixWords(MatrixId::MaskedScores), Qt::CaseInsensitive), qPrintable(tip));
    QCOMPARE(window_->selection().query(), 1);
  }

  /// The numbers of this edit are prepared in the background before they are computed.
  void preparedEditIsShownAndCanBeUndone() {
    TestAccess::setMostPreparedAtOnce(*document_, 0);
    TestAccess::setMostAtOnce(*document_, 1e12);
    auto* bar = window_->findChild<ComputingBar*>();
    QAction* undo = window_->actions()[ActionId::Undo];
    QVERIFY(!undo->isEnabled());
    QComboBox* box = positions();
    QVERIFY(box);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_End);
    QVERIFY(document_->preparing());
    QVERIFY(bar->isVisible());
    QVERIFY2(status().contains(document_->computingText(Convention::Rows)), qPrintable(status()));
    QVERIFY2(status().contains(positionsText(Positions::Kind::Learned)), qPrintable(status()));
    QCOMPARE(box->currentText(), positionsText(Positions::Kind::Learned));
    QCOMPARE(document_->experiment().positions.kind, Positions::Kind::None);
    QTRY_VERIFY(!document_->busy());
    QVERIFY(!bar->isVisible());
    QCOMPARE(box->currentText(), positionsText(Positions::Kind::Learned));
    QCOMPARE(document_->experiment().positions.kind, Positions::Kind::Learned);

    document_->undo();
    QTest::keyClick(box, Qt::Key_End);
    QVERIFY(document_->preparing());
    QVERIFY(undo->isEnabled());  // although the history has no step yet
    undo->trigger();
    QVERIFY(!document_->busy());
    QVERIFY(!bar->isVisible());
    QCOMPARE(document_->experiment().positions.kind, Positions::Kind::None);
    QCOMPARE(box->currentText(), positionsText(Positions::Kind::None));
    QVERIFY(document_->undoStack()->canRedo());
  }

  void editedIsEmittedOncePerResult() {
    QSignalSpy edited(document_.get(), &Document::edited);
    causal();
    QTest::keyClick(mask(), Qt::Key_Up);
    causal();
    QTRY_VERIFY_WITH_TIMEOUT(!document_->computing(), 60000);
    // The return to no mask needed no computation, because this is the current state.
    QCOMPARE(edited.count(), 2);
    QCOMPARE(document_->undoStack()->count(), 3);
  }

  void windowCanBeClosedDuringComputation() {
    causal();
    window_.reset();
    QVERIFY(document_->computing());
    document_.reset();
  }

  void overflowingEditIsRevertedWithASentence() {
    Experiment much = document_->experiment();
    much.heads[1].query_weights = Matrix(32, 8, 1e200);
    much.heads[1].key_weights = Matrix(32, 8, 1e200);
    QString refusal;
    connect(document_.get(), &Document::refused, this,
            [&refusal](const Refusal& why) { refusal = why.sentence(); });
    QVERIFY(!document_->replace(std::move(much), QStringLiteral("Too much")));
    QVERIFY(document_->computing());
    QTRY_VERIFY_WITH_TIMEOUT(!document_->computing(), 60000);
    QVERIFY(!refusal.isEmpty());
    QVERIFY2(status().endsWith(refusal), qPrintable(status()));
    QVERIFY(!window_->findChild<ComputingBar*>()->isVisible());
    QCOMPARE(document_->undoStack()->count(), 0);
  }

  void idleWindowHasNoActiveTimers() {
    causal();
    QTRY_VERIFY_WITH_TIMEOUT(!document_->computing(), 60000);
    QTest::qWait(1500);  // tool bars settle and marks of changed cells disappear
    QStringList active;
    for (const QTimer* timer : window_->findChildren<QTimer*>())
      if (timer->isActive()) active << QString::fromLatin1(timer->parent()->metaObject()->className());
    QVERIFY2(active.isEmpty(), qPrintable(active.join(QLatin1Char(' '))));
    // On a busy machine, painting that was pending takes longer.
    QStringList seen;
    for (int second = 0; second < 20; ++second) {
      PaintCounter counter;
      qApp->installEventFilter(&counter);
      QTest::qWait(1000);
      qApp->removeEventFilter(&counter);
      seen = counter.seen;
      if (seen.isEmpty()) break;
    }
    QVERIFY2(seen.isEmpty(), qPrintable(seen.join(QLatin1Char(' '))));
  }

 private:
  /// Records which widgets are painted and which timers fire.
  class PaintCounter : public QObject {
   public:
    QStringList seen;

   protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
      const bool ours = !qstrcmp(watched->metaObject()->className(), "QTestEventLoop") ||
                        watched->objectName().startsWith(QStringLiteral("qt_"));
      if (!ours && (event->type() == QEvent::Paint || event->type() == QEvent::UpdateRequest))
        seen << QStringLiteral("paint of %1").arg(QString::fromLatin1(watched->metaObject()->className()));
      return false;
    }
  };

  QComboBox* mask() { return window_->findChild<QComboBox*>(QStringLiteral("mask")); }
  QComboBox* positions() { return window_->findChild<QComboBox*>(QStringLiteral("positions")); }
  void causal() {
    QVERIFY(mask());
    mask()->setFocus();
    QTest::keyClick(mask(), Qt::Key_Down);
  }
  QString status() const {
    return window_->statusLine().findChild<QLabel*>(QStringLiteral("message"))->text();
  }
  QString headline() const { return window_->findChild<QLabel*>(QStringLiteral("headline"))->text(); }

  std::unique_ptr<Document> document_;
  std::unique_ptr<MainWindow> window_;
};

LAB_TEST(TestComputingUi, QApplication)

}  // namespace tst_computing
#include "tst_computing.moc"
