// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/engine/Engine.h"
#include "core/explain/CellPath.h"
#include "core/explain/CellWords.h"
#include "core/explain/Cells.h"
#include "core/explain/UsedIn.h"
#include "tests/core/engine/RandomExperiment.h"

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

  void cellsHaveReadableNames() {
    Experiment e = catSat();
    QCOMPARE(cellWords(e, {MatrixId::Weights, 2, 2, 5}), u("weight of sat on mat, head 3 Long range"));
    QCOMPARE(cellWords(e, {MatrixId::Scores, 1, 2, 5}), u("score of sat for mat, head 2"));
    QCOMPARE(cellWords(e, {MatrixId::Q, 0, 1, 1}), u("query of cat, entry 2, head 1 Neighbours"));
    QCOMPARE(cellWords(e, {MatrixId::Weights, 1, 0, 4}), u("weight of the (word 1) on the (word 5), head 2"));
    QCOMPARE(cellWords(e, {MatrixId::QueryWeights, 1, 2, 1}), u("W_Q, row 3, column 2, head 2"));
    QCOMPARE(cellWords(e, {MatrixId::QueryInputs, -1, 1, 2}),
             u("embedding of cat, as it goes in, dimension 3"));
    QCOMPARE(cellWords(e, {MatrixId::Output, -1, 1, 2}), u("output of cat, dimension 3"));
    QCOMPARE(cellWords(e, {MatrixId::Temperature, -1, 0, 0}), u("temperature"));
    e.dimension_names = {"animal", "place", "action"};
    e.positions.kind = Positions::Kind::Sinusoidal;
    QCOMPARE(cellWords(e, {MatrixId::QueryInputs, -1, 1, 2}),
             u("embedding with position of cat, dimension 3 (action)"));
    e.output_weights = Matrix(e.headCount() * e.valueDim(), 3);
    QCOMPARE(cellWords(e, {MatrixId::Output, -1, 1, 2}), u("output of cat, dimension 3 (action)"));
    // An output of another width does not have the named dimensions of the embeddings.
    e.output_weights = Matrix(e.headCount() * e.valueDim(), 4);
    QCOMPARE(cellWords(e, {MatrixId::Output, -1, 1, 2}), u("output of cat, dimension 3"));
  }

  void percentSignsInTokensAreKept() {
    Experiment e = catSat();
    e.query_tokens[2] = "%2";
    e.query_tokens[5] = "%1";
    QCOMPARE(cellWords(e, {MatrixId::Weights, 1, 2, 5}), u("weight of %2 on %1, head 2"));
    e.heads[1].name = "%1%2";
    QCOMPARE(cellWords(e, {MatrixId::Weights, 1, 2, 5}), u("weight of %2 on %1, head 2 %1%2"));
  }

  void regionsAreNamedAsRowsColumnsOrMatrices() {
    const Experiment e = catSat();
    QCOMPARE(regionWords(e, {MatrixId::Q, 1, 2, 0, 1, 2}), u("query of sat, head 2"));
    QCOMPARE(regionWords(e, {MatrixId::Q, 1, 0, 1, 6, 1}), u("column 2 of Q, head 2"));
    QCOMPARE(regionWords(e, {MatrixId::Scores, 1, 2, 0, 1, 6}), u("scores of sat, head 2"));
    QCOMPARE(regionWords(e, {MatrixId::Scores, 1, 0, 5, 6, 1}), u("scores on mat, head 2"));
    QCOMPARE(regionWords(e, {MatrixId::ScaledScores, 1, 0, 0, 6, 6}), u("all of scaled scores, head 2"));
    QCOMPARE(regionWords(e, {MatrixId::QueryWeights, 1, 0, 1, 3, 1}), u("column 2 of W_Q, head 2"));
    QCOMPARE(regionWords(e, {MatrixId::Concat, -1, 2, 3, 1, 1}), u("concat of sat, entry 4"));
  }

  void maskedEntryGivesItsReason() {
    Experiment e = catSat();
    const auto why = [&](const CellRef& cell) { return maskWords(e, derive(e, computeTrace(e), cell)); };
    QVERIFY(why({MatrixId::Weights, 0, 2, 5}).isEmpty());
    e.mask.kind = Mask::Kind::Causal;
    QVERIFY(why({MatrixId::Weights, 0, 2, 5}).startsWith(u("mat comes after sat")));
    QVERIFY(why({MatrixId::Weights, 0, 5, 2}).isEmpty());
    e.mask.kind = Mask::Kind::Matrix;
    e.mask.allowed = Matrix(6, 6, 1.0);
    e.mask.allowed.set(2, 5, 0);
    for (int j = 0; j < 6; ++j) e.mask.allowed.set(3, j, 0);
    QVERIFY(why({MatrixId::Weights, 0, 2, 5}).contains(u("sat may not look at mat")));
    QVERIFY(why({MatrixId::Weights, 0, 3, 5}).contains(u("every key from on")));
    QVERIFY(why({MatrixId::Context, 0, 3, 0}).contains(u("context")));
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

QTEST_GUILESS_MAIN(TestCellWords)
#include "tst_cell_words.moc"
