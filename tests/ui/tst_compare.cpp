// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QToolButton>
#include <QToolTip>
#include <QUndoStack>
#include <cmath>
#include <memory>

#include "core/document/Baseline.h"
#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "core/explain/EditWords.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"
#include "ui/compare/BaselineBar.h"
#include "ui/heads/WeightSource.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/panels/HistoryPanel.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"
#include "ui/window/NoticeBar.h"

namespace tst_compare {

using namespace lab;
using Show = Baseline::Show;

/// Pins a baseline, edits, shows the difference and jumps back, by mouse and by keyboard only.
class TestCompare : public QObject {
  Q_OBJECT

  std::unique_ptr<Document> document_;
  std::unique_ptr<MainWindow> window_;

  Baseline& baseline() { return document_->baseline(); }
  BaselineBar& bar() { return *window_->findChild<BaselineBar*>(); }
  void key(int key, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(window_.get(), static_cast<Qt::Key>(key), modifiers);
  }
  void trigger(ActionId id) {
    window_->actions()[id]->trigger();
    QCoreApplication::processEvents();
  }
  void pin() { trigger(ActionId::PinBaseline); }
  /// The visible button with this object name, or null.
  QToolButton* button(const QString& name) {
    QCoreApplication::processEvents();
    auto* one = bar().findChild<QToolButton*>(name);
    return one && one->isVisible() ? one : nullptr;
  }
  QToolButton* button(Show show) { return button(QStringLiteral("show-%1").arg(static_cast<int>(show))); }
  /// The link to an input that differs, counted from 1.
  QToolButton* input(int number) { return button(QStringLiteral("input-%1").arg(number)); }
  MatrixTable* table(MatrixId id) {
    for (MatrixTable* one : window_->findChildren<MatrixTable*>())
      if (one->isVisible() && one->matrixModel()->id() == id) return one;
    return nullptr;
  }
  void edit(double value) { QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 1, 1}, value)); }

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }
  void init() {
    document_ = std::make_unique<Document>();
    TestAccess::setMarkMilliseconds<MatrixModel>(0);
    QVERIFY(!document_->reset(test::catSatMat()));
    window_ = std::make_unique<MainWindow>(*document_);
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }
  void cleanup() {
    window_.reset();
    document_.reset();
  }

  void withoutBaselineNothingIsShown() {
    QVERIFY(!bar().isVisible());
    const QSignalSpy refused(document_.get(), &Document::refused);
    key(Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(refused.count(), 1);  // says that there is no baseline
    QCOMPARE(baseline().show(), Show::Value);
    QVERIFY(window_->actions()[ActionId::ShowValues]->isChecked());
    QVERIFY(!window_->actions()[ActionId::DropBaseline]->isEnabled());
  }

  void baselineIsUsedByKeyboard() {
    pin();
    QVERIFY(bar().isVisible());
    QVERIFY(baseline().inputs().empty());
    MatrixTable* weights = table(MatrixId::QueryWeights);
    QVERIFY(weights);
    weights->setFocus();
    weights->setCurrentIndex(weights->model()->index(1, 1));
    QTest::keyClicks(weights, QStringLiteral("2"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(document_->experiment().heads[0].query_weights(1, 1), 2.0);
    const double before = baseline().trace().stage(MatrixId::Weights, 0)(0, 0);
    const double now = document_->trace().stage(MatrixId::Weights, 0)(0, 0);

    key(Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(baseline().show(), Show::Difference);
    QCOMPARE(weights->matrixModel()->value(0, 0), 0.0);
    QVERIFY(weights->model()->index(1, 1).data().toString().startsWith(QLatin1Char('+')) ||
            weights->model()->index(1, 1).data().toString().startsWith(QChar(0x2212)));
    QCOMPARE(WeightSource(*document_, 0).weight(0, 0), now - before);
    key(Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(WeightSource(*document_, 0).weight(0, 0), before);
    key(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(WeightSource(*document_, 0).weight(0, 0), now);

    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(baseline().inputs().empty());
    trigger(ActionId::DropBaseline);
    QVERIFY(!bar().isVisible());
  }

  /// The text below the name of a head belongs to the weights that the map shows.
  void statisticsAreThoseOfTheShownWeights() {
    pin();
    const auto before = WeightSource(*document_, 0).statistics();
    QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, 1, 1}, 9));
    const auto now = WeightSource(*document_, 0).shownStatistics();
    QVERIFY(now->largest != before->largest);
    baseline().setShow(Show::Baseline);
    QCOMPARE(WeightSource(*document_, 0).shownStatistics()->largest, before->largest);
    baseline().setShow(Show::Difference);
    QVERIFY(!WeightSource(*document_, 0).shownStatistics());
  }

  void barIsNotFocusedByTheNoticeOfTheMask() {
    pin();
    trigger(maskAction(Mask::Kind::Matrix));
    auto* choice = window_->findChild<NoticeBar*>()->findChild<QToolButton*>(QStringLiteral("choice-1"));
    QVERIFY(choice);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Space);
    QCoreApplication::processEvents();
    QCOMPARE(QApplication::focusWidget(), table(MatrixId::Mask));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QVERIFY(!document_->experiment().mask.allowed.identicalTo(Matrix(6, 6, 1.0)));
  }

  void barListsDifferencesWithLinks() {
    pin();
    QVERIFY(!document_->setEntry({MatrixId::KeyWeights, 2, 3, 1}, 5));
    QVERIFY(!setTemperature(*document_, 2));
    QToolButton* link = input(1);
    QVERIFY(link && link->text().contains(QStringLiteral("W_K")) && link->text().contains(QLatin1Char('3')));
    QTest::mouseClick(link, Qt::LeftButton);
    QCOMPARE(window_->selection().cell(), (CellRef{MatrixId::KeyWeights, 2, 3, 1}));
    QCOMPARE(window_->options().pipeline(), ViewOptions::Pipeline::Matrix);
    QVERIFY(input(2) && input(2)->text().endsWith(QStringLiteral(" 1 → 2")));
    QToolButton* first = button(QStringLiteral("first-difference"));
    QVERIFY(first && first->text().contains(stageText(MatrixId::K, 2)));
    QTest::mouseClick(first, Qt::LeftButton);
    QCOMPARE(window_->selection().cell()->id, MatrixId::K);
    window_->selection().setHead(0);
    QVERIFY(button(QStringLiteral("first-difference"))->text().contains(stageText(MatrixId::Weights, 0)));
  }

  /// The row view shows the embeddings, but not their sum with positions that are absent.
  void editedEmbeddingIsTheFirstDifference() {
    QVERIFY(!setPositionsKind(*document_, Positions::Kind::None));
    pin();
    QVERIFY(!document_->setEntry({MatrixId::QueryEmbeddings, -1, 2, 1}, 5));
    QCoreApplication::processEvents();
    QTest::mouseClick(button(QStringLiteral("first-difference")), Qt::LeftButton);
    QCOMPARE(window_->selection().cell(), (CellRef{MatrixId::QueryEmbeddings, -1, 2, 1}));
    QCOMPARE(window_->options().pipeline(), ViewOptions::Pipeline::Row);
  }

  /// Beside panels, texts of the bar are shortened or left out, but none is cut off or covered.
  void narrowBarShortensItsTexts() {
    pin();
    edit(2);
    QCoreApplication::processEvents();
    for (const int width : {1900, 1000, 730, 500, 390}) {
      bar().resize(width, bar().height());
      QList<const QWidget*> shown;
      for (const QWidget* part : bar().findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (!part->isHidden() && !part->isWindow()) shown << part;
      std::ranges::sort(shown, {}, [](const QWidget* part) { return part->x(); });
      int right = 0;
      for (const QWidget* part : shown) {
        QVERIFY2(part->x() >= right, qPrintable(QString::number(width)));
        QVERIFY2(part->width() >= part->sizeHint().width() - 2, qPrintable(QString::number(width)));
        right = part->x() + part->width();
      }
      QVERIFY(right <= width);
    }
  }

  void barSwitchesWhatIsShown() {
    pin();
    edit(2);
    QTest::mouseClick(button(Show::Difference), Qt::LeftButton);
    QCOMPARE(baseline().show(), Show::Difference);
    QVERIFY(button(Show::Difference)->isChecked());
    button(Show::Value)->setFocus();
    QTest::keyClick(button(Show::Value), Qt::Key_Space);
    QCOMPARE(baseline().show(), Show::Value);
    QVERIFY(!button(Show::Difference)->isChecked());
  }

  void differenceCannotBeEdited() {
    pin();
    edit(2);
    key(Qt::Key_3, Qt::ControlModifier);
    MatrixTable* weights = table(MatrixId::QueryWeights);
    weights->setFocus();
    weights->setCurrentIndex(weights->model()->index(1, 1));
    QVERIFY(!(weights->currentIndex().flags() & Qt::ItemIsEditable));
    QString said;
    connect(weights, &MatrixTable::refused, this, [&said](const QString& text) { said = text; });
    const quint64 revision = document_->revision();
    for (const Qt::Key one : {Qt::Key_7, Qt::Key_Delete, Qt::Key_F2}) {
      said.clear();
      QTest::keyClick(weights, one);
      QVERIFY(said.contains(QStringLiteral("Ctrl+1")));
    }
    QTest::keyClick(weights, Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(!window_->actions()[ActionId::FillZeros]->isEnabled());
    QCOMPARE(document_->revision(), revision);
    key(Qt::Key_1, Qt::ControlModifier);
    QVERIFY(weights->currentIndex().flags() & Qt::ItemIsEditable || !weights->currentIndex().isValid());
  }

  void rowViewShowsTheDifference() {
    pin();
    edit(3);
    key(Qt::Key_3, Qt::ControlModifier);
    const auto* keys = window_->findChild<KeyRowsTable*>();
    const KeyRowsModel& rows = keys->rows();
    const int query = window_->selection().query();
    const int column = rows.columnOf(KeyRowsModel::Kind::Weight);
    for (int j = 0; j < 6; ++j)
      QCOMPARE(rows.index(j, column).data(KeyRowsModel::ValueRole).toDouble(),
               document_->trace().stage(MatrixId::Weights, 0)(query, j) -
                   baseline().trace().stage(MatrixId::Weights, 0)(query, j));
    // The headline is about the difference, too.
    const auto* headline = window_->findChild<QLabel*>(QStringLiteral("headline"));
    const QString difference = headline->text();
    key(Qt::Key_1, Qt::ControlModifier);
    QTRY_VERIFY(headline->text() != difference);
  }

  /// From six equal weights to two: two keys gain as much and are named, and four lose as much.
  void equalChangesNameAtMostTwoKeys() {
    const Matrix& weights = document_->experiment().heads[0].query_weights;
    for (int i = 0; i < weights.rows(); ++i)
      for (int j = 0; j < weights.columns(); ++j)
        QVERIFY(!document_->setEntry({MatrixId::QueryWeights, 0, i, j}, 0));
    pin();
    QVERIFY(!setMaskKind(*document_, Mask::Kind::Causal));
    window_->selection().setHead(0);
    window_->selection().setQuery(1);
    key(Qt::Key_3, Qt::ControlModifier);
    const auto* headline = window_->findChild<QLabel*>(QStringLiteral("headline"));
    QTRY_VERIFY(headline->text().contains(QLatin1Char('+')));
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    const QString said = headline->text().remove(tags);
    for (int j = 0; j < 6; ++j) {
      const QString word = QString::fromStdString(document_->experiment().token(Side::Query, j));
      if (j != 4)  // "the" is "The" in small letters
        QVERIFY2(said.contains(word) == (j < 2), qPrintable(said));
    }
    QVERIFY2(
        headline->text().contains(QLatin1String("0.33")) && headline->text().contains(QLatin1String("0.17")),
        qPrintable(headline->text()));
  }

  void removedTokenShowsAReasonInsteadOfADifference() {
    pin();
    key(Qt::Key_3, Qt::ControlModifier);
    QVERIFY(!removeToken(*document_, Side::Query, 5));
    QVERIFY(input(1) && input(1)->text().endsWith(QStringLiteral(" 6 → 5")));
    const auto* keys = window_->findChild<KeyRowsTable*>();
    const QModelIndex weight = keys->rows().index(0, keys->rows().columnOf(KeyRowsModel::Kind::Weight));
    QVERIFY(!weight.data(KeyRowsModel::ValueRole).isValid());
    const QString reason = baseline().objection(MatrixId::Weights, 0);
    QVERIFY(reason.contains(QLatin1Char('6')) && reason.contains(QLatin1Char('5')));
    QVERIFY(weight.data(Qt::ToolTipRole).toString().contains(reason));
  }

  /// A map reads a row, and for each of its cells whether it is masked.
  void rowOfTheAverageStaysValidWhileItsCellsAreRead() {
    trigger(ActionId::BaselineFromHead);
    QMenu* menu = nullptr;
    QTRY_VERIFY((menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())));
    QTest::keyClick(menu, Qt::Key_Return);
    QTRY_VERIFY(baseline().exists());
    const WeightSource source(*document_, WeightSource::kAverage);
    const double* const row = source.row(1).data();
    source.weight(1, 0);
    QCOMPARE(source.row(1).data(), row);
    QCOMPARE(source.row(2)[1], WeightSource(*document_, WeightSource::kAverage).weight(2, 1));
  }

  void headForComparisonIsChosenByKeyboard() {
    trigger(ActionId::BaselineFromHead);
    QMenu* menu = nullptr;
    QTRY_VERIFY((menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())));
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QTRY_VERIFY(baseline().exists());
    QVERIFY(baseline().name().contains(QLatin1Char('2')));
    QVERIFY(baseline().name().contains(QStringLiteral("Meaning")));
    QCOMPARE(baseline().show(), Show::Difference);
    QCOMPARE(WeightSource(*document_, 1).largest(), 0.0);
    QVERIFY(WeightSource(*document_, 0).largest() > 0);
  }

  void historyJumpRecomputesOnce() {
    for (const double value : {1.0, 2.0, 3.0, 4.0}) edit(value);
    trigger(ActionId::HistoryPanel);
    auto* list = window_->findChild<HistoryPanel*>();
    QTRY_VERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), 5);
    QCOMPARE(list->currentIndex().row(), 4);
    const auto shown = [list](int row) { return list->model()->index(row, 0).data().toString(); };
    const auto spoken = [list](int row) {
      return list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    };
    const QString current = shown(4), done = spoken(3);
    int edits = 0;
    connect(document_.get(), &Document::edited, this, [&edits] { ++edits; });
    const QRect second = list->visualRect(list->model()->index(1, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, second.center());
    QCOMPARE(document_->experiment().heads[0].query_weights(1, 1), 1.0);
    QCOMPARE(edits, 1);
    QVERIFY(shown(4) != current);  // no longer the current state
    QVERIFY(spoken(3) != done);    // it is undone
    QTest::keyClick(list, Qt::Key_End);
    QCOMPARE(shown(4), current);
    QCOMPARE(spoken(3), done);
    // The entry that was saved is marked.
    const QString start = shown(0);
    document_->undoStack()->setClean();
    QVERIFY(shown(0) != start);
    QVERIFY(shown(4) != current);
    QCOMPARE(document_->experiment().heads[0].query_weights(1, 1), 4.0);
    QCOMPARE(edits, 2);
    QTest::keyClick(list, Qt::Key_Up);
    QCOMPARE(document_->experiment().heads[0].query_weights(1, 1), 3.0);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(list->currentIndex().row(), 2);
    edit(9);
    QCOMPARE(list->model()->rowCount(), 4);
    QCOMPARE(list->currentIndex().row(), 3);
  }

  void incomparableStagesAreMarkedAndExplained() {
    window_->options().setPipeline(ViewOptions::Pipeline::Matrix);
    pin();
    QVERIFY(!removeToken(*document_, Side::Query, 5));
    key(Qt::Key_3, Qt::ControlModifier);
    QCoreApplication::processEvents();
    MatrixTable* weights = table(MatrixId::Weights);
    QVERIFY(weights);
    const QModelIndex index = weights->model()->index(1, 1);
    const QString incomparable = index.data(Qt::ToolTipRole).toString();
    const QString reason = baseline().objection(MatrixId::Weights, 0);
    QVERIFY(!reason.isEmpty() && incomparable.contains(reason));
    const auto picture = [&] {
      QCoreApplication::processEvents();
      return weights->viewport()->grab(weights->visualRect(index)).toImage();
    };
    const QImage nothing = picture();
    key(Qt::Key_1, Qt::ControlModifier);
    document_->setHiddenMatrices({MatrixId::Weights});
    const QImage hidden = picture();
    QVERIFY(!index.data(Qt::ToolTipRole).toString().isEmpty());
    QVERIFY(index.data(Qt::ToolTipRole).toString() != incomparable);
    QVERIFY(nothing != hidden);
    // The row view shows this as well.
    document_->setHiddenMatrices({});
    window_->options().setPipeline(ViewOptions::Pipeline::Row);
    key(Qt::Key_3, Qt::ControlModifier);
    const auto rows = window_->findChildren<KeyRowsTable*>();
    const int column = rows.front()->rows().columnOf(KeyRowsModel::Kind::Weight);
    const QModelIndex weight = rows.front()->model().index(1, column);
    QVERIFY(weight.data(KeyRowsModel::IncomparableRole).toBool());
    QVERIFY(weight.data(Qt::ToolTipRole).toString().contains(reason));
  }
};

LAB_TEST(TestCompare, QApplication)

}  // namespace tst_compare
#include "tst_compare.moc"
