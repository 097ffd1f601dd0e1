// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <memory>

#include "core/document/Selection.h"
#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"

namespace tst_selection {

using namespace lab;
using namespace lab::test;

class TestSelection : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    document_ = std::make_unique<Document>();
    selection_ = std::make_unique<Selection>(*document_);
    QVERIFY(!document_->reset(catSatMat()));
  }

  void cleanup() {
    selection_.reset();
    document_.reset();
  }

  void selectionStartsAtTheFirstHeadAndQuery() {
    QCOMPARE(selection_->head(), 0);
    QCOMPARE(selection_->query(), 0);
    QCOMPARE(selection_->key(), -1);
    QVERIFY(!selection_->cell());
  }

  void changedIsEmittedOncePerChange() {
    QSignalSpy changed(selection_.get(), &Selection::changed);
    selection_->setHead(2);
    selection_->setQuery(3);
    selection_->setKey(4);
    selection_->setPair(5, 1);
    QCOMPARE(changed.count(), 4);
    selection_->setHead(2);
    selection_->setPair(5, 1);
    selection_->setCell(std::nullopt);
    QCOMPARE(changed.count(), 4);
    QCOMPARE(selection_->head(), 2);
    QCOMPARE(selection_->query(), 5);
    QCOMPARE(selection_->key(), 1);
  }

  void currentCellFollowsTheQuery() {
    selection_->setPair(2, 5);
    selection_->setCell(CellRef{MatrixId::Context, 0, 2, 1});
    selection_->setQuery(3);
    QCOMPARE(selection_->cell(), std::optional(CellRef{MatrixId::Context, 0, 3, 1}));
    selection_->setQuery(-1);
    QCOMPARE(selection_->cell(), std::optional(CellRef{MatrixId::Context, 0, 0, 1}));
    // A cell of a key or of a weight matrix does not move.
    for (const CellRef cell : {CellRef{MatrixId::K, 0, 0, 1}, CellRef{MatrixId::QueryWeights, 0, 0, 1}}) {
      selection_->setCell(cell);
      selection_->setQuery(4);
      QCOMPARE(selection_->cell(), std::optional(cell));
      selection_->setQuery(0);
    }
  }

  /// A number of the selected key follows another key, so that only one pair looks selected.
  void currentCellFollowsTheKey() {
    selection_->setCell(CellRef{MatrixId::Weights, 0, 2, 5});
    selection_->setKey(1);
    QCOMPARE(selection_->cell(), std::optional(CellRef{MatrixId::Weights, 0, 2, 1}));
    selection_->setPair(4, 3);
    QCOMPARE(selection_->cell(), std::optional(CellRef{MatrixId::Weights, 0, 4, 3}));
    selection_->setKey(-1);
    QCOMPARE(selection_->cell(), std::optional(CellRef{MatrixId::Weights, 0, 4, 3}));
    selection_->setKey(0);
    QCOMPARE(selection_->cell(), std::optional(CellRef{MatrixId::Weights, 0, 4, 0}));
    Selection copy(*document_);
    copy.copyFrom(*selection_);
    QCOMPARE(copy.cell(), selection_->cell());
    QCOMPARE(copy.key(), selection_->key());
    selection_->setCell(CellRef{MatrixId::V, 0, 3, 1});
    selection_->setKey(0);
    QCOMPARE(selection_->cell(), std::optional(CellRef{MatrixId::V, 0, 0, 1}));
    selection_->setCell(CellRef{MatrixId::QueryWeights, 0, 0, 1});
    selection_->setPair(1, 2);
    QCOMPARE(selection_->cell(), std::optional(CellRef{MatrixId::QueryWeights, 0, 0, 1}));
  }

  void selectionFollowsItsTokens() {
    selection_->setPair(2, 5);  // sat and mat
    selection_->setCell(CellRef{MatrixId::Weights, 0, 2, 5});
    QVERIFY(!insertTokens(*document_, Side::Query, 1, QStringLiteral("dog")).refused);
    QCOMPARE(selection_->query(), 3);
    QCOMPARE(selection_->key(), 6);
    QCOMPARE(*selection_->cell(), (CellRef{MatrixId::Weights, 0, 3, 6}));
    document_->undo();
    QCOMPARE(selection_->query(), 2);
    QCOMPARE(selection_->key(), 5);
    QVERIFY(!moveToken(*document_, Side::Query, 5, 0));
    QCOMPARE(selection_->query(), 3);
    QCOMPARE(selection_->key(), 0);
    QVERIFY(!renameToken(*document_, Side::Query, 0, QStringLiteral("rug")).refused);
    QCOMPARE(selection_->key(), 0);
    QVERIFY(!removeToken(*document_, Side::Query, 0));
    QCOMPARE(selection_->query(), 2);
    QCOMPARE(selection_->key(), 0);  // the token was removed, so that the index remains
  }

  /// Undo of a new word or sentence selects the query of before.
  void undoSelectsTheQueryOfBefore() {
    selection_->setQuery(1);
    QVERIFY(!insertTokens(*document_, Side::Query, 6, QStringLiteral("dog")).refused);
    selection_->setQuery(6);
    document_->undo();
    QCOMPARE(selection_->query(), 1);
    QVERIFY(!setSentence(*document_, Side::Query, QStringLiteral("my dog ate purple homework")).refused);
    selection_->setQuery(4);
    document_->undo();
    QCOMPARE(selection_->query(), 1);
    QVERIFY(!removeToken(*document_, Side::Query, 1));
    selection_->setQuery(3);
    document_->undo();
    QCOMPARE(selection_->query(), 4);  // the same word
    // If no other word was selected, the word that comes back is.
    for (const int removed : {4, 5}) {
      selection_->setQuery(removed);
      QVERIFY(!removeToken(*document_, Side::Query, removed));
      document_->undo();
      QCOMPARE(selection_->query(), removed);
    }
  }

  void undoSelectsTheKeyOfBefore() {
    selection_->setPair(2, 1);
    QVERIFY(!removeToken(*document_, Side::Query, 1));
    document_->undo();
    QCOMPARE(selection_->key(), 1);
    QVERIFY(!removeToken(*document_, Side::Query, 1));
    selection_->setKey(3);
    document_->undo();
    QCOMPARE(selection_->key(), 4);  // the same word
    // A number of the key goes with it.
    for (const CellRef& cell : {CellRef{MatrixId::Weights, 0, 2, 1}, CellRef{MatrixId::K, 0, 1, 0}}) {
      selection_->setPair(2, 1);
      selection_->setCell(cell);
      QVERIFY(!removeToken(*document_, Side::Query, 1));
      document_->undo();
      QCOMPARE(selection_->key(), 1);
      QCOMPARE(selection_->cell(), std::optional(cell));
    }
  }

  /// In another sentence, the key at the same place is another word. The key that the query looks at most is
  /// selected then, but no number.
  void keyOfAnotherSentenceIsTheStrongest() {
    for (const bool kept : {true, false}) {
      selection_->setPair(2, 5);  // sat and mat
      selection_->setCell(CellRef{MatrixId::Weights, 0, 2, 5});
      const QString sentence =
          kept ? QStringLiteral("my mat was red") : QStringLiteral("my dog ate the purple homework");
      QVERIFY(!setSentence(*document_, Side::Query, sentence).refused);
      const auto weights = document_->trace().stage(MatrixId::Weights, 0).row(2);
      const auto strongest = std::ranges::max_element(weights) - weights.begin();
      QCOMPARE(selection_->key(), kept ? 1 : static_cast<int>(strongest));
      QCOMPARE(selection_->cell().has_value(), kept);
      document_->undo();
      QCOMPARE(selection_->key(), 5);
    }
  }

  void pinnedQueriesFollowTheirTokens() {
    QSignalSpy changed(selection_.get(), &Selection::changed);
    selection_->setPinnedQueries({5, 1, 5, 99, -1});  // mat and cat
    QCOMPARE(selection_->pinnedQueries(), (std::vector<int>{1, 5}));
    selection_->setPinnedQueries({1, 5});
    selection_->togglePinned(2);
    selection_->togglePinned(2);
    QCOMPARE(changed.count(), 3);
    QVERIFY(selection_->isPinned(5) && !selection_->isPinned(2));
    QVERIFY(!insertTokens(*document_, Side::Query, 1, QStringLiteral("dog")).refused);
    QCOMPARE(selection_->pinnedQueries(), (std::vector<int>{2, 6}));
    QVERIFY(!moveToken(*document_, Side::Query, 6, 0));
    QCOMPARE(selection_->pinnedQueries(), (std::vector<int>{0, 3}));
    QVERIFY(!renameToken(*document_, Side::Query, 0, QStringLiteral("rug")).refused);
    QCOMPARE(selection_->pinnedQueries(), (std::vector<int>{0, 3}));
    changed.clear();
    QVERIFY(!removeToken(*document_, Side::Query, 3));
    QCOMPARE(selection_->pinnedQueries(), std::vector<int>{0});  // a removed token is unpinned
    QCOMPARE(changed.count(), 1);
  }

  void chosenHeadsFollowMovedHeads() {
    selection_->setChosenHeads({2, 0});
    QCOMPARE(selection_->chosenHeads(), (std::vector<int>{0, 2}));
    QVERIFY(!moveHead(*document_, 2, 0));
    QCOMPARE(selection_->chosenHeads(), (std::vector<int>{0, 1}));
    QVERIFY(!removeHead(*document_, 0));
    QCOMPARE(selection_->chosenHeads(), std::vector<int>{0});
    selection_->toggleChosen(1);
    QVERIFY(selection_->isChosen(1));
    QVERIFY(!document_->reset(catSatMat()));
    QVERIFY(selection_->chosenHeads().empty());
  }

  void restoredHeadIsAveragedAgain() {
    selection_->setChosenHeads({0, 1});
    QVERIFY(!removeHead(*document_, 1));
    QCOMPARE(selection_->chosenHeads(), std::vector<int>{0});
    document_->undo();
    QCOMPARE(selection_->chosenHeads(), (std::vector<int>{0, 1}));
    // A head that was left out after it was removed stays out.
    QVERIFY(!removeHead(*document_, 1));
    selection_->setChosenHeads({1});
    document_->undo();
    QCOMPARE(selection_->chosenHeads(), std::vector<int>{2});
  }

  void shownHeadReturnsAfterUndoOfACopy() {
    selection_->setHead(0);
    QVERIFY(!duplicateHead(*document_, 0));
    QCOMPARE(selection_->head(), 1);
    QVERIFY(!duplicateHead(*document_, 0));
    QCOMPARE(selection_->head(), 1);
    const auto& heads = document_->experiment().heads;
    QVERIFY(heads[1].name != heads[2].name);  // both are copies of head 1
    document_->undo();
    document_->undo();
    QCOMPARE(selection_->head(), 0);
  }

  /// A new head with the name of a removed one is not averaged.
  void newHeadIsNotAveraged() {
    QVERIFY(!setHeadName(*document_, 2, QStringLiteral("Head 3")));
    selection_->setChosenHeads({0, 2});
    QVERIFY(!removeHead(*document_, 2));
    Sizes sizes = sizesOf(document_->experiment());
    ++sizes.heads;
    QVERIFY(!resize(*document_, sizes));
    QCOMPARE(document_->experiment().heads[2].name, std::string("Head 3"));
    QCOMPARE(selection_->chosenHeads(), std::vector<int>{0});
  }

  void shownHeadFollowsMovesAndUndo() {
    selection_->setHead(2);
    QVERIFY(!moveHead(*document_, 2, 0));
    QCOMPARE(selection_->head(), 0);
    document_->undo();
    QCOMPARE(selection_->head(), 2);
    QVERIFY(!removeHead(*document_, 0));
    QCOMPARE(selection_->head(), 1);
    // A restored head is shown, and so is a copy.
    document_->undo();
    QCOMPARE(selection_->head(), 0);
    QVERIFY(!duplicateHead(*document_, 1));
    QCOMPARE(selection_->head(), 2);
    // A renamed head stays selected.
    QVERIFY(!setHeadName(*document_, 2, QStringLiteral("Copy")));
    QCOMPARE(selection_->head(), 2);
  }

  void selectedIndicesAreClamped() {
    selection_->setHead(99);
    selection_->setPair(99, 99);
    QCOMPARE(selection_->head(), 2);
    QCOMPARE(selection_->query(), 5);
    QCOMPARE(selection_->key(), 5);
    selection_->setHead(-5);
    selection_->setPair(-5, -5);
    QCOMPARE(selection_->head(), 0);
    QCOMPARE(selection_->query(), 0);
    QCOMPARE(selection_->key(), -1);
  }

  void selectedCellSetsHeadQueryAndKey_data() {
    QTest::addColumn<int>("id");
    QTest::addColumn<int>("head");
    QTest::addColumn<QList<int>>("expected");  // head, query and key after {row 3, column 1}
    const auto at = [](const char* name, MatrixId id, int head, QList<int> expected) {
      QTest::newRow(name) << static_cast<int>(id) << head << expected;
    };
    at("weights: query and key", MatrixId::Weights, 1, {1, 3, 1});
    at("masked scores", MatrixId::MaskedScores, 2, {2, 3, 1});
    at("K: the key", MatrixId::K, 1, {1, 2, 3});
    at("Q: the query", MatrixId::Q, 1, {1, 3, 2});
    at("W_Q: only the head", MatrixId::QueryWeights, 2, {2, 2, 2});
    at("embeddings: the query", MatrixId::QueryEmbeddings, -1, {0, 3, 2});
    at("W_O: nothing", MatrixId::OutputWeights, -1, {0, 2, 2});
  }

  void selectedCellSetsHeadQueryAndKey() {
    QFETCH(int, id);
    QFETCH(int, head);
    QFETCH(QList<int>, expected);
    selection_->setPair(2, 2);
    QSignalSpy changed(selection_.get(), &Selection::changed);
    const CellRef cell{static_cast<MatrixId>(id), head, 3, 1};
    selection_->setCell(cell);
    QCOMPARE(changed.count(), 1);
    QCOMPARE((QList<int>{selection_->head(), selection_->query(), selection_->key()}), expected);
    QCOMPARE(selection_->cell(), std::optional(cell));
  }

  void missingCellClearsTheSelection() {
    selection_->setPair(2, 2);
    for (const CellRef& cell :
         {CellRef{MatrixId::QueryWeights, 7, 0, 0}, CellRef{MatrixId::QueryWeights, 0, 8, 0},
          CellRef{MatrixId::Weights, 0, 0, 6}, CellRef{MatrixId::QueryBias, 0, 0, 0},
          CellRef{MatrixId::QueryEmbeddings, -1, -1, 0}}) {
      selection_->setCell(cell);
      QVERIFY(!selection_->cell());
      QCOMPARE(selection_->head(), 0);
      QCOMPARE(selection_->query(), 2);
    }
    selection_->setCell(CellRef{MatrixId::Temperature, -1, 0, 0});
    QVERIFY(selection_->cell());
  }

  void selectedCellFollowsTheHead() {
    selection_->setCell(CellRef{MatrixId::QueryWeights, 0, 7, 3});
    selection_->setHead(2);
    QCOMPARE(selection_->cell(), std::optional(CellRef{MatrixId::QueryWeights, 2, 7, 3}));
    selection_->setCell(CellRef{MatrixId::OutputWeights, -1, 5, 7});
    selection_->setHead(1);
    QCOMPARE(selection_->cell(), std::optional(CellRef{MatrixId::OutputWeights, -1, 5, 7}));
  }

  void selectionIsClampedBeforeEditedIsEmitted() {
    selection_->setHead(2);
    selection_->setPair(5, 5);
    selection_->setCell(CellRef{MatrixId::Weights, 2, 5, 5});
    int emitted = 0;
    bool inside = true;
    const auto look = [&] {
      ++emitted;
      const Experiment& e = document_->experiment();
      inside = inside && selection_->head() < e.headCount() && selection_->query() < e.queryCount() &&
               selection_->key() < e.keyCount() &&
               (!selection_->cell() || selection_->cell()->row < e.queryCount());
    };
    QObject view;
    connect(document_.get(), &Document::edited, &view, look);
    connect(document_.get(), &Document::wasReset, &view, look);
    connect(selection_.get(), &Selection::changed, &view, look);
    QVERIFY(!removeToken(*document_, Side::Query, 5).has_value());
    QCOMPARE(emitted, 2);
    QCOMPARE(selection_->query(), 4);
    QVERIFY(!selection_->cell());
    QVERIFY(!removeHead(*document_, 2));
    QCOMPARE(selection_->head(), 1);
    QVERIFY(!document_->reset(crossWithMask()));
    QCOMPARE(selection_->head(), 0);
    QCOMPARE(selection_->query(), 0);
    QCOMPARE(selection_->key(), -1);
    QVERIFY(inside);
  }

  void selectionIsNoEdit() {
    QSignalSpy edited(document_.get(), &Document::edited);
    selection_->setCell(CellRef{MatrixId::Weights, 2, 5, 5});
    QCOMPARE(edited.count(), 0);
    QVERIFY(document_->undoStack()->isClean());
  }

 private:
  std::unique_ptr<Document> document_;
  std::unique_ptr<Selection> selection_;
};

LAB_TEST(TestSelection, QCoreApplication)

}  // namespace tst_selection
#include "tst_selection.moc"
