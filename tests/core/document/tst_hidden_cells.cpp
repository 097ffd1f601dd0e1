// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <cmath>
#include <functional>
#include <memory>
#include <utility>

#include "core/document/Selection.h"
#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "core/document/Walk.h"
#include "core/explain/Cells.h"
#include "core/explain/Derivation.h"
#include "core/explain/QueryRow.h"
#include "core/explain/WalkStages.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/document/Samples.h"

namespace tst_hidden_cells {

using namespace lab;
using namespace lab::test;

namespace {

/// Returns whether `seen` is NaN exactly for the cells in `hidden` and equals `whole` elsewhere.
bool hiddenAt(const Matrix& seen, const Matrix& whole, const RegionSet& hidden, MatrixId id, int head) {
  if (!seen.sameShape(whole)) return false;
  for (int i = 0; i < seen.rows(); ++i)
    for (int j = 0; j < seen.columns(); ++j) {
      const bool nan = std::isnan(seen(i, j));
      if (nan != hidden.contains({id, head, i, j})) return false;
      if (!nan && seen(i, j) != whole(i, j)) return false;
    }
  return true;
}

}  // namespace

class TestHiddenCells : public QObject {
  Q_OBJECT

  std::unique_ptr<Document> document_;

 private slots:
  void init() {
    document_ = std::make_unique<Document>();
    QVERIFY(!document_->reset(test::catSatMat()));
  }

  void withoutHiddenCellsNothingIsCopied() {
    QCOMPARE(&document_->trace(), &document_->wholeTrace());
    QCOMPARE(&document_->shownExperiment(), &document_->experiment());
    RegionSet hidden;
    hidden.addWhole(MatrixId::Weights);
    document_->setGuidedHiding(hidden);
    QVERIFY(&document_->trace() != &document_->wholeTrace());
    QCOMPARE(&document_->shownExperiment(), &document_->experiment());
    document_->setGuidedHiding({});
    QCOMPARE(&document_->trace(), &document_->wholeTrace());
  }

  /// The result of a background computation must not reveal hidden cells.
  void hiddenCellsStayHiddenAfterALargeEdit() {
    TestAccess::setMostAtOnce(*document_, 0);
    RegionSet hidden;
    hidden.addWhole(MatrixId::Scores);
    document_->setGuidedHiding(hidden);
    QVERIFY(!setTemperature(*document_, 2.0));
    QVERIFY(document_->computing());
    QCOMPARE(document_->experiment().temperature, 1.0);
    QTRY_VERIFY(!document_->computing());
    QCOMPARE(document_->experiment().temperature, 2.0);
    QVERIFY(std::isnan(document_->trace().stage(MatrixId::Scores, 0)(0, 0)));
    document_->undo();
    document_->finishComputing();
    QCOMPARE(document_->experiment().temperature, 1.0);
  }

  void exactlyTheHiddenCellsAreHidden() {
    RegionSet hidden;
    hidden.addWhole(MatrixId::Weights);
    hidden.addWhole(MatrixId::Context, 1);
    hidden.add({MatrixId::Scores, 2, 1, 2, 2, 3});
    hidden.add({MatrixId::Output, -1, 3, 0, 3, 1000});
    hidden.add({MatrixId::QueryWeights, 0, 2, 2, 1, 1});
    hidden.addWhole(MatrixId::OutputWeights);
    document_->setGuidedHiding(hidden);
    for (const MatrixName& name : matrixNames()) {
      if (name.id == MatrixId::Scale || name.id == MatrixId::Temperature) continue;
      for (int h = 0; h < (name.per_head ? 3 : 1); ++h) {
        const int head = name.per_head ? h : -1;
        const Matrix& seen = name.input ? inputMatrix(document_->shownExperiment(), name.id, head)
                                        : document_->trace().stage(name.id, head);
        const Matrix& whole = name.input ? inputMatrix(document_->experiment(), name.id, head)
                                         : document_->wholeTrace().stage(name.id, head);
        QVERIFY2(hiddenAt(seen, whole, hidden, name.id, head), name.key.data());
      }
    }
    // The average of the heads is hidden where one head is hidden, because it would reveal the hidden number.
    QVERIFY(std::isnan(averageWeightsRow(document_->trace(), 0)[0]));
  }

  void selfModeHidesTheSharedInputs() {
    RegionSet hidden;
    hidden.addWhole(MatrixId::KeyInputs);
    document_->setGuidedHiding(hidden);
    QVERIFY(std::isnan(document_->trace().query_inputs(0, 0)));
    QVERIFY(!document_->reset(test::crossWithMask()));
    document_->setGuidedHiding(hidden);
    QVERIFY(!std::isnan(document_->trace().query_inputs(0, 0)));
    QVERIFY(std::isnan(document_->trace().key_inputs(0, 0)));
  }

  void hiddenCellsStayHiddenAfterEditsUndoAndResize() {
    RegionSet hidden;
    hidden.addWhole(MatrixId::Weights);
    document_->setGuidedHiding(hidden);
    const auto covered = [&] {
      for (int h = 0; h < document_->experiment().headCount(); ++h)
        if (!hiddenAt(document_->trace().stage(MatrixId::Weights, h),
                      document_->wholeTrace().stage(MatrixId::Weights, h), hidden, MatrixId::Weights, h))
          return false;
      return test::identicalTraces(document_->wholeTrace(), computeTrace(document_->experiment()));
    };
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 1, 0, 0}, 4));
    QVERIFY(covered());
    {
      Gesture gesture(*document_, QStringLiteral("drag"));
      QVERIFY(!gesture.preview({MatrixId::QueryWeights, 1, 0, 0}, 5));
      QVERIFY(covered());
    }
    QVERIFY(!duplicateHead(*document_, 0));
    QVERIFY(covered());
    document_->undo();
    QVERIFY(covered());
  }

  void resetRemovesHidingAndLocks() {
    RegionSet hidden;
    hidden.addWhole(MatrixId::Weights);
    Locks locks;
    locks.locked.addWhole(MatrixId::QueryWeights);
    document_->setGuidedHiding(hidden);
    document_->setLocks(locks);
    QSignalSpy notified(document_.get(), &Document::visibilityChanged);
    QVERIFY(!document_->reset(test::crossWithMask()));
    QCOMPARE(notified.count(), 1);
    QVERIFY(document_->hiddenCells().empty());
    QVERIFY(document_->locks().locked.empty());
  }

  void visibilityChangeIsSignalledOnceAndIsNoEdit() {
    QSignalSpy notified(document_.get(), &Document::visibilityChanged);
    QSignalSpy edited(document_.get(), &Document::edited);
    const quint64 before = document_->revision();
    RegionSet hidden;
    hidden.addWhole(MatrixId::Weights);
    document_->setGuidedHiding(hidden);
    document_->setGuidedHiding(hidden);
    QCOMPARE(notified.count(), 1);
    QCOMPARE(edited.count(), 0);
    QVERIFY(document_->revision() > before);
    QVERIFY(document_->undoStack()->isClean());
  }

  void lockedAndHiddenCellsAreRefused() {
    test::Listener listener(*document_);
    Locks locks;
    locks.locked.add({MatrixId::QueryWeights, 1, 0, 0, 2, 2});
    document_->setLocks(locks);
    QVERIFY(document_->setEntry({MatrixId::QueryWeights, 1, 1, 1}, 9));
    QCOMPARE(partsOf(listener.last_refusal), QStringLiteral("W_Q 2"));
    QVERIFY(!document_->mayEdit({MatrixId::QueryWeights, 1, 1, 1}));
    QVERIFY(document_->mayEdit({MatrixId::QueryWeights, 1, 2, 1}));
    QVERIFY(document_->mayEdit({MatrixId::QueryWeights, 0, 1, 1}));
    // Also refused: a block that overlaps a locked cell, a drag, a fill and the removal of a head.
    QVERIFY(document_->setBlock({MatrixId::QueryWeights, 1, 1, 1}, Matrix(3, 2, 7.0)));
    Gesture gesture(*document_, QStringLiteral("drag"));
    QVERIFY(gesture.preview({MatrixId::QueryWeights, 1, 0, 0}, 5));
    gesture.commit();
    QVERIFY(fillMatrix(*document_, MatrixId::QueryWeights, 1, Fill::Zeros));
    QVERIFY(removeHead(*document_, 0));
    QCOMPARE(listener.edited, 0);
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 1, 2, 2}, 9));
    QVERIFY(!fillMatrix(*document_, MatrixId::QueryWeights, 0, Fill::Zeros));
    QCOMPARE(listener.edited, 2);

    RegionSet hidden;
    hidden.add(Region::of({MatrixId::KeyWeights, 0, 0, 0}));
    document_->setGuidedHiding(hidden);
    QVERIFY(document_->setEntry({MatrixId::KeyWeights, 0, 0, 0}, 9));
    QCOMPARE(partsOf(listener.last_refusal), QStringLiteral("W_K 1"));
    locks.locked.add(Region::of({MatrixId::KeyWeights, 0, 0, 0}));
    const QString about_hidden = listener.last_refusal.sentence();
    document_->setLocks(locks);
    QVERIFY(document_->setEntry({MatrixId::KeyWeights, 0, 0, 0}, 9));
    QVERIFY(listener.last_refusal.sentence() != about_hidden);  // a locked cell has another sentence
  }

  void lockedSettingsCannotBeChanged() {
    Locks locks;
    for (const MatrixId id : {MatrixId::Mask, MatrixId::Scale, MatrixId::QueryPositions})
      locks.locked.addWhole(id);
    document_->setLocks(locks);
    QVERIFY(setMaskKind(*document_, Mask::Kind::Causal));
    QVERIFY(setScale(*document_, {Scale::Kind::None, 1.0}));
    QVERIFY(setPositionsKind(*document_, Positions::Kind::None));
    document_->setLocks({});
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Causal));
    QVERIFY(!setMaskParameter(*document_, Mask::Kind::Window, 0, 1));
    document_->setLocks(locks);
    QVERIFY(setMaskParameter(*document_, Mask::Kind::Window, 0, 2));
    QVERIFY(setPadding(*document_, 0, true));
    document_->setLocks({});
    QVERIFY(!setPadding(*document_, 0, true));
    document_->setLocks(locks);
    QVERIFY(setPadding(*document_, 1, true));
  }

  void heldPartsCannotBeChangedInAnyWay() {
    // Each way to change the experiment, with the first locked part that it would change.
    const std::pair<ExperimentPart, std::function<Refused(Document&)>> ways[] = {
        {ExperimentPart::Tokens,
         [](Document& d) { return renameToken(d, Side::Query, 0, QStringLiteral("A")).refused; }},
        {ExperimentPart::Tokens, [](Document& d) { return moveToken(d, Side::Query, 0, 1); }},
        {ExperimentPart::Mode, [](Document& d) { return setMode(d, Mode::Cross); }},
        {ExperimentPart::Positions, [](Document& d) { return setPositionsKind(d, Positions::Kind::None); }},
        {ExperimentPart::Mask, [](Document& d) { return setMaskKind(d, Mask::Kind::Causal); }},
        {ExperimentPart::Scale,
         [](Document& d) {
           return setScale(d, {Scale::Kind::None, 1});
         }},
        {ExperimentPart::Temperature, [](Document& d) { return setTemperature(d, 2); }},
        {ExperimentPart::Sizes, [](Document& d) { return removeToken(d, Side::Query, 0); }},
        {ExperimentPart::Sizes, [](Document& d) { return duplicateHead(d, 0); }},
        {ExperimentPart::Heads, [](Document& d) { return moveHead(d, 0, 1); }},
        {ExperimentPart::Heads, [](Document& d) { return setHeadName(d, 0, QStringLiteral("Other")); }},
    };
    QStringList said;
    for (const auto& [part, change] : ways) {
      QVERIFY(!document_->reset(test::catSatMat()));
      Locks locks;
      locks.parts = {part};
      document_->setLocks(locks);
      const Experiment before = document_->experiment();
      const Refused refusal = change(*document_);
      QVERIFY(refusal);
      QVERIFY(identical(document_->experiment(), before));
      said << refusal->sentence();
      // Numbers are not locked and may still change.
      QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 0, 0}, 0.375));
      document_->undo();
      document_->setLocks({});
      QVERIFY(!change(*document_));
      QVERIFY(!identical(document_->experiment(), before));
    }
    said.removeDuplicates();
    QCOMPARE(said.size(), 8);
  }

  void queryRowOfHiddenNumbersIsHidden() {
    RegionSet hidden;
    hidden.add(Region::of({MatrixId::Weights, 0, 2, 4}));
    hidden.add(Region::of({MatrixId::Context, 0, 2, 1}));
    document_->setGuidedHiding(hidden);
    const Snapshot now = document_->snapshot();
    const QueryRow row = queryRow(now.experiment, now.trace, 0, 2);
    const QueryRow whole = queryRow(document_->experiment(), document_->wholeTrace(), 0, 2);
    QVERIFY(row.hidden);
    QCOMPARE(row.strongest, -1);
    QVERIFY(std::isnan(row.softmax.sum));
    QVERIFY(std::isnan(row.weight_sum));
    for (std::size_t j = 0; j < 6; ++j) {
      QCOMPARE(std::isnan(row.softmax.exponentials[j]), j == 4);
      if (j != 4) QCOMPARE(row.softmax.exponentials[j], whole.softmax.exponentials[j]);
      QVERIFY(std::isnan(row.products(static_cast<int>(j), 1)));
      QCOMPARE(std::isnan(row.products(static_cast<int>(j), 0)), j == 4);
    }
    // Other rows are not hidden.
    const QueryRow other = queryRow(now.experiment, now.trace, 0, 1);
    QVERIFY(!other.hidden);
    QVERIFY(other.strongest >= 0);
    // A row with hidden scores must not be taken for a fully masked row.
    hidden.addWhole(MatrixId::MaskedScores);
    hidden.addWhole(MatrixId::Weights);
    document_->setGuidedHiding(hidden);
    QVERIFY(!queryRow(document_->shownExperiment(), document_->trace(), 0, 1).all_masked);
  }

  void derivationReportsHiddenNumbers() {
    RegionSet hidden;
    hidden.addWhole(MatrixId::Scores, 0);
    document_->setGuidedHiding(hidden);
    const Snapshot now = document_->snapshot();
    const Derivation score = derive(now.experiment, now.trace, {MatrixId::Scores, 0, 0, 0});
    QVERIFY(resultHidden(score));
    QVERIFY(!operandHidden(score));
    const Derivation scaled = derive(now.experiment, now.trace, {MatrixId::ScaledScores, 0, 0, 0});
    QVERIFY(!resultHidden(scaled));
    QVERIFY(operandHidden(scaled));
    const Derivation elsewhere = derive(now.experiment, now.trace, {MatrixId::Scores, 1, 0, 0});
    QVERIFY(!resultHidden(elsewhere));
  }

  void hiddenMatricesAndWalkHideTheUnion() {
    Document document;
    QVERIFY(!document.reset(catSatMat()));
    Selection selection(document);
    Walk walk(document, selection);
    const CellRef key{MatrixId::K, 0, 0, 0}, weight{MatrixId::Weights, 0, 0, 0};
    document.setHiddenMatrices({MatrixId::K});
    QVERIFY(std::isnan(document.trace().stage(MatrixId::K, 2)(0, 0)));
    QVERIFY(!std::isnan(document.trace().stage(MatrixId::Q, 2)(0, 0)));
    walk.start();
    QVERIFY(document.hiddenCells().contains(key) && document.hiddenCells().contains(weight));
    // Changing the hidden matrices during a walk does not show the cells that the walk hides.
    document.setHiddenMatrices({MatrixId::Weights});
    walk.goTo(stepOf(MatrixId::Scores, walk.stages()));
    QVERIFY(!document.hiddenCells().contains(key));
    QVERIFY(document.hiddenCells().contains(weight));
    walk.leave();
    QVERIFY(document.hiddenCells().contains(weight));
    document.setHiddenMatrices({});
    QVERIFY(document.hiddenCells().empty());
    QVERIFY(!std::isnan(document.trace().stage(MatrixId::Weights, 2)(0, 0)));
  }

  void equalStagesAreHiddenToo() {
    Document document;
    QVERIFY(!document.reset(catSatMat()));
    const auto hidden = [&](MatrixId id) {
      return document.hiddenCells().contains({id, isPerHead(id) ? 0 : -1, 0, 0});
    };
    document.setHiddenMatrices({MatrixId::ScaledScores});
    QVERIFY(hidden(MatrixId::MaskedScores));
    QVERIFY(!hidden(MatrixId::Scores));
    // Without scaling, the scores equal the hidden scaled scores and are hidden as well.
    QSignalSpy notified(&document, &Document::visibilityChanged);
    QVERIFY(!setScale(document, {Scale::Kind::None, 1.0}));
    QVERIFY(hidden(MatrixId::Scores));
    QVERIFY(std::isnan(document.trace().stage(MatrixId::Scores, 1)(2, 3)));
    QVERIFY(!notified.empty());
    document.undo();
    QVERIFY(!hidden(MatrixId::Scores));
    document.setHiddenMatrices({MatrixId::Output});
    QVERIFY(!hidden(MatrixId::Concat));
    document.setHiddenMatrices({MatrixId::Concat});
    QVERIFY(hidden(MatrixId::Context));
    // A hidden input cannot be edited.
    document.setHiddenMatrices({MatrixId::QueryEmbeddings});
    QVERIFY(document.setEntry({MatrixId::QueryEmbeddings, -1, 0, 0}, 2));
    QVERIFY(isHiddenNumber(document.shownExperiment().query_embeddings(0, 0)));
    // A reset shows all matrices.
    QVERIFY(!document.reset(crossWithMask()));
    QVERIFY(document.hiddenMatrices().empty() && document.hiddenCells().empty());
  }
};

LAB_TEST(TestHiddenCells, QCoreApplication)

}  // namespace tst_hidden_cells
#include "tst_hidden_cells.moc"
