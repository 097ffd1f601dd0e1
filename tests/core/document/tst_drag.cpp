// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/document/RandomEdits.h"
#include "tests/core/engine/TraceComparison.h"

namespace tst_drag {

using namespace lab;
using namespace lab::test;

/// Does random drags between edits of every kind, undo, redo and jumps. The current trace must always equal a
/// fresh full pass.
class TestDrag : public QObject {
  Q_OBJECT

 private slots:
  void everyPreviewOfADragIsExact_data() {
    QTest::addColumn<bool>("cross");
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 8; ++seed) {
      QTest::addRow("self %d", static_cast<int>(seed)) << false << seed;
      QTest::addRow("cross %d", static_cast<int>(seed)) << true << seed;
    }
  }

  void everyPreviewOfADragIsExact() {
    QFETCH(bool, cross);
    QFETCH(quint64, seed);
    Document document;
    Experiment e = newExperiment(6, {3, 8, 4, 2}, Start::Random, seed);
    if (cross) e = withTokenRemoved(withMode(e, Mode::Cross), Side::Key, 2);
    e = withMask(withBiases(e, true), seed % 2 ? Mask::Kind::Matrix : Mask::Kind::Causal);
    QVERIFY(!document.reset(e));
    if (seed % 4 == 1) TestAccess::setMostAtOnce(document, 0);
    std::string wrong;
    int steps = 0;
    connect(&document, &Document::edited, this, [&] {
      ++steps;
      if (wrong.empty())
        wrong = testing::firstDeviation(document.wholeTrace(), computeTrace(document.experiment()));
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
      QVERIFY2(wrong.empty(), wrong.c_str());
    }
    QVERIFY2(steps > 60, qPrintable(QString::number(steps)));
  }

 private:
  /// Previews several values of one random cell, then commits or cancels.
  static void drag(Document& document, Random& random) {
    const MatrixName& name = matrixNames()[static_cast<std::size_t>(random.index(15))];
    const int head = name.per_head ? random.index(document.latest().headCount()) : -1;
    const Matrix m = inputMatrix(document.latest(), name.id, head);
    if (m.empty() || name.id == MatrixId::Mask) return;
    const CellRef cell{name.id, head, random.index(m.rows()), random.index(m.columns())};
    Gesture gesture(document, QStringLiteral("Drag"));
    const int steps = 2 + random.index(6);
    for (int step = 0; step < steps; ++step)
      gesture.preview(cell, random.uniform(-1, 1) * (step % 3 == 1 ? 200 : 2));
    if (random.index(4) == 0) gesture.cancel();
  }
};

LAB_TEST(TestDrag, QCoreApplication)

}  // namespace tst_drag
#include "tst_drag.moc"
