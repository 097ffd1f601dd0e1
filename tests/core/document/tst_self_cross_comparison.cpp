// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/document/SelfCrossComparison.h"
#include "tests/core/document/Samples.h"

using namespace lab;
using namespace lab::test;

/// Both modes of one experiment: what they compute, and that they follow.
class TestBeside : public QObject {
  Q_OBJECT

 private slots:
  void bothModesHaveTheSameSentencesAndWeights() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(crossWithMask()));
    SelfCrossComparison beside(document, selection);
    beside.bringUpToDate();
    const Experiment& self = beside.of(Mode::Self).experiment();
    const Experiment& cross = beside.of(Mode::Cross).experiment();
    QVERIFY(self.mode == Mode::Self && cross.mode == Mode::Cross);
    QVERIFY(identical(cross, document.experiment()));
    QVERIFY(self.heads[1].query_weights.identicalTo(document.experiment().heads[1].query_weights));
    QCOMPARE(self.answeringTokens(), document.experiment().query_tokens);
    QCOMPARE(beside.of(Mode::Self).trace().heads[0].weights.columns(), 3);
    QCOMPARE(beside.of(Mode::Cross).trace().heads[0].weights.columns(), 2);
    // Self-attention by hand: scores of the queries with keys made of the same sentence.
    const Matrix& x = self.query_embeddings;
    const Head& head = self.heads[0];
    const auto entry = [&](const Matrix& w, const Matrix& b, int i, int c) {
      double sum = b.empty() ? 0 : b(0, c);
      for (int d = 0; d < x.columns(); ++d) sum += x(i, d) * w(d, c);
      return sum;
    };
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) {
        double score = 0;
        for (int c = 0; c < 3; ++c)
          score +=
              entry(head.query_weights, head.query_bias, i, c) * entry(head.key_weights, head.key_bias, j, c);
        QVERIFY(std::abs(beside.of(Mode::Self).trace().heads[0].scores(i, j) - score) < 1e-12);
      }
    QVERIFY(!beside.sameSentence());
  }

  void aSentenceAloneStandsOnBothSides() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(catSatMat()));
    SelfCrossComparison beside(document, selection);
    beside.bringUpToDate();
    QVERIFY(beside.sameSentence());
    QVERIFY(beside.of(Mode::Cross).trace().output.identicalTo(beside.of(Mode::Self).trace().output));
    QCOMPARE(document.experiment().key_tokens.size(), std::size_t{0});  // nothing was edited
    QCOMPARE(document.undoStack()->count(), 0);
  }

  void itFollowsWhenAsked() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(catSatMat()));
    SelfCrossComparison beside(document, selection);
    beside.bringUpToDate();
    const quint64 before = beside.of(Mode::Cross).revision();
    beside.bringUpToDate();
    QCOMPARE(beside.of(Mode::Cross).revision(), before);  // cached
    QVERIFY(!document.setEntry({MatrixId::KeyWeights, 1, 0, 0}, 4));
    beside.bringUpToDate();
    QCOMPARE(beside.of(Mode::Cross).experiment().heads[1].key_weights(0, 0), 4.0);
    QVERIFY(beside.of(Mode::Self).trace().output.identicalTo(document.trace().output));
  }

  void whatIsHiddenIsHiddenInBoth() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(crossWithMask()));
    SelfCrossComparison beside(document, selection);
    document.setBlanks({MatrixId::Weights});
    beside.bringUpToDate();
    for (const Mode mode : {Mode::Self, Mode::Cross})
      QVERIFY(std::isnan(beside.of(mode).trace().heads[0].weights(0, 0)));
    document.setBlanks({});
    beside.bringUpToDate();
    QVERIFY(!std::isnan(beside.of(Mode::Self).trace().heads[0].weights(0, 0)));
  }

  void theSelectionIsShared() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(crossWithMask()));
    SelfCrossComparison beside(document, selection);
    beside.bringUpToDate();
    selection.setHead(1);
    selection.setPair(2, 1);
    QCOMPARE(beside.selectionOf(Mode::Self).head(), 1);
    QCOMPARE(beside.selectionOf(Mode::Self).query(), 2);
    QCOMPARE(beside.selectionOf(Mode::Cross).key(), 1);
    beside.selectionOf(Mode::Self).setPair(0, 2);
    QCOMPARE(selection.query(), 0);
    QCOMPARE(selection.key(), 1);  // the third word of the other sentence is no key here
    QCOMPARE(beside.selectionOf(Mode::Self).key(), 2);
    beside.selectionOf(Mode::Cross).setPair(1, 0);
    QCOMPARE(selection.query(), 1);
    QCOMPARE(selection.key(), 0);
    QCOMPARE(beside.selectionOf(Mode::Self).query(), 1);
  }
};

QTEST_GUILESS_MAIN(TestBeside)
#include "tst_self_cross_comparison.moc"
