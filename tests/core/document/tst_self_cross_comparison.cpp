// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/document/SelfCrossComparison.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"

namespace tst_self_cross_comparison {

using namespace lab;
using namespace lab::test;

/// Checks the comparison of both modes of one experiment: the computed traces and how they follow edits.
class TestSelfCrossComparison : public QObject {
  Q_OBJECT

 private slots:
  void bothModesHaveTheSameSentencesAndWeights() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(crossWithMask()));
    SelfCrossComparison comparison(document, selection);
    comparison.bringUpToDate();
    const Experiment& self = comparison.of(Mode::Self).experiment();
    const Experiment& cross = comparison.of(Mode::Cross).experiment();
    QVERIFY(self.mode == Mode::Self && cross.mode == Mode::Cross);
    QVERIFY(identical(cross, document.experiment()));
    QVERIFY(self.heads[1].query_weights.identicalTo(document.experiment().heads[1].query_weights));
    QCOMPARE(self.answeringTokens(), document.experiment().query_tokens);
    QCOMPARE(comparison.of(Mode::Self).trace().heads[0].weights.columns(), 3);
    QCOMPARE(comparison.of(Mode::Cross).trace().heads[0].weights.columns(), 2);
    // Self-attention computed by hand: scores of the queries with keys of the same sentence.
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
        QVERIFY(std::abs(comparison.of(Mode::Self).trace().heads[0].scores(i, j) - score) < 1e-12);
      }
    QVERIFY(!comparison.sameSentence());
  }

  void singleSentenceIsUsedOnBothSides() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(catSatMat()));
    SelfCrossComparison comparison(document, selection);
    comparison.bringUpToDate();
    QVERIFY(comparison.sameSentence());
    QVERIFY(comparison.of(Mode::Cross).trace().output.identicalTo(comparison.of(Mode::Self).trace().output));
    QCOMPARE(document.experiment().key_tokens.size(), std::size_t{0});  // the document was not edited
    QCOMPARE(document.undoStack()->count(), 0);
  }

  void comparisonFollowsEditsOnUpdate() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(catSatMat()));
    SelfCrossComparison comparison(document, selection);
    comparison.bringUpToDate();
    const quint64 before = comparison.of(Mode::Cross).revision();
    comparison.bringUpToDate();
    QCOMPARE(comparison.of(Mode::Cross).revision(), before);  // the comparison is cached
    QVERIFY(!document.setEntry({MatrixId::KeyWeights, 1, 0, 0}, 4));
    comparison.bringUpToDate();
    QCOMPARE(comparison.of(Mode::Cross).experiment().heads[1].key_weights(0, 0), 4.0);
    QVERIFY(comparison.of(Mode::Self).trace().output.identicalTo(document.trace().output));
  }

  void hiddenCellsAreHiddenInBothModes() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(crossWithMask()));
    SelfCrossComparison comparison(document, selection);
    document.setHiddenMatrices({MatrixId::Weights});
    comparison.bringUpToDate();
    for (const Mode mode : {Mode::Self, Mode::Cross})
      QVERIFY(std::isnan(comparison.of(mode).trace().heads[0].weights(0, 0)));
    document.setHiddenMatrices({});
    comparison.bringUpToDate();
    QVERIFY(!std::isnan(comparison.of(Mode::Self).trace().heads[0].weights(0, 0)));
  }

  void selectionIsSharedByBothModes() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(crossWithMask()));
    SelfCrossComparison comparison(document, selection);
    comparison.bringUpToDate();
    selection.setHead(1);
    selection.setPair(2, 1);
    QCOMPARE(comparison.selectionOf(Mode::Self).head(), 1);
    QCOMPARE(comparison.selectionOf(Mode::Self).query(), 2);
    QCOMPARE(comparison.selectionOf(Mode::Cross).key(), 1);
    comparison.selectionOf(Mode::Self).setPair(0, 2);
    QCOMPARE(selection.query(), 0);
    QCOMPARE(selection.key(), 1);  // the third token of the other sentence is not a key in cross mode
    QCOMPARE(comparison.selectionOf(Mode::Self).key(), 2);
    comparison.selectionOf(Mode::Cross).setPair(1, 0);
    QCOMPARE(selection.query(), 1);
    QCOMPARE(selection.key(), 0);
    QCOMPARE(comparison.selectionOf(Mode::Self).query(), 1);
  }
};

LAB_TEST(TestSelfCrossComparison, QCoreApplication)

}  // namespace tst_self_cross_comparison
#include "tst_self_cross_comparison.moc"
