// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/model/Restructure.h"
#include "tests/core/document/RandomEdits.h"
#include "tests/core/engine/LiveEdits.h"
#include "tests/core/engine/TraceComparison.h"

using namespace lab;
using namespace lab::test;

/// Drags of small experiments are computed exactly, as that is fastest; here they are moved as those of large
/// ones are, through the Document, with undo, redo and jumps between them.
class TestMoving : public QObject {
  Q_OBJECT

 private slots:
  void dragsStayNearAndEndExactly_data() {
    QTest::addColumn<bool>("cross");
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 12; ++seed) {
      QTest::addRow("self %d", static_cast<int>(seed)) << false << seed;
      QTest::addRow("cross %d", static_cast<int>(seed)) << true << seed;
    }
  }

  void dragsStayNearAndEndExactly() {
    QFETCH(bool, cross);
    QFETCH(quint64, seed);
    Document document;
    Experiment e = newExperiment(6, {3, 8, 4, 2}, Start::Random, seed);
    if (cross) e = withTokenRemoved(withMode(e, Mode::Cross), Side::Key, 2);
    e = withMask(withBiases(e, true), seed % 2 ? Mask::Kind::Matrix : Mask::Kind::Causal);
    if (!cross && seed > 4) e = catSatMat();
    QVERIFY(!document.reset(e));
    document.setExactBelow(0);
    if (seed % 2) document.setRowsFirstAbove(0);
    if (seed % 4 == 1) document.setMostAtOnce(0);
    double worst = 0;
    int moved = 0;
    connect(&document, &Document::edited, this, [&] {
      const AttentionTrace full = computeTrace(document.experiment());
      worst = std::max(worst, testing::drift(document.trace(), full));
      if (document.gestureActive() && !identicalTraces(document.trace(), full)) ++moved;
    });
    RandomEdits edits(document, seed);
    Random random(seed + 77);
    QUndoStack& stack = *document.undoStack();
    for (int i = 0; i < 150; ++i) {
      switch (edits.index(8)) {
        case 0:
          document.undo();
          break;
        case 1:
          document.redo();
          break;
        case 2:
          document.jumpTo(edits.index(stack.count() + 1));
          break;
        case 3:
          edits.edit(edits.index(RandomEdits::kKinds));
          break;
        default:
          drag(document, random);
      }
      document.finishComputing();
      QVERIFY2(worst < 1e-10, qPrintable(QStringLiteral("%1 after %2").arg(worst).arg(i)));
      const AttentionTrace full = computeTrace(document.experiment());
      QVERIFY2(identicalTraces(document.trace(), full),
               testing::firstDifferentStage(document.trace(), full).c_str());
    }
    QVERIFY2(moved > 100, qPrintable(QString::number(moved)));
  }

 private:
  /// Some steps at one cell, there and back, kept or not.
  static void drag(Document& document, Random& random) {
    const Region place = testing::randomPlace(document.newest(), random);
    if (place.id == MatrixId::Scale || place.id == MatrixId::Temperature || place.id == MatrixId::Mask)
      return;
    Gesture gesture(document, QStringLiteral("Drag"));
    const CellRef cell{place.id, place.head, place.row, place.column};
    const int steps = 2 + random.index(6);
    for (int step = 0; step < steps; ++step)
      gesture.preview(cell, random.uniform(-1, 1) * (step % 3 == 1 ? 200 : 2));
    if (random.index(4) == 0) gesture.cancel();
  }
};

QTEST_GUILESS_MAIN(TestMoving)
#include "tst_moving.moc"
