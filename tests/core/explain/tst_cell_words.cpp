// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>

#include "core/engine/Engine.h"
#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "core/explain/KindWords.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/engine/RandomExperiment.h"

namespace tst_cell_words {

using namespace lab;

namespace {

QString u(const char* text) {
  return QString::fromUtf8(text);
}

Experiment catSat() {
  Experiment e;
  e.query_tokens = {"the", "cat", "sat", "on", "the", "mat"};
  e.query_embeddings = Matrix(6, 3, 0.5);
  for (const char* name : {"Neighbours", "Head 2", "Long range"}) {
    Head head;
    head.name = name;
    head.query_weights = head.key_weights = head.value_weights = Matrix(3, 2, 0.5);
    e.heads.push_back(head);
  }
  return e;
}

}  // namespace

/// Words of the sentence are quoted in names.
QString withoutQuotes(QString words) {
  return words.remove(QStringLiteral("“")).remove(QStringLiteral("”"));
}

class TestCellWords : public QObject {
  Q_OBJECT

 private slots:
  void cellPathsCountFromOne() {
    const Experiment e = catSat();
    QCOMPARE(cellFromPath(e, u("weights[2][3]"), 1), std::optional(CellRef{MatrixId::Weights, 1, 1, 2}));
    QCOMPARE(cellFromPath(e, u("W_Q[3][2]"), 2), std::optional(CellRef{MatrixId::QueryWeights, 2, 2, 1}));
    QCOMPARE(cellFromPath(e, u("temperature[1][1]"), 0),
             std::optional(CellRef{MatrixId::Temperature, -1, 0, 0}));
    // In self-attention X_kv is X_q.
    QCOMPARE(cellFromPath(e, u("key_inputs[1][1]"), 0),
             std::optional(CellRef{MatrixId::QueryInputs, -1, 0, 0}));
    for (const char* wrong :
         {"weights[0][1]", "weights[7][1]", "weights[1][7]", "weights[1]", "weights", "W[1][1]",
          "weights[1][1]x", "weights[-1][1]", "mask[1][1]", "weights[99999999999][1]", ""})
      QVERIFY2(!cellFromPath(e, u(wrong), 0), wrong);
    QVERIFY(!cellFromPath(e, u("weights[1][1]"), 3));
    // Paths in files contain the head, and may name rows and columns by token.
    QCOMPARE(cellFromPath(e, u("weights.3[2][3]"), 0), std::optional(CellRef{MatrixId::Weights, 2, 1, 2}));
    QCOMPARE(cellFromPath(e, u("weights[\"sat\"][\"mat\"]"), 1),
             std::optional(CellRef{MatrixId::Weights, 1, 2, 5}));
    QCOMPARE(cellFromPath(e, u("K[\"cat\"][1]"), 0), std::optional(CellRef{MatrixId::K, 0, 1, 0}));
    QCOMPARE(cellFromPath(e, u("embeddings.query[\"on\"][1]"), 0),
             std::optional(CellRef{MatrixId::QueryEmbeddings, -1, 3, 0}));
    for (const char* wrong : {"weights.4[1][1]", "weights.0[1][1]", "output.1[1][1]", "W_Q[\"cat\"][1]",
                              "weights[\"dog\"][1]", "Q[\"cat\"][\"cat\"]", "embeddings[1][1]"})
      QVERIFY2(!cellFromPath(e, u(wrong), 0), wrong);
    for (const CellRef& cell :
         {CellRef{MatrixId::Weights, 2, 1, 5}, CellRef{MatrixId::QueryEmbeddings, -1, 3, 0},
          CellRef{MatrixId::Output, -1, 0, 1}, CellRef{MatrixId::Q, 1, 0, 1}})
      QCOMPARE(cellFromPath(e, cellPath(cell), 0), std::optional(cell));
    QCOMPARE(cellPath({MatrixId::Weights, 2, 1, 5}), u("weights.3[2][6]"));
    QCOMPARE(tokenFromText(e, Side::Query, u("the")), std::optional(0));
    QCOMPARE(tokenFromText(e, Side::Key, u("5")), std::optional(4));
    for (const char* wrong : {"dog", "0", "7", "-1", ""})
      QVERIFY2(!tokenFromText(e, Side::Query, u(wrong)), wrong);
  }

  void tokenIsNumberedOnlyIfItIsThereTwice() {
    const Experiment e = catSat();
    QCOMPARE(tokenWords(e, Side::Query, 2), u("sat"));
    QVERIFY(test::containsInOrder(tokenWords(e, Side::Query, 0), u("the 1")));
    QVERIFY(test::containsInOrder(tokenWords(e, Side::Key, 4), u("the 5")));
  }

  void headIsNamedUnlessItsNameIsItsNumber() {
    const Experiment e = catSat();
    QVERIFY(test::containsInOrder(headWords(e, 2), u("3 Long range")));
    Experiment unnamed = e;
    unnamed.heads[1].name.clear();
    QCOMPARE(headWords(e, 1), headWords(unnamed, 1));
    QCOMPARE(test::partsOf(headWords(e, 1)), u("2"));
  }

  void cellIsNamedByItsTokensEntryAndHead() {
    const Experiment e = catSat();
    const auto has = [&e](const CellRef& cell, const char* indices, const QStringList& names) {
      const QString words = withoutQuotes(cellWords(e, cell));
      return test::partsOf(words) == u(indices) && test::containsAll(words, names);
    };
    QVERIFY(has({MatrixId::Weights, 2, 2, 5}, "3", {u("sat"), u("mat"), headWords(e, 2)}));
    QVERIFY(has({MatrixId::Scores, 1, 2, 5}, "2", {u("sat"), u("mat"), headWords(e, 1)}));
    QVERIFY(has({MatrixId::Q, 0, 1, 1}, "2 1", {u("cat"), headWords(e, 0)}));
    QVERIFY(has({MatrixId::Weights, 1, 0, 4}, "1 5 2",
                {tokenWords(e, Side::Query, 0), tokenWords(e, Side::Key, 4)}));
    QVERIFY(has({MatrixId::QueryWeights, 1, 2, 1}, "W_Q 3 2 2", {}));
    QVERIFY(has({MatrixId::QueryInputs, -1, 1, 2}, "3", {u("cat")}));
    QVERIFY(has({MatrixId::Output, -1, 1, 2}, "3", {u("cat")}));
    // The query and the key are not interchangeable.
    QVERIFY(cellWords(e, {MatrixId::Weights, 2, 2, 5}) != cellWords(e, {MatrixId::Weights, 2, 5, 2}));
  }

  void everyMatrixHasAnotherNameForTheSameCell() {
    Experiment e = catSat();
    e.mask = {Mask::Kind::Matrix, Matrix(6, 6, 1.0), {}};
    QSet<QString> names;
    const MatrixId ids[] = {MatrixId::Q,       MatrixId::K,           MatrixId::V,
                            MatrixId::Context, MatrixId::Scores,      MatrixId::ScaledScores,
                            MatrixId::Weights, MatrixId::MaskedScores};
    for (const MatrixId id : ids) names << cellWords(e, {id, 0, 1, 1});
    const MatrixId shared[] = {MatrixId::QueryEmbeddings, MatrixId::QueryInputs, MatrixId::Concat,
                               MatrixId::Output, MatrixId::Mask};
    for (const MatrixId id : shared) names << cellWords(e, {id, -1, 1, 1});
    names << cellWords(e, {MatrixId::Scale, -1, 0, 0}) << cellWords(e, {MatrixId::Temperature, -1, 0, 0});
    QCOMPARE(names.size(), 15);
  }

  void dimensionIsNamedWhereTheNamesApply() {
    Experiment e = catSat();
    const CellRef input{MatrixId::QueryInputs, -1, 1, 2}, output{MatrixId::Output, -1, 1, 2};
    const QString without_position = cellWords(e, input);
    e.dimension_names = {"animal", "place", "action"};
    QVERIFY(test::containsInOrder(cellWords(e, input), u("cat 3 action")));
    const QString bare = cellWords(e, input);
    e.positions.kind = Positions::Kind::Sinusoidal;
    QVERIFY(test::containsInOrder(cellWords(e, input), u("cat 3 action")));
    QVERIFY(cellWords(e, input) != bare);
    e.output_weights = Matrix(e.headCount() * e.valueDim(), 3);
    QVERIFY(test::containsInOrder(cellWords(e, output), u("cat 3 action")));
    // An output of another width does not have the named dimensions of the embeddings.
    e.output_weights = Matrix(e.headCount() * e.valueDim(), 4);
    QVERIFY(test::containsInOrder(cellWords(e, output), u("cat 3")));
    QVERIFY(!cellWords(e, output).contains(u("action")));
  }

  void percentSignsInTokensAreKept() {
    Experiment e = catSat();
    const CellRef cell{MatrixId::Weights, 1, 2, 5};
    e.query_tokens[2] = "two";
    e.query_tokens[5] = "one";
    e.heads[1].name = "both";
    const QString plain = cellWords(e, cell);
    QVERIFY(test::containsAll(plain, {u("two"), u("one"), u("both")}));
    e.query_tokens[2] = "%2";
    e.query_tokens[5] = "%1";
    e.heads[1].name = "%1%2";
    QString expected = plain;
    expected.replace(u("two"), u("%2")).replace(u("one"), u("%1")).replace(u("both"), u("%1%2"));
    QCOMPARE(cellWords(e, cell), expected);
  }

  void regionsAreNamedAsRowsColumnsOrMatrices() {
    const Experiment e = catSat();
    const auto has = [&e](const Region& region, const char* indices, const QStringList& names) {
      const QString words = withoutQuotes(regionWords(e, region));
      return test::partsOf(words) == u(indices) && test::containsAll(words, names);
    };
    QVERIFY(has({MatrixId::Q, 1, 2, 0, 1, 2}, "2", {u("sat"), headWords(e, 1)}));
    QVERIFY(has({MatrixId::Q, 1, 0, 1, 6, 1}, "2 2", {matrixWords(MatrixId::Q), headWords(e, 1)}));
    const QString scores = matrixWords(MatrixId::Scores);
    QVERIFY(has({MatrixId::Scores, 1, 2, 0, 1, 6}, "2", {scores, u("sat"), headWords(e, 1)}));
    QVERIFY(has({MatrixId::Scores, 1, 0, 5, 6, 1}, "2", {scores, u("mat"), headWords(e, 1)}));
    QVERIFY(regionWords(e, {MatrixId::Scores, 1, 2, 0, 1, 6}) !=
            regionWords(e, {MatrixId::Scores, 1, 0, 2, 6, 1}));
    QVERIFY(has({MatrixId::ScaledScores, 1, 0, 0, 6, 6}, "2", {matrixWords(MatrixId::ScaledScores)}));
    QVERIFY(has({MatrixId::QueryWeights, 1, 0, 1, 3, 1}, "2 W_Q 2", {headWords(e, 1)}));
    QVERIFY(has({MatrixId::Concat, -1, 2, 3, 1, 1}, "4", {u("sat")}));
  }

  void maskedEntryGivesItsReason() {
    Experiment e = catSat();
    const auto why = [&](const CellRef& cell) { return maskWords(e, derive(e, computeTrace(e), cell)); };
    QVERIFY(why({MatrixId::Weights, 0, 2, 5}).isEmpty());
    e.mask.kind = Mask::Kind::Causal;
    QCOMPARE(why({MatrixId::Weights, 0, 2, 5}), maskedText(e.mask, u("mat"), u("sat")));
    QVERIFY(test::containsAll(maskedText(e.mask, u("mat"), u("sat")), {u("mat"), u("sat")}));
    QVERIFY(why({MatrixId::Weights, 0, 5, 2}).isEmpty());
    e.mask.kind = Mask::Kind::Matrix;
    e.mask.allowed = Matrix(6, 6, 1.0);
    e.mask.allowed.set(2, 5, 0);
    for (int j = 0; j < 6; ++j) e.mask.allowed.set(3, j, 0);
    QCOMPARE(why({MatrixId::Weights, 0, 2, 5}), maskedText(e.mask, u("mat"), u("sat")));
    // No key is named if every key is masked. The context has another reason.
    const QString weights = why({MatrixId::Weights, 0, 3, 5}), context = why({MatrixId::Context, 0, 3, 0});
    QVERIFY(test::containsInOrder(weights, u("on")) && !weights.contains(u("mat")));
    QVERIFY(test::containsInOrder(context, u("on")) && context != weights);
  }

  void everyCellAndOperandHasAName() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Experiment e = lab::testing::randomExperiment(seed, 4);
      for (const MatrixName& name : matrixNames()) {
        const int head = name.per_head ? 0 : -1;
        const Shape shape = shapeOf(e, name.id, head);
        if (shape.rows == 0 || shape.columns == 0) continue;
        for (const CellRef& cell : cellsOf({name.id, head, 0, 0, shape.rows, shape.columns})) {
          QVERIFY(!cellWords(e, cell).isEmpty());
          QVERIFY2(!cellWords(e, cell).contains(u("%1")), name.key.data());
          for (const Region& region : usedIn(e, cell)) QVERIFY(!regionWords(e, region).contains(u("%1")));
        }
      }
    }
  }
};

LAB_TEST(TestCellWords, QCoreApplication)

}  // namespace tst_cell_words
#include "tst_cell_words.moc"
