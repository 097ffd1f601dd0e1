// SPDX-FileCopyrightText: Attention Lab contributors
#include "core/io/ExperimentFile.h"
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>

#include <QDockWidget>
#include <QLabel>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <memory>

#include "core/model/positions/Sinusoidal.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"
#include "tests/ui/MapCells.h"
#include "tests/ui/ReadAll.h"
#include "ui/heads/HeadMap.h"
#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/studies/PositionCharts.h"
#include "ui/studies/PositionsPanel.h"
#include "ui/studies/SelfCrossPanel.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace tst_self_cross_panel {

using namespace lab;

/// Tests the comparison of self- and cross-attention and the positions panel, by keyboard, by mouse and after
/// edits.
class TestSelfCrossPanel : public QObject {
  Q_OBJECT

  std::unique_ptr<Document> document_;
  std::unique_ptr<MainWindow> window_;

  void open(const Experiment& experiment) {
    document_ = std::make_unique<Document>();
    QVERIFY(!document_->reset(experiment));
    window_ = std::make_unique<MainWindow>(*document_);
    window_->resize(1600, 900);
    window_->show();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }
  QString text(const char* name) {
    QCoreApplication::processEvents();
    const auto* label = window_->findChild<QLabel*>(QLatin1String(name));
    return label ? label->text() : QString();
  }
  static QPoint middle(const HeadMap& map, int query, int key) {
    return test::MapCells(map).middle(query, key);
  }

 private slots:
  void initTestCase() {
    theme::apply(theme::Scheme::Light);
    TestAccess::setMarkMilliseconds<MatrixModel>(0);
  }
  void cleanup() {
    window_.reset();
    document_.reset();
  }

  void bothModesAreShownWithTheirShapes() {
    open(test::crossWithMask());
    window_->actions()[ActionId::SelfCrossPanel]->trigger();
    auto* panel = window_->findChild<SelfCrossPanel*>();
    QTRY_VERIFY(panel->isVisible());
    // The shapes of Q, K, V, the weights and the context, in this order.
    const auto shapes = [&](const char* label) {
      QStringList found;
      static const QRegularExpression shape(QStringLiteral("[0-9]+ × [0-9]+"));
      const QString words = text(label);
      for (auto match = shape.globalMatch(words); match.hasNext();) found << match.next().captured();
      return found;
    };
    QTRY_COMPARE(shapes("self-shapes").value(3), QStringLiteral("3 × 3"));
    QCOMPARE(shapes("cross-shapes").value(3), QStringLiteral("3 × 2"));
    QVERIFY(text("cross-shapes").contains(QStringLiteral("K 2 × 3")));
    const auto said = [panel] {
      return panel->findChildren<QLabel*>(QStringLiteral("said")).front()->text();
    };
    QVERIFY(!said().isEmpty());
    // A new experiment updates both sides.
    QTRY_VERIFY(test::MapCells(*panel->findChildren<HeadMap*>().front()).drawn());
    QVERIFY(!document_->reset(test::catSatMat()));
    QTRY_COMPARE(shapes("cross-shapes").value(3), QStringLiteral("6 × 6"));
    // Both sides show the same sentence, so a third sentence says that the second one is a copy.
    static const QRegularExpression sentences(QStringLiteral("[a-z0-9]\\.( |$)"));
    QTRY_VERIFY2(said().count(sentences) > 2, qPrintable(said()));
  }

  void clickSelectsInBothModes() {
    open(test::crossWithMask());
    window_->actions()[ActionId::SelfCrossPanel]->trigger();
    auto* panel = window_->findChild<SelfCrossPanel*>();
    QTRY_VERIFY(test::MapCells(*panel->findChildren<HeadMap*>().front()).drawn());
    HeadMap& self = *panel->findChildren<HeadMap*>().front();
    QTest::mouseClick(&self, Qt::LeftButton, {}, middle(self, 2, 1));
    QCOMPARE(window_->selection().query(), 2);
    HeadMap& cross = *panel->findChildren<HeadMap*>().back();
    QTest::mouseClick(&cross, Qt::LeftButton, {}, middle(cross, 1, 1));
    QCOMPARE(window_->selection().query(), 1);
    QCOMPARE(window_->selection().key(), 1);
    cross.setFocus();
    QTest::keyClick(&cross, Qt::Key_Down);
    QCOMPARE(window_->selection().query(), 2);
    QTest::keyClick(&cross, Qt::Key_Left);
    QCOMPARE(window_->selection().key(), 0);
    // The document was not edited.
    QCOMPARE(document_->undoStack()->count(), 0);
  }

  void hiddenNumbersAreShownInNeitherMode() {
    open(test::crossWithMask());
    window_->options().setDecimals(4);
    window_->actions()[ActionId::SelfCrossPanel]->trigger();
    auto* panel = window_->findChild<SelfCrossPanel*>();
    QTRY_VERIFY(test::MapCells(*panel->findChildren<HeadMap*>().front()).drawn());
    SelfCrossComparison other(*document_, window_->selection());
    other.bringUpToDate();
    QSet<QString> kept;
    for (const Mode mode : {Mode::Self, Mode::Cross})
      for (const double weight : other.of(mode).wholeTrace().heads[0].weights.values())
        if (weight > 0 && weight < 1) {
          kept << fullNumber(weight);
          for (const int decimals : {2, 4}) kept << QString::number(weight, 'f', decimals);
        }
    QVERIFY(kept.size() > 10);
    QCoreApplication::processEvents();
    QVERIFY(test::Everything(*panel).numbers().intersects(kept));
    document_->setHiddenMatrices({MatrixId::Weights});
    QCoreApplication::processEvents();
    const QString leak = test::Everything(*panel).firstLineWith(kept);
    QVERIFY2(leak.isEmpty(), qPrintable(leak));
  }

  void positionsAreChosenAndPlotted() {
    open(test::catSatMat());
    window_->actions()[ActionId::PositionsPanel]->trigger();
    auto* panel = window_->findChild<PositionsPanel*>();
    QTRY_VERIFY(panel->isVisible());
    const auto radios = panel->findChildren<QRadioButton*>();
    QTRY_VERIFY(radios[2]->isChecked());  // the sample has learned positions
    auto* plot = panel->findChild<QCustomPlot*>(QStringLiteral("curves"));
    const auto dots = [&](int line) { return plot->graph(2 * line + 1)->data(); };
    QTRY_COMPARE(dots(0)->size(), 6);
    const Matrix& table = document_->experiment().positions.query;
    for (int p = 0; p < 6; ++p) QCOMPARE(dots(1)->at(p)->value, table(p, 1));
    radios[1]->setFocus();
    QTest::keyClick(radios[1], Qt::Key_Space);
    QVERIFY(document_->experiment().positions.kind == Positions::Kind::Sinusoidal);
    QCOMPARE(document_->undoStack()->count(), 1);
    const Matrix waves = sinusoidalPositions(6, document_->experiment().modelDim());
    QTRY_COMPARE(dots(0)->at(3)->value, waves(3, 0));
    // Another dimension is chosen.
    auto* first = panel->findChild<QSpinBox*>();
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Up);
    QTRY_COMPARE(dots(0)->at(3)->value, waves(3, 1));
    // The map selects tokens and dimensions.
    auto* map = panel->findChild<PositionMap*>();
    map->setFocus();
    QTest::keyClick(map, Qt::Key_Down);
    QCOMPARE(window_->selection().query(), 1);
    QTest::keyClick(map, Qt::Key_Right);
    QCOMPARE(first->value(), 3);
    document_->undo();
    QTRY_VERIFY(radios[2]->isChecked());
  }

  /// In a window, a wide table of positions scrolls. A picture of the panel shows all of it or needs more
  /// room.
  void pictureOfPositionsShowsTheWholeTable() {
    open(loadExperiment(QStringLiteral(":/examples/cat-sat-mat.attn")).value());
    PositionsPanel panel(window_->bench());
    panel.resize(panel.showWhole({450, 760}));
    panel.grab();  // lays out the table
    auto* table = panel.findChild<MatrixTable*>();
    QVERIFY(table);
    QCOMPARE(table->model()->columnCount(), 8);
    QVERIFY(table->visualRect(table->model()->index(0, 7)).right() < table->viewport()->width());
  }

  void learnedPositionsAreEditedInThePanel() {
    open(test::catSatMat());
    window_->actions()[ActionId::PositionsPanel]->trigger();
    auto* panel = window_->findChild<PositionsPanel*>();
    QTRY_VERIFY(panel->isVisible());
    const auto tables = panel->findChildren<MatrixTable*>();
    const auto found = std::find_if(tables.begin(), tables.end(), [](MatrixTable* table) {
      return table->isVisible() && table->matrixModel()->id() == MatrixId::QueryPositions;
    });
    QVERIFY(found != tables.end());
    MatrixTable& table = **found;
    table.setFocus();
    table.setCurrentIndex(table.model()->index(2, 1));
    QTest::keyClick(&table, Qt::Key_3);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(document_->experiment().positions.query(2, 1), 3.0);
    auto* plot = panel->findChild<QCustomPlot*>(QStringLiteral("curves"));
    QTRY_COMPARE(plot->graph(3)->data()->at(2)->value, 3.0);
    document_->undo();
    QTRY_VERIFY(plot->graph(3)->data()->at(2)->value != 3.0);
  }
};

LAB_TEST(TestSelfCrossPanel, QApplication)

}  // namespace tst_self_cross_panel
#include "tst_self_cross_panel.moc"
