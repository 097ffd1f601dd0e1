// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <cmath>
#include <memory>

#include "core/document/Baseline.h"
#include "core/document/SettingEdits.h"
#include "core/explain/Cells.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"
#include "tests/ui/ReadAll.h"
#include "tests/ui/Secrets.h"
#include "ui/arrows/ArrowsPanel.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/row/RowView.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace tst_hidden_numbers {

using namespace lab;
using test::addTexts;
using test::secrets;

namespace {

RegionSet walkedUpTo(MatrixId last) {
  RegionSet hidden;
  for (const MatrixName& name : matrixNames())
    if (isStage(name.id) && name.id > last) hidden.addWhole(name.id);
  return hidden;
}

}  // namespace

/// Checks that no hidden number can be read from models, tool tips, sentences, formulas, pictures or copies.
class TestHiddenNumbers : public QObject {
  Q_OBJECT

  std::unique_ptr<Document> document_;
  std::unique_ptr<MainWindow> window_;

  void look(int decimals, ViewOptions::Pipeline pipeline, const CellRef& cell) {
    window_->options().setDecimals(decimals);
    window_->options().setPipeline(pipeline);
    window_->selection().setCell(cell);
    QCoreApplication::processEvents();
  }

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }
  void init() {
    document_ = std::make_unique<Document>();
    TestAccess::setMarkMilliseconds<MatrixModel>(0);
    QVERIFY(!document_->reset(test::catSatMat()));
    window_ = std::make_unique<MainWindow>(*document_);
    window_->resize(1280, 800);
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    window_->actions()[ActionId::InspectorPanel]->trigger();
  }
  void cleanup() {
    window_.reset();
    document_.reset();
  }

  void hiddenNumbersAreNotRevealed_data() {
    QTest::addColumn<RegionSet>("hidden");
    QTest::addColumn<CellRef>("cell");
    QTest::addColumn<bool>("matrix_view");
    RegionSet cells;
    cells.add({MatrixId::Scores, 0, 2, 5, 1, 1});
    cells.add({MatrixId::Weights, 0, 2, 1, 1, 2});
    cells.add({MatrixId::V, 0, 4, 0, 1, 1});
    cells.add({MatrixId::Context, 0, 2, 1, 1, 1});
    cells.add({MatrixId::QueryWeights, 0, 3, 1, 1, 2});
    cells.add({MatrixId::QueryEmbeddings, -1, 2, 1, 1, 1});
    for (const bool matrix : {false, true}) {
      const char* view = matrix ? "matrix view" : "row view";
      const auto row = [&](const char* what, const RegionSet& hidden, const CellRef& cell) {
        QTest::addRow("%s, %s", what, view) << hidden << cell << matrix;
      };
      row("nothing but inputs", walkedUpTo(MatrixId::KeyInputs), {MatrixId::Q, 0, 2, 1});
      row("up to the scores", walkedUpTo(MatrixId::Scores), {MatrixId::Weights, 0, 2, 1});
      row("up to the masked scores, at the context", walkedUpTo(MatrixId::MaskedScores),
          {MatrixId::Context, 0, 2, 1});
      row("up to the weights", walkedUpTo(MatrixId::Weights), {MatrixId::Output, -1, 2, 1});
      row("single cells, at a weight", cells, {MatrixId::Weights, 0, 2, 1});
      row("single cells, at its neighbour", cells, {MatrixId::Weights, 0, 2, 3});
      row("single cells, at an input", cells, {MatrixId::QueryWeights, 0, 3, 1});
    }
  }
  void hiddenNumbersAreNotRevealed() {
    QFETCH(RegionSet, hidden);
    QFETCH(CellRef, cell);
    QFETCH(bool, matrix_view);
    using enum ViewOptions::Pipeline;
    const int decimals = matrix_view ? 4 : 2;
    document_->setGuidedHiding(hidden);
    look(decimals, matrix_view ? Matrix : Row, cell);
    const QSet<QString> kept = secrets(*document_);
    QVERIFY(kept.size() > 3);
    const test::Everything everything(*window_);
    const QString leak = everything.firstLineWith(kept);
    QVERIFY2(leak.isEmpty(), qPrintable(leak));
    window_->actions()[ActionId::ArrowsPanel]->trigger();
    QCoreApplication::processEvents();
    const QString drawn = test::Everything(*window_->findChild<ArrowsPanel*>()).firstLineWith(kept);
    QVERIFY2(drawn.isEmpty(), qPrintable(drawn));
    for (const ActionId view : {ActionId::HeadWeights, ActionId::HeadFlow}) {
      window_->actions()[view]->trigger();
      QCoreApplication::processEvents();
      const QString shown = test::Everything(*window_->findChild<HeadsPanel*>()).firstLineWith(kept);
      QVERIFY2(shown.isEmpty(), qPrintable(shown));
    }
    window_->actions()[ActionId::HeadMaps]->trigger();
    // The same search finds the numbers when they are not hidden, so that it would have found a leak.
    document_->setGuidedHiding({});
    look(decimals, matrix_view ? Matrix : Row, cell);
    QVERIFY(test::Everything(*window_, false).numbers().intersects(kept));
  }

  void hiddenNumbersOfTheBaselineAreNotRevealed_data() {
    QTest::addColumn<Baseline::Show>("show");
    QTest::addColumn<bool>("matrix_view");
    for (const bool matrix : {false, true}) {
      const char* view = matrix ? "matrix view" : "row view";
      QTest::addRow("baseline, %s", view) << Baseline::Show::Baseline << matrix;
      QTest::addRow("difference, %s", view) << Baseline::Show::Difference << matrix;
    }
  }
  void hiddenNumbersOfTheBaselineAreNotRevealed() {
    QFETCH(Baseline::Show, show);
    QFETCH(bool, matrix_view);
    Baseline& baseline = document_->baseline();
    baseline.pinNow(QStringLiteral("then"));
    for (const MatrixId id : {MatrixId::QueryWeights, MatrixId::KeyWeights, MatrixId::ValueWeights})
      QVERIFY(!fillMatrix(*document_, id, 0, Fill::Random));
    RegionSet hidden;
    hidden.add({MatrixId::Weights, 0, 2, 1, 1, 2});
    hidden.add({MatrixId::QueryWeights, 0, 3, 1, 1, 2});
    hidden.add({MatrixId::V, 0, 4, 0, 1, 1});
    QSet<QString> kept, visible{QStringLiteral("0.00"), QStringLiteral("1.00")};
    const Experiment& e = document_->experiment();
    for (const MatrixName& name : matrixNames())
      for (int h = 0; h < (name.per_head ? e.headCount() : 1); ++h) {
        const int head = name.per_head ? h : -1;
        const Matrix& now = baseline.now(name.id, head);
        for (int i = 0; i < now.rows(); ++i)
          for (int j = 0; j < now.columns(); ++j) {
            const double before = baseline.before(name.id, head)(i, j);
            QSet<QString>& texts = hidden.contains({name.id, head, i, j}) ? kept : visible;
            for (const double value : {before, now(i, j), now(i, j) - before}) addTexts(texts, value);
          }
      }
    kept -= visible;
    QVERIFY(kept.size() > 10);
    document_->setGuidedHiding(hidden);
    baseline.setShow(show);
    look(4, matrix_view ? ViewOptions::Pipeline::Matrix : ViewOptions::Pipeline::Row,
         {MatrixId::Weights, 0, 2, 1});
    const QString leak = test::Everything(*window_).firstLineWith(kept);
    QVERIFY2(leak.isEmpty(), qPrintable(leak));
    document_->setGuidedHiding({});
    QCoreApplication::processEvents();
    QVERIFY(test::Everything(*window_, false).numbers().intersects(kept));
  }

  void hiddenCellDiffersFromZeroAndMasked() {
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Causal));
    MatrixModel weights(window_->bench(), MatrixId::Weights);
    QVERIFY(weights.masked(0, 3));
    const QModelIndex index = weights.index(0, 3);
    const QString masked = index.data(Qt::AccessibleTextRole).toString();
    document_->setGuidedHiding({walkedUpTo(MatrixId::Scores)});
    QVERIFY(weights.hidden(0, 3));
    QVERIFY(!weights.masked(0, 3));
    QCOMPARE(index.data().toString(), QString());
    QVERIFY(std::isnan(weights.value(0, 3)));
    const QString hidden = index.data(Qt::AccessibleTextRole).toString();
    QVERIFY(!hidden.isEmpty() && hidden != masked);
  }

  void lockedCellCannotBeEdited() {
    Locks locks;
    locks.locked.add({MatrixId::QueryWeights, 0, 0, 0, 1, 1});
    document_->setLocks(locks);
    window_->options().setPipeline(ViewOptions::Pipeline::Row);
    const auto tables = window_->findChild<RowView*>()->parentWidget()->findChildren<MatrixTable*>();
    const auto found = std::find_if(tables.begin(), tables.end(), [](MatrixTable* table) {
      return table->isVisible() && table->matrixModel()->id() == MatrixId::QueryWeights;
    });
    QVERIFY(found != tables.end());
    MatrixTable& table = **found;
    const auto type = [&](int row, int column) {
      QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                        table.visualRect(table.model()->index(row, column)).center());
      QTest::keyClick(&table, Qt::Key_7);
      if (QWidget* editor = QApplication::focusWidget(); editor != &table)
        QTest::keyClick(editor, Qt::Key_Return);
      QCoreApplication::processEvents();
      return inputMatrix(document_->experiment(), MatrixId::QueryWeights, 0)(row, column) == 7.0;
    };
    QVERIFY(!type(0, 0));
    QVERIFY(type(1, 0));
    document_->setLocks({});
    QVERIFY(type(0, 0));
  }
};

LAB_TEST(TestHiddenNumbers, QApplication)

}  // namespace tst_hidden_numbers
#include "tst_hidden_numbers.moc"
