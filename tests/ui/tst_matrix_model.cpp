// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>
#include <cmath>
#include <memory>

#include "MatrixBench.h"
#include "core/explain/EditWords.h"
#include "core/model/Random.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "ui/matrix/MatrixNames.h"

namespace tst_matrix_model {

using namespace lab;

class TestMatrixModel : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }
  void everyMatrixPassesTheModelTester();
  void bothConventionsShowTheSameCells();
  void modelShowsTheNumbers();
  void onlyInputsAreEditable();
  void headersShowNames();
  void cellHasADescription();
  void setDataIsOneEdit();
  void invalidNumberIsRefused();
  void dataChangedIsEmittedOncePerEdit();
  void modelFollowsTheHead();
  void modelCanShowOneRow();
  void structuralChangeResetsTheModel();
  void maskedEntriesAreMarked();
  void tintsFollowTheLargestNumber();
  void headersFollowRenaming();
  void changedCellsAreMarked();
  void formatIsThatOfTheWholeMatrix();
  void largeMatricesAreReadRowByRow();
  void fullyChangedMatrixIsReadLater();
  void changedPositionsKindResetsNoOtherModel();
  void removedMaskLeavesNoHatching();
  void editOfATokenSignalsItsRows();
};

namespace {

QString shown(const MatrixModel& model, int row, int column, int role = Qt::DisplayRole) {
  return model.data(model.index(row, column), role).toString();
}

}  // namespace

void TestMatrixModel::everyMatrixPassesTheModelTester() {
  using Tester = QAbstractItemModelTester;
  MatrixBench b;
  std::vector<std::unique_ptr<MatrixModel>> models;
  std::vector<std::unique_ptr<Tester>> testers;
  for (const MatrixName& name : matrixNames()) {
    models.push_back(std::make_unique<MatrixModel>(b.bench, name.id));
    testers.push_back(std::make_unique<Tester>(models.back().get(), Tester::FailureReportingMode::QtTest));
    models.push_back(std::make_unique<MatrixModel>(b.bench, name.id));
    models.back()->setRow(1);
    testers.push_back(std::make_unique<Tester>(models.back().get(), Tester::FailureReportingMode::QtTest));
  }
  b.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 2.0);
  b.selection.setHead(1);
  setMaskKind(b.document, Mask::Kind::Matrix);
  b.document.setEntry({MatrixId::Mask, -1, 0, 1}, 0.0);
  setPositionsKind(b.document, Positions::Kind::Learned);
  setBiasesPresent(b.document, true);
  setOutputWeightsPresent(b.document, true);
  setMode(b.document, Mode::Cross);
  resize(b.document, {3, 4, 5, 2});
  removeHead(b.document, 1);
  b.options.setConvention(Convention::Columns);
  b.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 3.0);
  while (b.document.undoStack()->canUndo()) b.document.undo();
  QCOMPARE(models.front()->columnCount(), 3);
  b.options.setConvention(Convention::Rows);
  QCOMPARE(models.front()->rowCount(), 3);
}

void TestMatrixModel::bothConventionsShowTheSameCells() {
  MatrixBench b;
  setPositionsKind(b.document, Positions::Kind::Learned);
  setBiasesPresent(b.document, true);
  setOutputWeightsPresent(b.document, true);
  setMaskKind(b.document, Mask::Kind::Matrix);
  b.document.setEntry({MatrixId::Mask, -1, 0, 1}, 0.0);
  for (const MatrixName& name : matrixNames())
    for (const std::optional<int> row : {std::optional<int>(), std::optional<int>(1)}) {
      MatrixModel model(b.bench, name.id);
      model.setRow(row);
      for (const Convention convention : {Convention::Rows, Convention::Columns}) {
        b.options.setConvention(convention);
        const Matrix& m = model.matrix();
        const int stored_rows = row ? std::min(1, std::max(0, m.rows() - 1)) : m.rows();
        QCOMPARE(model.rowCount() * model.columnCount(), stored_rows * m.columns());
        for (int i = 0; i < model.rowCount(); ++i)
          for (int j = 0; j < model.columnCount(); ++j) {
            const CellRef cell = model.cellAt(i, j);
            QCOMPARE(model.indexOf(cell), model.index(i, j));
            QCOMPARE(model.value(i, j), m(cell.row, cell.column));
            if (row) QCOMPARE(cell.row, *row);
            QCOMPARE(cell.column, convention == Convention::Rows ? j : i);
            // The header and the mask belong to the cell in both conventions.
            const auto heading = [&](int section, Qt::Orientation way) {
              return model.headerData(section, way).toString();
            };
            const bool rows = convention == Convention::Rows;
            QCOMPARE(heading(rows ? i : j, rows ? Qt::Vertical : Qt::Horizontal),
                     axisHeading(b.document.experiment(), rowAxis(name.id), cell.row));
            QCOMPARE(heading(rows ? j : i, rows ? Qt::Horizontal : Qt::Vertical),
                     axisHeading(b.document.experiment(), columnAxis(name.id), cell.column));
            if (isQueryByKey(name.id) && name.id >= MatrixId::MaskedScores)
              QCOMPARE(model.masked(i, j), !mayAttend(b.document.experiment(), cell.row, cell.column));
          }
      }
    }
}

void TestMatrixModel::modelShowsTheNumbers() {
  MatrixBench b;
  MatrixModel q(b.bench, MatrixId::Q);
  QCOMPARE(q.rowCount(), 3);
  QCOMPARE(q.columnCount(), 2);
  QCOMPARE(shown(q, 1, 0), QStringLiteral("0.50"));  // q(love) = (0.50, 0.80)
  QCOMPARE(shown(q, 1, 1), QStringLiteral("0.80"));
  MatrixModel weights(b.bench, MatrixId::Weights);
  b.options.setDecimals(4);
  QCOMPARE(shown(weights, 1, 0), QStringLiteral("0.3046"));
  QCOMPARE(weights.value(1, 0), b.document.trace().heads[0].weights(1, 0));
  QCOMPARE(MatrixModel(b.bench, MatrixId::QueryBias).rowCount(), 0);
  QCOMPARE(MatrixModel(b.bench, MatrixId::OutputWeights).columnCount(), 0);
  MatrixModel gone(b.bench, MatrixId::Q);
  gone.setRow(7);
  QCOMPARE(gone.rowCount(), 0);
}

void TestMatrixModel::onlyInputsAreEditable() {
  MatrixBench b;
  for (const MatrixName& name : matrixNames()) {
    MatrixModel model(b.bench, name.id);
    if (model.rowCount() == 0) continue;
    QCOMPARE(bool(model.flags(model.index(0, 0)) & Qt::ItemIsEditable), name.input);
    QCOMPARE(model.editable(0, 0), name.input);
    if (!name.input) QVERIFY(!model.setData(model.index(0, 0), QStringLiteral("1")));
  }
  QCOMPARE(b.document.undoStack()->count(), 0);
}

void TestMatrixModel::headersShowNames() {
  MatrixBench b;
  const auto heading = [&b](MatrixId id, int section, Qt::Orientation orientation) {
    return MatrixModel(b.bench, id).headerData(section, orientation).toString();
  };
  QCOMPARE(heading(MatrixId::Q, 1, Qt::Vertical), QStringLiteral("love"));
  QCOMPARE(heading(MatrixId::Q, 1, Qt::Horizontal), QStringLiteral("2"));
  QCOMPARE(heading(MatrixId::Weights, 2, Qt::Horizontal), QStringLiteral("statistics"));
  QCOMPARE(heading(MatrixId::QueryWeights, 0, Qt::Vertical), QStringLiteral("person"));
  QCOMPARE(heading(MatrixId::QueryWeights, 2, Qt::Vertical), QStringLiteral("3"));  // without a name
  QCOMPARE(heading(MatrixId::QueryEmbeddings, 1, Qt::Horizontal), QStringLiteral("feeling"));
}

void TestMatrixModel::cellHasADescription() {
  MatrixBench b;
  MatrixModel w(b.bench, MatrixId::QueryWeights);
  // The matrix, the row with its name, the column, and the number.
  const QRegularExpression text(QStringLiteral("^W_Q.*\\b2\\b.*feeling.*\\b1\\b.* 0\\.2$"));
  QVERIFY2(shown(w, 1, 0, Qt::ToolTipRole).contains(text), qPrintable(shown(w, 1, 0, Qt::ToolTipRole)));
  QCOMPARE(shown(w, 1, 0, Qt::AccessibleTextRole), shown(w, 1, 0, Qt::ToolTipRole));
  MatrixModel a(b.bench, MatrixId::Weights);
  const QRegularExpression weight(QStringLiteral("\\b2\\b.*love.*\\b3\\b.*statistics.* 0\\.356"));
  QVERIFY2(shown(a, 1, 2, Qt::ToolTipRole).contains(weight), qPrintable(shown(a, 1, 2, Qt::ToolTipRole)));
}

void TestMatrixModel::setDataIsOneEdit() {
  MatrixBench b;
  MatrixModel w(b.bench, MatrixId::QueryWeights);
  QSignalSpy edited(&b.document, &Document::edited);
  QVERIFY(w.setData(w.index(1, 0), QStringLiteral("0,75")));
  QCOMPARE(edited.count(), 1);
  QCOMPARE(b.document.experiment().heads[0].query_weights(1, 0), 0.75);
  QCOMPARE(b.document.undoStack()->undoText(), editName({MatrixId::QueryWeights, 0, 1, 0}).rows);
  QVERIFY(w.setData(w.index(1, 0), QStringLiteral("0.75")));  // the text is unchanged
  QCOMPARE(edited.count(), 1);
  QCOMPARE(b.document.undoStack()->count(), 1);
}

void TestMatrixModel::invalidNumberIsRefused() {
  MatrixBench b;
  MatrixModel w(b.bench, MatrixId::QueryWeights);
  QSignalSpy refused(&w, &MatrixModel::refused);
  QVERIFY(!w.setData(w.index(0, 0), QStringLiteral("abc")));
  QCOMPARE(refused.count(), 1);
  QCOMPARE(refused.at(0).at(0).toString(), notANumber(QStringLiteral("abc")));
  QVERIFY(!w.setData(w.index(0, 0), QStringLiteral(" ")));
  QCOMPARE(refused.count(), 2);
  QVERIFY(!w.setData(w.index(0, 0), QStringLiteral("1e999")));
  QCOMPARE(b.document.undoStack()->count(), 0);
  QCOMPARE(b.document.experiment().heads[0].query_weights(0, 0), 0.1);
}

void TestMatrixModel::dataChangedIsEmittedOncePerEdit() {
  MatrixBench b;
  MatrixModel wq(b.bench, MatrixId::QueryWeights), wk(b.bench, MatrixId::KeyWeights);
  MatrixModel q(b.bench, MatrixId::Q), k(b.bench, MatrixId::K), weights(b.bench, MatrixId::Weights);
  Selection of_head_2(b.document);
  of_head_2.setHead(1);
  Workbench other_bench{b.document, of_head_2, b.options};
  MatrixModel other(other_bench, MatrixId::Weights);
  QSignalSpy wq_spy(&wq, &MatrixModel::dataChanged), wk_spy(&wk, &MatrixModel::dataChanged);
  QSignalSpy q_spy(&q, &MatrixModel::dataChanged), k_spy(&k, &MatrixModel::dataChanged);
  QSignalSpy weights_spy(&weights, &MatrixModel::dataChanged), other_spy(&other, &MatrixModel::dataChanged);
  b.document.setEntry({MatrixId::QueryWeights, 0, 0, 1}, 0.35);
  QCOMPARE(wq_spy.count(), 1);
  QCOMPARE(wq_spy.at(0).at(0).toModelIndex(), wq.index(0, 1));
  QCOMPARE(wq_spy.at(0).at(1).toModelIndex(), wq.index(0, 1));
  QCOMPARE(wk_spy.count(), 0);
  QCOMPARE(q_spy.count(), 1);
  QCOMPARE(k_spy.count(), 0);
  QCOMPARE(weights_spy.count(), 1);
  QCOMPARE(other_spy.count(), 0);  // the edit is in another head
  b.document.undo();
  QCOMPARE(wq_spy.count(), 2);
  QCOMPARE(weights_spy.count(), 2);
  setTitle(b.document, QStringLiteral("another title"));
  QCOMPARE(wq_spy.count(), 2);
}

void TestMatrixModel::modelFollowsTheHead() {
  MatrixBench b;
  MatrixModel w(b.bench, MatrixId::QueryWeights), x(b.bench, MatrixId::QueryEmbeddings);
  QSignalSpy reset(&w, &MatrixModel::modelReset), changed(&w, &MatrixModel::dataChanged);
  QSignalSpy x_changed(&x, &MatrixModel::dataChanged);
  b.selection.setHead(1);
  QCOMPARE(reset.count(), 0);
  QCOMPARE(changed.count(), 1);
  QCOMPARE(x_changed.count(), 0);
  QCOMPARE(shown(w, 0, 0), QStringLiteral("0.60"));
  b.selection.setQuery(2);
  QCOMPARE(changed.count(), 1);
  QCOMPARE(w.cellAt(2, 1), (CellRef{MatrixId::QueryWeights, 1, 2, 1}));
  QVERIFY(!w.indexOf({MatrixId::QueryWeights, 0, 2, 1}).isValid());
  QCOMPARE(w.indexOf({MatrixId::QueryWeights, 1, 2, 1}), w.index(2, 1));
}

void TestMatrixModel::modelCanShowOneRow() {
  MatrixBench b;
  MatrixModel x(b.bench, MatrixId::QueryEmbeddings);
  x.setRow(1);
  QCOMPARE(x.rowCount(), 1);
  QCOMPARE(shown(x, 0, 1), QStringLiteral("0.80"));
  QCOMPARE(x.headerData(0, Qt::Vertical).toString(), QStringLiteral("love"));
  QSignalSpy reset(&x, &MatrixModel::modelReset), changed(&x, &MatrixModel::dataChanged);
  x.setRow(2);
  QCOMPARE(reset.count(), 0);
  QCOMPARE(changed.count(), 1);
  QVERIFY(x.setData(x.index(0, 0), QStringLiteral("5")));
  QCOMPARE(b.document.experiment().query_embeddings(2, 0), 5.0);
  changed.clear();
  b.document.setEntry({MatrixId::QueryEmbeddings, -1, 0, 0}, 0.25);  // this row is not shown
  QCOMPARE(changed.count(), 0);
}

void TestMatrixModel::structuralChangeResetsTheModel() {
  MatrixBench b;
  MatrixModel w(b.bench, MatrixId::QueryWeights), bias(b.bench, MatrixId::QueryBias);
  QSignalSpy reset(&w, &MatrixModel::modelReset);
  resize(b.document, {2, 3, 4, 2});
  QVERIFY(reset.count() >= 1);
  QCOMPARE(w.columnCount(), 4);
  QCOMPARE(bias.rowCount(), 0);
  setBiasesPresent(b.document, true);
  QCOMPARE(bias.rowCount(), 1);
  QCOMPARE(bias.columnCount(), 4);
}

void TestMatrixModel::maskedEntriesAreMarked() {
  MatrixBench b;
  setMaskKind(b.document, Mask::Kind::Causal);
  MatrixModel masked(b.bench, MatrixId::MaskedScores), weights(b.bench, MatrixId::Weights);
  QCOMPARE(shown(masked, 0, 1), QStringLiteral("\u2212\u221e"));
  QVERIFY(masked.masked(0, 1));
  QVERIFY(!masked.masked(1, 1));
  QVERIFY(weights.masked(0, 2));
  QVERIFY(shown(masked, 0, 1, Qt::ToolTipRole).contains(QStringLiteral("\u2212\u221e")));
  QVERIFY(std::isfinite(masked.largest()));
  setMaskKind(b.document, Mask::Kind::Matrix);
  MatrixModel mask(b.bench, MatrixId::Mask);
  QCOMPARE(shown(mask, 1, 0), QStringLiteral("1"));
  QVERIFY(mask.setData(mask.index(1, 0), QStringLiteral("0")));
  QVERIFY(weights.masked(1, 0));
  QVERIFY(!mask.setData(mask.index(1, 0), QStringLiteral("0.5")));
}

void TestMatrixModel::tintsFollowTheLargestNumber() {
  MatrixBench b;
  MatrixModel w(b.bench, MatrixId::QueryWeights), weights(b.bench, MatrixId::Weights);
  const auto tint = [](const MatrixModel& m, int i, int j) { return m.tintOf(m.value(i, j)); };
  QCOMPARE(tint(w, 2, 1), theme::signedTint(1));  // 0.6 is the largest
  b.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, -1.2);
  QCOMPARE(tint(w, 0, 0), theme::signedTint(-1));
  QCOMPARE(tint(w, 2, 1), theme::signedTint(0.5));
  const double weight = weights.value(1, 2);
  QCOMPARE(tint(weights, 1, 2), theme::weightShade(weight, theme::WeightPalette::OneInk));
  b.options.setPalette(theme::WeightPalette::Viridis);
  QCOMPARE(tint(weights, 1, 2), theme::weightShade(weight, theme::WeightPalette::Viridis));
  b.options.setWeightScale(ViewOptions::WeightScale::PerHead);
  QCOMPARE(tint(weights, 1, 2),
           theme::weightShade(weight / weights.largest(), theme::WeightPalette::Viridis));
}

void TestMatrixModel::headersFollowRenaming() {
  MatrixBench b;
  MatrixModel w(b.bench, MatrixId::QueryWeights);
  QSignalSpy headers(&w, &MatrixModel::headerDataChanged);
  setDimensionName(b.document, 0, QStringLiteral("subject"));
  QVERIFY(headers.count() >= 1);
  QCOMPARE(w.headerData(0, Qt::Vertical).toString(), QStringLiteral("subject"));
}

void TestMatrixModel::changedCellsAreMarked() {
  MatrixBench b;
  TestAccess::setMarkMilliseconds<MatrixModel>(30);
  MatrixModel w(b.bench, MatrixId::QueryWeights), q(b.bench, MatrixId::Q);
  const auto changed = [](const MatrixModel& m, int i, int j) { return m.changedLately(i, j); };
  b.document.setEntry({MatrixId::QueryWeights, 0, 0, 1}, 0.35);
  QVERIFY(changed(w, 0, 1));
  QVERIFY(!changed(w, 0, 0));
  QVERIFY(changed(q, 2, 1));
  QVERIFY(!changed(q, 2, 0));  // column 1 of Q does not depend on column 2 of W_Q
  QTRY_VERIFY(!changed(w, 0, 1) && !changed(q, 2, 1));
  TestAccess::setMarkMilliseconds<MatrixModel>(0);
}

void TestMatrixModel::formatIsThatOfTheWholeMatrix() {
  MatrixBench b;
  MatrixModel w(b.bench, MatrixId::QueryWeights);
  b.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 123456.0);
  QVERIFY(shown(w, 0, 0).contains(QLatin1Char('e')));
  QVERIFY(shown(w, 1, 1).contains(QLatin1Char('e')));
  QCOMPARE(shown(w, 1, 1, Qt::EditRole), QStringLiteral("0.4"));
  b.document.undo();
  QCOMPARE(shown(w, 1, 1), QStringLiteral("0.40"));
}

void TestMatrixModel::largeMatricesAreReadRowByRow() {
  MatrixBench b;
  QVERIFY(!b.document.reset(newExperiment(100, {2, 64, 32, 32}, Start::Random, 1)));
  using enum MatrixId;
  const QList<MatrixId> ids{QueryEmbeddings, QueryInputs, Q, K, QueryWeights, Scores, Weights};
  std::vector<std::unique_ptr<MatrixModel>> models;
  for (const MatrixId id : ids) models.push_back(std::make_unique<MatrixModel>(b.bench, id));
  Random random(4);
  const auto check = [&] {
    for (const auto& model : models) {
      const MatrixModel fresh(b.bench, model->id());
      QCOMPARE(model->largest(), fresh.largest());
      QCOMPARE(model->format().scientific, fresh.format().scientific);
      QCOMPARE(model->format().exponent_digits, fresh.format().exponent_digits);
      QCOMPARE(model->format().whole_digits, fresh.format().whole_digits);
    }
  };
  for (int edit = 0; edit < 60; ++edit) {
    const double size = random.index(4) == 0 ? 1e6 : 2;  // sometimes the largest number and the format change
    const double value = random.uniform(-size, size);
    const bool word = random.index(2) == 0;
    const CellRef cell = word ? CellRef{QueryEmbeddings, -1, random.index(100), random.index(64)}
                              : CellRef{QueryWeights, random.index(2), random.index(64), random.index(32)};
    if (random.index(3) == 0) {
      Gesture gesture(b.document, QStringLiteral("Drag"));
      QVERIFY(!gesture.preview(cell, value));
      check();
      if (random.index(2) == 0) gesture.cancel();
    } else {
      QVERIFY(!b.document.setEntry(cell, value));
    }
    if (random.index(4) == 0) b.document.undo();
    if (random.index(5) == 0) b.selection.setHead(random.index(2));
    if (random.index(2) == 0) check();  // otherwise several edits are combined
  }
  check();
}

/// Until the numbers are read in the background, the previous format is used, so that no edit waits for a
/// million numbers to be read.
void TestMatrixModel::fullyChangedMatrixIsReadLater() {
  MatrixBench b;
  QVERIFY(!b.document.reset(newExperiment(512, {1, 600, 4, 4}, Start::Random, 1)));
  using enum MatrixId;
  MatrixModel x(b.bench, QueryEmbeddings);
  const auto fresh = [&b] { return MatrixModel(b.bench, QueryEmbeddings).largest(); };
  const double before = x.largest();
  QCOMPARE(before, fresh());
  QSignalSpy notified(&x, &MatrixModel::dataChanged);
  const Experiment start = b.document.experiment();
  QVERIFY(!scaleMatrix(b.document, QueryEmbeddings, -1, 1e6));
  b.document.finishGesture();
  QVERIFY(b.document.experiment().query_embeddings(0, 0) != start.query_embeddings(0, 0));
  QCOMPARE(x.largest(), before);
  notified.clear();
  QTRY_COMPARE(x.largest(), before * 1e6);
  QCOMPARE(notified.count(), 1);
  QVERIFY(x.format().scientific);
  // A single changed row is read immediately.
  QVERIFY(!b.document.setEntry({QueryEmbeddings, -1, 3, 3}, 1e9));
  QCOMPARE(x.largest(), 1e9);
  // The difference is read row by row when it is first used.
  TestAccess::setMostCompared(b.document.baseline(), std::numeric_limits<std::size_t>::max());
  b.document.baseline().pin(start, computeTrace(start), {});
  b.document.baseline().setShow(Baseline::Show::Difference);
  QTRY_VERIFY(x.format().plus);
  QCOMPARE(x.largest(), fresh());
  QCOMPARE(x.largest(), 1e9 - start.query_embeddings(3, 3));
}

void TestMatrixModel::changedPositionsKindResetsNoOtherModel() {
  MatrixBench b;
  TestAccess::setMarkMilliseconds<MatrixModel>(60'000);
  const auto unmarked = qScopeGuard([] { TestAccess::setMarkMilliseconds<MatrixModel>(0); });
  QVERIFY(!b.document.reset(newExperiment(6, {2, 8, 4, 4}, Start::Random, 1)));
  using enum MatrixId;
  MatrixModel x(b.bench, QueryEmbeddings), w_q(b.bench, QueryWeights), inputs(b.bench, QueryInputs);
  MatrixModel weights(b.bench, Weights), positions(b.bench, QueryPositions);
  QSignalSpy of_x(&x, &MatrixModel::dataChanged), of_w_q(&w_q, &MatrixModel::dataChanged);
  QSignalSpy of_inputs(&inputs, &MatrixModel::dataChanged);
  QSignalSpy no_reset_x(&x, &MatrixModel::modelReset), no_reset_w_q(&w_q, &MatrixModel::modelReset);
  QSignalSpy no_reset_inputs(&inputs, &MatrixModel::modelReset);
  QSignalSpy no_reset_weights(&weights, &MatrixModel::modelReset);
  int told_x = -1, told_w_q = -1, told_inputs = -1;
  connect(&b.document, &Document::edited, this, [&] {
    told_x = static_cast<int>(of_x.count());
    told_w_q = static_cast<int>(of_w_q.count());
    told_inputs = static_cast<int>(of_inputs.count());
  });
  const double before = inputs.value(5, 0), weight = weights.value(5, 0);
  QCOMPARE(positions.rowCount(), 0);
  QVERIFY(!setPositionsKind(b.document, Positions::Kind::Learned));
  QCOMPARE(positions.rowCount(), 6);
  for (const QSignalSpy* spy : {&no_reset_x, &no_reset_w_q, &no_reset_inputs, &no_reset_weights})
    QCOMPARE(spy->count(), 0);
  QCOMPARE(told_x, 0);
  QCOMPARE(told_w_q, 0);
  QCOMPARE(told_inputs, 1);
  QVERIFY(inputs.value(5, 0) != before && weights.value(5, 0) != weight);
  // Changed cells are marked as after any edit. The first cell does not change, because the sine of position
  // 0 is 0.
  QVERIFY(inputs.changedLately(5, 0));
  QVERIFY(!inputs.changedLately(0, 0));
  b.document.undo();
  QCOMPARE(positions.rowCount(), 0);
  QCOMPARE(no_reset_inputs.count(), 0);
  QCOMPARE(inputs.value(5, 0), before);
}

void TestMatrixModel::removedMaskLeavesNoHatching() {
  // The third token differs so much from the first that its weight is 0 with and without the mask.
  Experiment e = newExperiment(3, {1, 2, 2, 2}, Start::Random, 1);
  e.query_embeddings = Matrix{{1, 0}, {1, 0}, {-1e5, 0}};
  e.heads[0].query_weights = e.heads[0].key_weights = Matrix{{1, 0}, {0, 1}};
  e = withMayAttend(std::move(e), 0, 2, false);
  MatrixBench b;
  QVERIFY(!b.document.reset(e));
  MatrixModel weights(b.bench, MatrixId::Weights);
  QVERIFY(weights.masked(0, 2));
  QCOMPARE(weights.value(0, 2), 0.0);
  int notified = -1;
  QSignalSpy changed(&weights, &MatrixModel::dataChanged);
  connect(&b.document, &Document::edited, this, [&] { notified = static_cast<int>(changed.count()); });
  QVERIFY(!setMaskKind(b.document, Mask::Kind::None));
  QVERIFY(!weights.masked(0, 2));
  QCOMPARE(weights.value(0, 2), 0.0);
  QCOMPARE(notified, 1);
}

void TestMatrixModel::editOfATokenSignalsItsRows() {
  MatrixBench b;
  QVERIFY(!b.document.reset(newExperiment(100, {2, 64, 32, 32}, Start::Random, 1)));
  using enum MatrixId;
  QVERIFY(!b.document.setEntry({QueryEmbeddings, -1, 0, 0}, 50));  // the largest number
  MatrixModel x(b.bench, QueryEmbeddings), inputs(b.bench, QueryInputs), q(b.bench, Q);
  for (const MatrixModel* model : {&x, &inputs, &q}) model->largest();
  QSignalSpy of_x(&x, &MatrixModel::dataChanged), of_inputs(&inputs, &MatrixModel::dataChanged);
  QSignalSpy of_q(&q, &MatrixModel::dataChanged);
  const auto notified = [](const QSignalSpy& spy) {
    const auto from = spy.last().at(0).toModelIndex(), to = spy.last().at(1).toModelIndex();
    return QRect(QPoint(from.column(), from.row()), QPoint(to.column(), to.row()));
  };
  {
    Gesture gesture(b.document, QStringLiteral("Drag"));
    QVERIFY(!gesture.preview({QueryEmbeddings, -1, 7, 3}, 0.01));
    QCOMPARE(notified(of_x), QRect(3, 7, 1, 1));
    QCOMPARE(notified(of_inputs), QRect(0, 7, 64, 1));
    QCOMPARE(notified(of_q), QRect(0, 7, 32, 1));
    QVERIFY(!gesture.preview({QueryEmbeddings, -1, 7, 3}, 60));  // a new largest number changes every tint
    QCOMPARE(notified(of_x), QRect(0, 0, 64, 100));
    QCOMPARE(notified(of_inputs), QRect(0, 0, 64, 100));
  }
  // An edit of one weight changes one column, for the tokens with a number in that row.
  const Matrix before = b.document.trace().heads[0].queries;
  QVERIFY(!b.document.setEntry({QueryWeights, 0, 1, 1}, 0.01));
  const Matrix& after = b.document.trace().heads[0].queries;
  QRect differing;
  for (int i = 0; i < after.rows(); ++i)
    for (int j = 0; j < after.columns(); ++j)
      if (before(i, j) != after(i, j)) differing |= QRect(j, i, 1, 1);
  QCOMPARE(differing.width(), 1);
  QCOMPARE(notified(of_q), differing);
}

LAB_TEST(TestMatrixModel, QApplication)

}  // namespace tst_matrix_model
#include "tst_matrix_model.moc"
