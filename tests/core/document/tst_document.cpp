// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QSignalSpy>
#include <cmath>
#include <limits>
#include <memory>

#include "core/document/Document.h"
#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "core/explain/CellNames.h"
#include "core/explain/EditWords.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/document/Samples.h"

namespace tst_document {

using namespace lab;
using namespace lab::test;

namespace {

constexpr CellRef kQuery{MatrixId::QueryWeights, 0, 1, 2};

double entry(const Document& document, const CellRef& cell) {
  return inputMatrix(document.experiment(), cell.id, cell.head)(cell.row, cell.column);
}

}  // namespace

class TestDocument : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    document_ = std::make_unique<Document>();
    QVERIFY(!document_->reset(catSatMat()));
    listener_ = std::make_unique<Listener>(*document_);
  }

  void cleanup() {
    QVERIFY(listener_->consistent);
    QVERIFY(traceIsFresh(*document_));
    listener_.reset();
    document_.reset();
  }

  void newDocumentIsValid() {
    Document fresh;
    QVERIFY(!findProblem(fresh.experiment()));
    QVERIFY(traceIsFresh(fresh));
    QVERIFY(!fresh.undoStack()->canUndo());
  }

  void editOfAnEmbeddingNamesItsWord() {
    const CellRef cell{MatrixId::QueryEmbeddings, -1, 1, 5};
    const QString words = cellWords(document_->experiment(), cell);
    QVERIFY(!document_->setEntry(cell, 0.25));
    QVERIFY2(document_->lastEditText().contains(words), qPrintable(document_->lastEditText()));
    QVERIFY2(words.contains(QStringLiteral("cat")), qPrintable(words));
  }

  void editIsSignalledOnceWithItsText() {
    const quint64 revision = document_->revision();
    QVERIFY(!document_->setEntry(kQuery, 2.5));
    QCOMPARE(entry(*document_, kQuery), 2.5);
    QCOMPARE(listener_->edited, 1);
    QCOMPARE(listener_->refused, 0);
    QCOMPARE(document_->lastEditText(), editName(kQuery).rows);
    QCOMPARE(partsOf(document_->lastEditText()), QStringLiteral("W_Q 2 3 1"));  // row, column, head
    QCOMPARE(listener_->texts, QStringList{document_->lastEditText()});
    QCOMPARE(document_->undoStack()->undoText(), document_->lastEditText());
    QCOMPARE(document_->revision(), revision + 1);
    QVERIFY(!listener_->last_change.structure);
    QCOMPARE(listener_->last_change.inputs, std::vector<Region>{Region::of(kQuery)});
    QCOMPARE(listener_->last_change.heads, std::vector<int>{0});
    QCOMPARE(listener_->last_change.first_stage, std::optional(MatrixId::Q));
  }

  void undoStackIsUpdatedBeforeEditedIsEmitted() {
    bool could_undo = false, was_clean = true;
    connect(document_.get(), &Document::edited, this, [&] {
      could_undo = document_->undoStack()->canUndo();
      was_clean = document_->undoStack()->isClean();
    });
    document_->setEntry(kQuery, 2.5);
    QVERIFY(could_undo);
    QVERIFY(!was_clean);
    document_->undo();
    QVERIFY(!could_undo);
    QVERIFY(was_clean);
  }

  void editInASlotFollowsTheSignalledEdit() {
    const Experiment start = document_->experiment();
    const CellRef other{MatrixId::QueryWeights, 0, 0, 0};
    const auto once = connect(document_.get(), &Document::edited, this, [&] {
      if (entry(*document_, other) != 9.0) document_->setEntry(other, 9.0);
    });
    document_->setEntry(kQuery, 2.5);
    disconnect(once);
    QCOMPARE(document_->undoStack()->count(), 2);
    QCOMPARE(document_->undoStack()->undoText(), editName(other).rows);
    document_->undo();
    QCOMPARE(entry(*document_, kQuery), 2.5);
    document_->undo();
    QVERIFY(identical(document_->experiment(), start));
  }

  void sameValueIsNoEdit() {
    QVERIFY(!document_->setEntry(kQuery, entry(*document_, kQuery)));
    QVERIFY(!document_->replace(document_->experiment(), QStringLiteral("Nothing")));
    QCOMPARE(listener_->edited, 0);
    QCOMPARE(document_->undoStack()->count(), 0);
    QCOMPARE(document_->lastEditText(), QString());
  }

  void minusZeroIsAnEdit() {
    document_->setEntry(kQuery, 0.0);
    document_->setEntry(kQuery, -0.0);
    QCOMPARE(document_->undoStack()->count(), 2);
    QVERIFY(std::signbit(entry(*document_, kQuery)));
    document_->undo();
    QVERIFY(!std::signbit(entry(*document_, kQuery)));
  }

  void blockEditIsOneStep() {
    const Experiment start = document_->experiment();
    const CellRef corner{MatrixId::ValueWeights, 1, 3, 0};
    QVERIFY(!document_->setBlock(corner, Matrix{{1, 2}, {3, 4}}));
    QCOMPARE(listener_->edited, 1);
    QCOMPARE(document_->undoStack()->count(), 1);
    QCOMPARE(entry(*document_, {MatrixId::ValueWeights, 1, 4, 1}), 4.0);
    QCOMPARE(document_->lastEditText(), editName(corner).rows);
    document_->undo();
    QVERIFY(identical(document_->experiment(), start));
    QCOMPARE(listener_->last_change.inputs, (std::vector<Region>{{MatrixId::ValueWeights, 1, 3, 0, 2, 2}}));
  }

  void invalidEditIsRefusedAndChangesNothing_data() {
    QTest::addColumn<int>("id");
    QTest::addColumn<QList<int>>("place");  // head, row, column
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("named");  // what the refusal names: place, matrix, head, size
    const auto at = [](const char* name, MatrixId id, QList<int> place, double value, const char* named) {
      QTest::newRow(name) << static_cast<int>(id) << place << value << QString::fromUtf8(named);
    };
    const double infinite = std::numeric_limits<double>::infinity();
    const double nan = std::numeric_limits<double>::quiet_NaN();
    at("infinity", MatrixId::QueryWeights, {0, 0, 0}, infinite, "");
    at("nan", MatrixId::QueryEmbeddings, {-1, 0, 0}, nan, "");
    at("head past the end", MatrixId::QueryWeights, {3, 0, 0}, 1, "4");
    at("head before the start", MatrixId::KeyWeights, {-1, 0, 0}, 1, "0");
    at("row past the end", MatrixId::QueryWeights, {0, 8, 0}, 1, "W_Q 1 8 4");
    at("column past the end", MatrixId::OutputWeights, {-1, 0, 8}, 1, "W_O 6 8");
    at("row before the start", MatrixId::QueryEmbeddings, {-1, -1, 0}, 1, "X_q 6 8");
    at("absent matrix", MatrixId::QueryBias, {1, 0, 0}, 1, "b_Q 2");
    at("mask that is not by hand", MatrixId::Mask, {-1, 0, 0}, 1, "");
    at("computed from queries and keys", MatrixId::Scores, {0, 0, 0}, 1, "W_Q W_K");
    at("computed from all", MatrixId::Context, {0, 0, 0}, 1, "");
    at("overflow", MatrixId::QueryWeights, {0, 1, 0}, 1.7e308, "heads[0].scores[1][0]");
    at("overflow of the output", MatrixId::OutputWeights, {-1, 0, 0}, 1.7e308, "output[0][0]");
  }

  void invalidEditIsRefusedAndChangesNothing() {
    QFETCH(int, id);
    QFETCH(QList<int>, place);
    QFETCH(double, value);
    QFETCH(QString, named);
    // These numbers make the overflows in two of the rows certain.
    Experiment plain = document_->experiment();
    plain.positions = {};
    document_->replace(plain, QStringLiteral("No positions"));
    document_->setBlock({MatrixId::QueryEmbeddings, -1, 1, 0}, Matrix{{0, 0.9, 0, 0, 0, 0, 0, 0}});
    document_->setBlock({MatrixId::KeyWeights, 0, 0, 0}, Matrix(8, 1, 30.0));
    document_->setBlock({MatrixId::ValueWeights, 0, 0, 0}, Matrix(8, 1, 30.0));
    const Experiment before = document_->experiment();
    const AttentionTrace trace = document_->trace();
    const quint64 revision = document_->revision();
    const QString text = document_->lastEditText();
    const int edits = listener_->edited, steps = document_->undoStack()->count();
    const auto refusal =
        document_->setEntry({static_cast<MatrixId>(id), place[0], place[1], place[2]}, value);
    QVERIFY(refusal);
    QCOMPARE(partsOf(*refusal), named);
    QVERIFY(!refusal->sentence().isEmpty());
    QCOMPARE(listener_->refused, 1);
    QCOMPARE(listener_->last_refusal.sentence(), refusal->sentence());
    QCOMPARE(listener_->edited, edits);
    QCOMPARE(document_->undoStack()->count(), steps);
    QCOMPARE(document_->lastEditText(), text);
    QCOMPARE(document_->revision(), revision);
    QVERIFY(identical(document_->experiment(), before));
    QVERIFY(identicalTraces(document_->trace(), trace));
  }

  void everyReasonForARefusalHasItsOwnSentence() {
    const double infinite = std::numeric_limits<double>::infinity();
    const auto sentence = [&](const CellRef& cell, double value) {
      const auto refusal = document_->setEntry(cell, value);
      return refusal ? refusal->sentence() : QString();
    };
    const QString not_finite = sentence(kQuery, infinite);
    const QString computed = sentence({MatrixId::Scores, 0, 0, 0}, 1);
    const QString not_by_hand = sentence({MatrixId::Mask, -1, 0, 1}, 1);
    QVERIFY(!document_->reset(crossWithMask()));
    const QString not_of_a_mask = sentence({MatrixId::Mask, -1, 0, 1}, 0.5);
    QCOMPARE(sentence({MatrixId::QueryEmbeddings, -1, 0, 0}, std::nan("")), not_finite);
    QCOMPARE(sentence({MatrixId::Weights, 0, 0, 0}, 1), computed);
    const QString output = sentence({MatrixId::Output, -1, 0, 0}, 1);
    QCOMPARE((QSet<QString>{not_finite, computed, output, not_by_hand, not_of_a_mask, QString()}.size()), 6);
  }

  void refusalNamesTheFirstOverflowingStage_data() {
    QTest::addColumn<int>("id");
    QTest::addColumn<int>("stage");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* name, MatrixId id, MatrixId stage, const char* place) {
      QTest::newRow(name) << static_cast<int>(id) << static_cast<int>(stage) << QString::fromUtf8(place);
    };
    row("inputs", MatrixId::QueryEmbeddings, MatrixId::QueryInputs, "query_inputs[0][0]");
    row("Q", MatrixId::QueryWeights, MatrixId::Q, "heads[1].Q[0][0]");
    row("K", MatrixId::KeyWeights, MatrixId::K, "heads[1].K[0][0]");
    row("V", MatrixId::ValueWeights, MatrixId::V, "heads[1].V[0][0]");
  }

  void refusalNamesTheFirstOverflowingStage() {
    QFETCH(int, id);
    QFETCH(int, stage);
    QFETCH(QString, place);
    Experiment big = document_->experiment();
    big.query_embeddings.set(0, 0, 4.0);
    big.positions.query.set(0, 0, 1e308);
    big.heads[1].query_weights = big.heads[1].key_weights = Matrix(8, 4, 0.0);
    big.heads[1].value_weights = Matrix(8, 2, 0.0);
    for (std::size_t h : {0u, 2u}) {
      big.heads[h].query_weights = big.heads[h].key_weights = Matrix(8, 4, 0.0);
      big.heads[h].value_weights = Matrix(8, 2, 0.0);
    }
    QVERIFY(!document_->replace(big, QStringLiteral("Big")));
    const auto which = static_cast<MatrixId>(id);
    const bool embeddings = which == MatrixId::QueryEmbeddings;
    const auto refusal = document_->setEntry({which, embeddings ? -1 : 1, 0, 0}, embeddings ? 1.7e308 : 4.0);
    QVERIFY(refusal);
    QCOMPARE(refusal->place, place);
    QVERIFY(refusal->sentence().contains(stageText(static_cast<MatrixId>(stage), 1)));
  }

  void blockBeyondItsMatrixIsRefused() {
    QVERIFY(document_->setBlock({MatrixId::QueryWeights, 0, 7, 0}, Matrix(2, 1, 1.0)));
    QVERIFY(document_->setBlock({MatrixId::QueryWeights, 0, 0, 0}, Matrix(100, 100, 1.0)));
    QCOMPARE(listener_->refused, 2);
    QCOMPARE(document_->undoStack()->count(), 0);
  }

  void maskEntryMustBeZeroOrOne() {
    QVERIFY(!document_->reset(crossWithMask()));
    QVERIFY(!document_->setEntry({MatrixId::Mask, -1, 0, 1}, 1));
    const auto refusal = document_->setEntry({MatrixId::Mask, -1, 0, 1}, 0.5);
    QVERIFY(refusal);
    QCOMPARE(partsOf(*refusal), QStringLiteral("1 0"));
    QCOMPARE(document_->undoStack()->count(), 1);
  }

  void invalidReplacementIsRefused() {
    Experiment next = document_->experiment();
    next.query_tokens.pop_back();
    QVERIFY(document_->replace(next, QStringLiteral("Broken")));
    next = document_->experiment();
    next.temperature = -1;
    QVERIFY(document_->replace(next, QStringLiteral("Broken")));
    QCOMPARE(listener_->refused, 2);
    QCOMPARE(listener_->edited, 0);
    QCOMPARE(document_->lastEditText(), QString());
  }

  void replacementReportsOnlyTheDifferences() {
    Experiment next = document_->experiment();
    next.heads[1].key_weights.set(2, 1, 7);
    next.heads[1].key_weights.set(4, 3, 7);
    QVERIFY(!document_->replace(next, QStringLiteral("Two numbers")));
    QVERIFY(!listener_->last_change.structure);
    QVERIFY(!listener_->last_change.labels);
    QCOMPARE(listener_->last_change.inputs, (std::vector<Region>{{MatrixId::KeyWeights, 1, 2, 1, 3, 3}}));
    QCOMPARE(listener_->last_change.first_stage, std::optional(MatrixId::K));
    next.title = "Another";
    QVERIFY(!document_->replace(next, QStringLiteral("Title")));
    QVERIFY(listener_->last_change.labels);
    QVERIFY(!listener_->last_change.first_stage);
  }

  void resetClearsTheHistory() {
    document_->setEntry(kQuery, 5);
    const int before = listener_->edited;
    QVERIFY(!document_->reset(crossWithMask()));
    QCOMPARE(listener_->resets, 1);
    QCOMPARE(listener_->edited, before + 1);
    QVERIFY(listener_->last_change.structure);
    QVERIFY(!document_->undoStack()->canUndo());
    QVERIFY(document_->undoStack()->isClean());
    QCOMPARE(document_->lastEditText(), QString());
    document_->undo();  // there is nothing to undo, so that the reset remains
    QVERIFY(identical(document_->experiment(), crossWithMask()));
    QCOMPARE(listener_->edited, before + 1);
  }

  void resetUsesTheGivenTrace() {
    document_->setEntry(kQuery, 5);
    const AttentionTrace trace = computeTrace(crossWithMask());
    document_->reset(crossWithMask(), trace);
    QCOMPARE(listener_->resets, 1);
    QCOMPARE(listener_->edited, 2);
    QVERIFY(document_->trace().output.data() == trace.output.data());  // the given trace is used
    QVERIFY(!document_->undoStack()->canUndo());
  }

  void refusedResetChangesNothing() {
    document_->setEntry(kQuery, 5);
    const Experiment before = document_->experiment();
    Experiment broken = catSatMat();
    broken.heads.clear();
    QVERIFY(document_->reset(broken));
    Experiment huge = catSatMat();
    huge.heads[0].query_weights = huge.heads[0].key_weights = Matrix(8, 4, 1e200);
    const auto refusal = document_->reset(huge);
    QVERIFY(refusal);
    QVERIFY2(refusal->sentence().contains(stageText(MatrixId::Scores, 0)), qPrintable(refusal->sentence()));
    QCOMPARE(listener_->refused, 2);
    QCOMPARE(listener_->resets, 0);
    QCOMPARE(listener_->edited, 1);
    QCOMPARE(document_->undoStack()->count(), 1);
    QVERIFY(identical(document_->experiment(), before));
  }

  void undoAndRedoEmitEditedOnceWithTheCell() {
    const Experiment start = document_->experiment();
    document_->setEntry(kQuery, 2.5);
    const Experiment end = document_->experiment();
    document_->undo();
    QCOMPARE(listener_->edited, 2);
    const QString undone = document_->lastEditText();
    QVERIFY(undone.contains(editName(kQuery).rows));
    QCOMPARE(listener_->texts.last(), document_->lastEditText());
    QCOMPARE(listener_->last_change.inputs, std::vector<Region>{Region::of(kQuery)});
    QVERIFY(identical(document_->experiment(), start));
    document_->redo();
    QCOMPARE(listener_->edited, 3);
    const QString redone = document_->lastEditText();
    QVERIFY(redone.contains(editName(kQuery).rows));
    QCOMPARE((QSet<QString>{undone, redone, editName(kQuery).rows}.size()), 3);
    QVERIFY(identical(document_->experiment(), end));
    document_->redo();
    QCOMPARE(listener_->edited, 3);
  }

  void jumpRecomputesAndEmitsEditedOnce() {
    const Experiment start = document_->experiment();
    document_->setEntry(kQuery, 1);
    document_->setEntry(kQuery, 2);
    setMaskKind(*document_, Mask::Kind::Causal);
    document_->setEntry({MatrixId::KeyWeights, 2, 0, 0}, 3);
    const Experiment end = document_->experiment();
    const int edits = listener_->edited;
    const quint64 revision = document_->revision();
    int told_by_stack = 0;
    bool whole = true;
    connect(document_->undoStack(), &QUndoStack::indexChanged, this, [&] {
      ++told_by_stack;
      whole = whole && traceIsFresh(*document_);
    });
    document_->jumpTo(0);
    QCOMPARE(listener_->edited, edits + 1);
    QCOMPARE(document_->revision(), revision + 1);
    QVERIFY(identical(document_->experiment(), start));
    document_->jumpTo(0);
    document_->jumpTo(-3);
    QCOMPARE(listener_->edited, edits + 1);
    document_->jumpTo(99);
    QCOMPARE(listener_->edited, edits + 2);
    QVERIFY(identical(document_->experiment(), end));
    QCOMPARE(document_->undoStack()->index(), 4);
    QCOMPARE(told_by_stack, 2);
    QVERIFY2(whole, "experiment and trace belong together also while the stack speaks");
  }

  void cleanStateFollowsTheHistory() {
    document_->setEntry(kQuery, 1);
    QVERIFY(!document_->undoStack()->isClean());
    document_->undoStack()->setClean();
    document_->setEntry(kQuery, 2);
    QVERIFY(!document_->undoStack()->isClean());
    document_->undo();
    QVERIFY(document_->undoStack()->isClean());
    document_->undo();
    QVERIFY(!document_->undoStack()->isClean());
    document_->jumpTo(1);
    QVERIFY(document_->undoStack()->isClean());
    document_->setEntry(kQuery, 1);  // the value is the same, so that no step is added
    QVERIFY(document_->undoStack()->isClean());
  }

  void destroyedDocumentEmitsNoStackSignals() {
    auto document = std::make_unique<Document>();
    document->reset(catSatMat());
    document->setEntry(kQuery, 1);
    QSignalSpy index(document->undoStack(), &QUndoStack::indexChanged);
    document.reset();
    QCOMPARE(index.count(), 0);
  }

 private:
  std::unique_ptr<Document> document_;
  std::unique_ptr<Listener> listener_;
};

LAB_TEST(TestDocument, QCoreApplication)

}  // namespace tst_document
#include "tst_document.moc"
