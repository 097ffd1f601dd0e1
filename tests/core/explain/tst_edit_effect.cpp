// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/EditEffect.h"
#include "core/model/Restructure.h"
#include "tests/TestProgram.h"

namespace tst_edit_effect {

using namespace lab;

/// Checks the reasons that are given for edits without effect. If a reason is given, changing the number must
/// change no weight and no context of the query.
class TestEditEffect : public QObject {
  Q_OBJECT

  static Experiment sample() {
    Experiment e = newExperiment(3, {2, 4, 2, 2}, Start::Random, 7);
    e.dimension_names = {"person", "thing", "action", "place"};
    e.query_tokens = {"The", "cat", "sat"};
    e.query_embeddings = Matrix{{1, 0, 0, 0.5}, {0, 1, 0, 0}, {0, 0, 0, 1}};
    return e;
  }

 private slots:
  void zeroEntryOfTheQueryIsNamed() {
    const Experiment e = sample();
    const QString reason =
        sameWeightsText(e, computeTrace(e), {MatrixId::QueryWeights, 0, 1, 0}, 0, 0, false);
    QVERIFY2(reason.contains(QStringLiteral("The")) && reason.contains(QStringLiteral("thing")),
             qPrintable(reason));
  }

  /// A head that ignores a dimension in W_Q and W_K, but not in W_V, still changes the context.
  void changedContextIsAnEffect() {
    Experiment e = sample();
    Head& head = e.heads[0];
    for (int c = 0; c < 2; ++c) head.query_weights.set(1, c, 0), head.key_weights.set(1, c, 0);
    const CellRef thing{MatrixId::QueryEmbeddings, -1, 1, 1};
    const QString changed = sameWeightsText(e, computeTrace(e), thing, 0, 1, true);
    QVERIFY2(changed.contains(QStringLiteral("cat")), qPrintable(changed));
    QVERIFY2(!changed.contains(QStringLiteral("thing")), qPrintable(changed));
    // The dimension is named as the reason only if all three matrices ignore it.
    QVERIFY(!sameWeightsText(e, computeTrace(e), thing, 0, 1, false).contains(QStringLiteral("thing")));
    for (int c = 0; c < 2; ++c) head.value_weights.set(1, c, 0);
    QVERIFY(sameWeightsText(e, computeTrace(e), thing, 0, 1, false).contains(QStringLiteral("thing")));
  }

  /// A temperature has no effect if all scores that are not masked are equal.
  void temperatureNamesEqualScores() {
    Experiment e = withMask(sample(), Mask::Kind::Causal);
    e.temperature = 2;
    const CellRef temperature{MatrixId::Temperature, -1, 0, 0};
    const AttentionTrace trace = computeTrace(e);
    QCOMPARE(trace.stage(MatrixId::Weights, 0)(0, 0), 1.0);  // the first word may look at one key only
    const QString reason = sameWeightsText(e, trace, temperature, 0, 0, false);
    QVERIFY(reason != sameWeightsAfterBlock(e, 0, 0, false));
    // The scores of the second word differ.
    QVERIFY(trace.stage(MatrixId::Scores, 0)(1, 0) != trace.stage(MatrixId::Scores, 0)(1, 1));
    QCOMPARE(sameWeightsText(e, trace, temperature, 0, 1, false), sameWeightsAfterBlock(e, 0, 1, false));
  }

  void givenReasonsAreTrue() {
    const Experiment e = sample();
    const AttentionTrace before = computeTrace(e);
    int explained = 0, affected = 0;
    for (const MatrixId id : {MatrixId::QueryWeights, MatrixId::KeyWeights, MatrixId::ValueWeights})
      for (int head = 0; head < 2; ++head)
        for (int row = 0; row < 4; ++row)
          for (int query = 0; query < 3; ++query) {
            const CellRef cell{id, head, row, 1};
            Experiment changed = e;
            Head& used = changed.head(head);
            Matrix& matrix = id == MatrixId::QueryWeights ? used.query_weights
                             : id == MatrixId::KeyWeights ? used.key_weights
                                                          : used.value_weights;
            matrix.set(row, 1, matrix(row, 1) + 1);
            const AttentionTrace after = computeTrace(changed);
            const auto was = before.stage(MatrixId::Weights, 0).row(query);
            const auto is = after.stage(MatrixId::Weights, 0).row(query);
            const auto context_was = before.stage(MatrixId::Context, 0).row(query);
            const auto context_is = after.stage(MatrixId::Context, 0).row(query);
            const bool same_context = std::equal(context_was.begin(), context_was.end(), context_is.begin());
            const bool same = std::equal(was.begin(), was.end(), is.begin()) && same_context;
            const QString text = sameWeightsText(changed, after, cell, 0, query, !same_context);
            QVERIFY(!text.isEmpty());
            // Only the sentences that begin with "No effect" and have a colon give a reason.
            const QString reason = text.startsWith(QStringLiteral("No effect")) ? text : QString();
            if (reason.contains(QLatin1Char(':'))) QVERIFY2(same, qPrintable(reason));
            explained += same && reason.contains(QLatin1Char(':'));
            affected += !same;
          }
    QVERIFY(explained > 20);
    QVERIFY(affected > 5);
  }
};

LAB_TEST(TestEditEffect, QCoreApplication)

}  // namespace tst_edit_effect
#include "tst_edit_effect.moc"
