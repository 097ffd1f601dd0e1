// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/EditEffect.h"
#include "core/model/Restructure.h"
#include "tests/TestProgram.h"

namespace tst_edit_effect {

using namespace lab;

/// Checks the reasons that are given for edits without effect. If a reason is given, changing the number must
/// change no weight of the query.
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
    const QString reason = noEffectReason(e, computeTrace(e), {MatrixId::QueryWeights, 0, 1, 0}, 0, 0);
    QVERIFY2(reason.contains(QStringLiteral("The")) && reason.contains(QStringLiteral("thing")),
             qPrintable(reason));
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
            Head& used = changed.heads[static_cast<std::size_t>(head)];
            Matrix& matrix = id == MatrixId::QueryWeights ? used.query_weights
                             : id == MatrixId::KeyWeights ? used.key_weights
                                                          : used.value_weights;
            matrix.set(row, 1, matrix(row, 1) + 1);
            const AttentionTrace after = computeTrace(changed);
            const auto was = before.stage(MatrixId::Weights, 0).row(query);
            const auto is = after.stage(MatrixId::Weights, 0).row(query);
            const QString reason = noEffectReason(changed, after, cell, 0, query);
            QVERIFY(!reason.isEmpty());
            // A sentence without a colon gives no reason.
            const bool same = std::equal(was.begin(), was.end(), is.begin());
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
