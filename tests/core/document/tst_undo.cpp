// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "tests/TestProgram.h"
#include "tests/core/document/RandomEdits.h"

namespace tst_undo {

using namespace lab;
using namespace lab::test;

/// Does long random edit sequences. Every state in the history must be restored bitwise, in any order.
class TestUndo : public QObject {
  Q_OBJECT

 private slots:
  void randomSequencesAreRestoredBitwise_data() {
    QTest::addColumn<bool>("cross");
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 8; ++seed) {
      QTest::addRow("self %d", static_cast<int>(seed)) << false << seed;
      QTest::addRow("cross %d", static_cast<int>(seed)) << true << seed;
    }
  }

  void randomSequencesAreRestoredBitwise() {
    QFETCH(bool, cross);
    QFETCH(quint64, seed);
    Document document;
    QVERIFY(!document.reset(cross ? crossWithMask() : catSatMat()));
    Listener listener(document);
    RandomEdits edits(document, seed);
    // The experiment at each index of the undo stack.
    std::vector<Experiment> states{document.experiment()};
    for (int i = 0; i < 300; ++i) {
      if (edits.index(12) == 0) {
        const int notified = listener.edited, index = document.undoStack()->index();
        const bool back = edits.index(2) == 0;
        back ? document.undo() : document.redo();
        QCOMPARE(listener.edited - notified, document.undoStack()->index() == index ? 0 : 1);
      } else {
        const int kind = edits.index(RandomEdits::kKinds);
        editOnce(document, listener, edits, kind, states);
        if (QTest::currentTestFailed()) {
          qWarning("edit %d, kind %d: %s", i, kind, qPrintable(document.lastEditText()));
          return;
        }
      }
      const auto place = static_cast<std::size_t>(document.undoStack()->index());
      QVERIFY(identical(document.experiment(), states[place]));
    }
    QVERIFY(listener.consistent);
    QVERIFY2(document.undoStack()->count() > 50, "the sequence did something");
    travel(document, listener, edits, states);
  }

 private:
  static void editOnce(Document& document, Listener& listener, RandomEdits& edits, int kind,
                       std::vector<Experiment>& states) {
    const Experiment before = document.experiment();
    const int notified = listener.edited, refused = listener.refused;
    const int index = document.undoStack()->index(), count = document.undoStack()->count();
    edits.edit(kind);
    const bool stepped = document.undoStack()->index() == index + 1;
    if (stepped) {
      QVERIFY(!identical(document.experiment(), before));
      QCOMPARE(document.undoStack()->count(), index + 1);
      states.resize(static_cast<std::size_t>(index) + 1);
      states.push_back(document.experiment());
    } else {
      QVERIFY(identical(document.experiment(), before));
      QCOMPARE(document.undoStack()->count(), count);
    }
    if (!RandomEdits::isGesture(kind)) {
      QCOMPARE(listener.edited - notified, stepped ? 1 : 0);
      QVERIFY(!stepped || listener.refused == refused);
      QVERIFY(listener.refused - refused <= 1);
    }
  }

  static void travel(Document& document, Listener& listener, RandomEdits& edits,
                     const std::vector<Experiment>& states) {
    QUndoStack& stack = *document.undoStack();
    document.jumpTo(stack.count());
    while (stack.canUndo()) {
      document.undo();
      QVERIFY(identical(document.experiment(), states[static_cast<std::size_t>(stack.index())]));
    }
    QCOMPARE(stack.index(), 0);
    while (stack.canRedo()) {
      document.redo();
      QVERIFY(identical(document.experiment(), states[static_cast<std::size_t>(stack.index())]));
    }
    for (int i = 0; i < 60; ++i) {
      const int notified = listener.edited, from = stack.index(), to = edits.index(stack.count() + 1);
      document.jumpTo(to);
      QCOMPARE(listener.edited - notified, from == to ? 0 : 1);
      QVERIFY(identical(document.experiment(), states[static_cast<std::size_t>(to)]));
    }
    // Undoing step by step gives the same states.
    while (stack.canUndo()) document.undo();
    QVERIFY(identical(document.experiment(), states.front()));
    document.jumpTo(stack.count());
    QVERIFY(identical(document.experiment(), states.back()));
    QVERIFY(listener.consistent);
  }
};

LAB_TEST(TestUndo, QCoreApplication)

}  // namespace tst_undo
#include "tst_undo.moc"
