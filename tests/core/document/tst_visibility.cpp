// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/document/Visibility.h"
#include "core/engine/Engine.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"

namespace tst_visibility {

using namespace lab;

/// Tests hidden and locked cells without a document.
class TestVisibility : public QObject {
  Q_OBJECT

 private slots:
  void withoutHiddenCellsNothingIsCopied() {
    Visibility visibility;
    visibility.update(e_, trace_);
    QCOMPARE(&visibility.seen(e_), &e_);
    QCOMPARE(&visibility.seen(trace_), &trace_);
    QVERIFY(!visibility.clear());
  }

  void hiddenCellsAreNaNAndOtherMatricesAreShared() {
    Visibility visibility;
    RegionSet hidden;
    hidden.add({MatrixId::Weights, 1, 2, 3, 1, 1});
    hidden.addWhole(MatrixId::QueryWeights, 0);
    visibility.setGuidedHiding(hidden);
    visibility.update(e_, trace_);
    const AttentionTrace& seen = visibility.seen(trace_);
    QVERIFY(std::isnan(seen.heads[1].weights(2, 3)));
    QCOMPARE(seen.heads[1].weights(2, 2), trace_.heads[1].weights(2, 2));
    QCOMPARE(seen.heads[0].weights.data(), trace_.heads[0].weights.data());
    QVERIFY(!std::isnan(trace_.heads[1].weights(2, 3)));
    QVERIFY(std::isnan(visibility.seen(e_).heads[0].query_weights(0, 0)));
    QCOMPARE(visibility.seen(e_).heads[1].query_weights.data(), e_.heads[1].query_weights.data());
    visibility.releaseCopies();
    QCOMPARE(&visibility.seen(trace_), &trace_);
  }

  void hiddenMatricesAndGuidedHidingAreCombined() {
    Visibility visibility;
    RegionSet hidden;
    hidden.addWhole(MatrixId::Q);
    visibility.setGuidedHiding(hidden);
    visibility.setHiddenMatrices({MatrixId::Output});
    visibility.update(e_, trace_);
    QVERIFY(std::isnan(visibility.seen(trace_).output(0, 0)));
    QVERIFY(std::isnan(visibility.seen(trace_).heads[2].queries(0, 0)));
    visibility.setHiddenMatrices({});
    visibility.update(e_, trace_);
    QVERIFY(!std::isnan(visibility.seen(trace_).output(0, 0)));
    QVERIFY(std::isnan(visibility.seen(trace_).heads[2].queries(0, 0)));
    QVERIFY(visibility.clear());
  }

  void editsOfLockedAndHiddenInputsAreRefused() {
    Visibility visibility;
    Locks locks;
    locks.locked.addWhole(MatrixId::KeyWeights, 0);
    locks.parts.insert(ExperimentPart::Temperature);
    visibility.setLocks(locks);
    visibility.setHiddenMatrices({MatrixId::QueryEmbeddings});
    visibility.update(e_, trace_);
    QVERIFY(visibility.objection({MatrixId::KeyWeights, 0, 1, 1, 1, 1}));
    QVERIFY(!visibility.objection({MatrixId::KeyWeights, 1, 1, 1, 1, 1}));
    QVERIFY(visibility.objection({MatrixId::QueryEmbeddings, -1, 0, 0, 1, 1}));
    Experiment warmer = e_;
    warmer.temperature = 2;
    QVERIFY(visibility.objection(e_, warmer));
    Experiment other = e_;
    other.heads[0].value_weights.set(0, 0, 9);
    QVERIFY(!visibility.objection(e_, other));
    other.heads[0].key_weights.set(0, 0, 9);
    QVERIFY(visibility.objection(e_, other));
  }

  /// If one kind of weights can be changed, the refusal names it.
  void refusalNamesTheWeightsThatCanBeChanged() {
    Visibility visibility;
    Locks locks;
    locks.locked.addWhole(MatrixId::KeyWeights, 0);
    const CellRef key{MatrixId::KeyWeights, 0, 1, 1};
    const auto names = [&](const char* symbol) {
      visibility.setLocks(locks);
      return visibility.objection({key.id, key.head, key.row, key.column, 1, 1})
          ->sentence()
          .contains(QLatin1String(symbol));
    };
    QVERIFY(!names("W_Q") && !names("W_V"));  // there are two
    locks.locked.addWhole(MatrixId::ValueWeights, 0);
    QVERIFY(names("W_Q") && !names("W_V"));
  }

 private:
  const Experiment e_ = test::catSatMat();
  const AttentionTrace trace_ = computeTrace(e_);
};

LAB_TEST(TestVisibility, QCoreApplication)

}  // namespace tst_visibility
#include "tst_visibility.moc"
