// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QToolButton>
#include <cmath>
#include <memory>

#include "core/document/SettingEdits.h"
#include "core/explain/EditEffect.h"
#include "core/explain/WalkStages.h"
#include "core/io/ExperimentFile.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"
#include "ui/formula/FormulaWidget.h"
#include "ui/heads/HeadStrip.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/row/RowView.h"
#include "ui/theme/Theme.h"
#include "ui/tokens/TokenBar.h"
#include "ui/walk/WalkBar.h"
#include "ui/walk/WalkStrip.h"
#include "ui/window/MainWindow.h"

namespace tst_walk {

using namespace lab;
using enum MatrixId;

/// Tests the walk with mouse and keyboard.
class TestWalk : public QObject {
  Q_OBJECT

  std::unique_ptr<Document> document_;
  std::unique_ptr<MainWindow> window_;

  WalkBar& bar() { return *window_->findChild<WalkBar*>(); }
  bool playing() { return window_->actions()[ActionId::WalkPlay]->isChecked(); }
  WalkStrip& strip() { return *window_->findChild<WalkStrip*>(); }
  FormulaWidget& sum() { return *bar().findChild<FormulaWidget*>(QStringLiteral("sum")); }
  Walk& walk() { return window_->walk(); }

  QToolButton* button(ActionId id) {
    for (QToolButton* button : bar().findChildren<QToolButton*>())
      if (button->defaultAction() == window_->actions()[id]) return button;
    return nullptr;
  }
  void press(ActionId id) {
    QToolButton* at = button(id);
    QVERIFY2(at && at->isVisible(), actionSpec(id).name);
    QTest::mouseClick(at, Qt::LeftButton);
  }
  void key(int key, Qt::KeyboardModifiers modifiers = {}) {
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : window_.get(), static_cast<Qt::Key>(key), modifiers);
  }
  void trigger(ActionId id) { window_->actions()[id]->trigger(); }
  int hidden(MatrixId id, int head = 0) {
    int count = 0;
    for (const double v : document_->trace().stage(id, head).values()) count += std::isnan(v) ? 1 : 0;
    return count;
  }

 private slots:
  void initTestCase() {
    theme::apply(theme::Scheme::Light);
    TestAccess::setMarkMilliseconds<MatrixModel>(0);
    TestAccess::setStepMilliseconds<WalkPlayer>(0);
  }
  void init() {
    document_ = std::make_unique<Document>();
    QVERIFY(!document_->reset(test::catSatMat()));
    window_ = std::make_unique<MainWindow>(*document_);
    window_->resize(1280, 800);
    window_->show();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }
  void cleanup() {
    window_.reset();
    document_.reset();
  }

  /// In a window of the usual size, a walk shows all rows of W_Q.
  void allRowsOfTheQueryWeightsAreInSight() {
    QCOMPARE(document_->experiment().modelDim(), 8);
    window_->resize(1272, 760);  // a screen of 1280x800 without the frame and a task bar
    window_->notices().post({QStringLiteral("a"), QStringLiteral("A notice takes room, too."), {}});
    trigger(ActionId::WalkThrough);
    for (const Walk::Grain grain : {Walk::Grain::Stage, Walk::Grain::Cell}) {
      walk().setGrain(grain);
      walk().goTo(stepOf(Weights, walk().stages()));
      for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();  // layouts post further events
      const MatrixTable* shown = nullptr;
      for (const auto* table : window_->findChildren<MatrixTable*>())
        if (table->isVisible() && table->matrixModel()->id() == QueryWeights) shown = table;
      QVERIFY(shown);
      QCOMPARE(shown->verticalScrollBar()->maximum(), 0);
    }
  }

  /// The weights are still hidden, but the inputs tell that an edit has no effect on them.
  void editWithoutEffectIsExplained() {
    trigger(ActionId::WalkThrough);
    walk().goTo(stepOf(Scores, walk().stages()));
    const CellRef cell{QueryWeights, 0, 1, 2};
    window_->bench().selection.setHead(0);
    window_->bench().selection.setQuery(0);
    QVERIFY(!setPositionsKind(*document_, Positions::Kind::None));
    QVERIFY(!document_->setEntry({QueryEmbeddings, -1, 0, 1}, 0));
    QCOMPARE(document_->trace().stage(QueryInputs)(0, 1), 0.0);
    QVERIFY(!document_->setEntry(cell, 9));
    const QString reason = noEffectText(document_->experiment(), document_->trace(), cell, 0, 0);
    QVERIFY(!reason.isEmpty());
    const auto* headline = window_->findChild<QLabel*>(QStringLiteral("headline"));
    QTRY_COMPARE(headline->text(), theme::richSentence(reason));
    // Of an edit that changes the query, nothing is told.
    QVERIFY(!document_->setEntry({QueryWeights, 0, 0, 2}, 9));
    QTRY_VERIFY(headline->text() != theme::richSentence(reason));
  }

  /// A number that the learner selects stays selected.
  void selectedNumberInterruptsPlaying() {
    TestAccess::setStepMilliseconds<WalkPlayer>(100'000);
    for (const Walk::Grain grain : {Walk::Grain::Stage, Walk::Grain::Cell}) {
      trigger(ActionId::WalkPlay);
      walk().setGrain(grain);
      walk().goTo(2);  // goes on playing
      QVERIFY(window_->actions()[ActionId::WalkPlay]->isChecked());
      window_->bench().selection.setQuery(grain == Walk::Grain::Cell ? 2 : 1);  // a word is no number
      QVERIFY(window_->actions()[ActionId::WalkPlay]->isChecked());
      window_->bench().selection.setCell(CellRef{QueryWeights, 0, 1, 1});
      QVERIFY(!window_->actions()[ActionId::WalkPlay]->isChecked());
      QVERIFY(walk().active());
    }
    TestAccess::setStepMilliseconds<WalkPlayer>(0);
  }

  /// While the walk plays, a line says that it goes on.
  void playingShowsItsProgress() {
    TestAccess::setStepMilliseconds<WalkPlayer>(100'000);
    QSignalSpy advanced(bar().findChild<WalkPlayer*>(), &WalkPlayer::advanced);
    trigger(ActionId::WalkPlay);
    QTRY_VERIFY(!advanced.isEmpty());
    trigger(ActionId::WalkPlay);
    QCOMPARE(advanced.last().at(0).toDouble(), 0.0);
    TestAccess::setStepMilliseconds<WalkPlayer>(0);
  }

  /// For example, another scene has fewer words and no positions.
  void stageOfPositionsIsLeftWhenAnEditRemovesIt() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("QString::arg")));
    const Experiment plain = test::crossWithMask();
    QVERIFY(!plain.positions.added());
    trigger(ActionId::WalkThrough);
    for (const auto grain : {Walk::Grain::Stage, Walk::Grain::Cell, Walk::Grain::Term}) {
      walk().setGrain(grain);
      walk().goTo(1);
      QCOMPARE(walk().stage(), QueryInputs);
      window_->bench().selection.setQuery(document_->experiment().queryCount() - 1);
      QVERIFY(!document_->replace(plain, QStringLiteral("Another scene")));
      QVERIFY(walk().active());
      QVERIFY(walk().stage() != QueryInputs);
      document_->undo();
      QCOMPARE(walk().stages()[1], QueryInputs);
    }
  }

  void walkWorksByMouse() {
    QVERIFY(!bar().isVisible());
    auto* start = window_->actions()[ActionId::WalkThrough];
    const auto buttons = window_->findChildren<QToolButton*>();
    const auto found = std::find_if(buttons.begin(), buttons.end(), [&](QToolButton* b) {
      return b->defaultAction() == start && b->isVisible();
    });
    QVERIFY(found != buttons.end());
    QTest::mouseClick(*found, Qt::LeftButton);
    QVERIFY(bar().isVisible());
    QVERIFY(start->isChecked());
    QCOMPARE(hidden(Q), 24);
    QVERIFY(!button(ActionId::WalkPrevious)->isEnabled());
    press(ActionId::WalkNext);
    press(ActionId::WalkNext);
    QCOMPARE(walk().stage(), Q);
    QCOMPARE(hidden(Q), 0);
    QCOMPARE(hidden(K), 24);
    // Symbols such as W_Q are formatted with superscripts.
    const QString what = stageWords(document_->experiment(), Q).what;
    QVERIFY(bar().plainText().contains(QString(what).remove(QLatin1Char('_')).simplified()));
    QVERIFY(bar().plainText().contains(QStringLiteral("6 × 4")));
    press(ActionId::WalkPrevious);
    QCOMPARE(walk().stage(), QueryInputs);
    // A click on a stage of the line goes to this stage.
    QTest::mouseClick(strip().step(5), Qt::LeftButton);
    QCOMPARE(walk().stage(), Scores);
    QCOMPARE(QApplication::focusWidget(), &bar());  // the arrow keys go on from there
    // So does a drag along the line.
    WalkStep* from = strip().step(5);
    QTest::mousePress(from, Qt::LeftButton);
    const QPoint to = strip().step(7)->mapToGlobal(strip().step(7)->rect().center());
    QMouseEvent move(QEvent::MouseMove, from->mapFromGlobal(to), to, Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(from, &move);
    QCOMPARE(walk().step(), 7);
    QTest::mouseRelease(from, Qt::LeftButton, {}, from->mapFromGlobal(to));
    QCOMPARE(walk().step(), 7);
    press(ActionId::WalkLast);
    QVERIFY(walk().atEnd());
    QVERIFY(!button(ActionId::WalkNext)->isEnabled());
    press(ActionId::WalkFirst);
    QVERIFY(walk().atStart());
    QTest::mouseClick(bar().findChild<QToolButton*>(QStringLiteral("leave")), Qt::LeftButton);
    QVERIFY(!bar().isVisible());
    QVERIFY(!start->isChecked());
    QVERIFY(document_->hiddenCells().empty());
  }

  void walkWorksByKeyboard() {
    QWidget* before = QApplication::focusWidget();
    key(Qt::Key_F5);
    QVERIFY(bar().isVisible());
    QCOMPARE(QApplication::focusWidget(), &bar());
    key(Qt::Key_Right);
    key(Qt::Key_PageDown);
    QCOMPARE(walk().stage(), Q);
    key(Qt::Key_Left);
    QCOMPARE(walk().stage(), QueryInputs);
    key(Qt::Key_End);
    QVERIFY(walk().atEnd());
    key(Qt::Key_Home);
    QVERIFY(walk().atStart());
    // The shortcuts also work from a table, which keeps its own keys.
    auto* table = window_->findChild<RowView*>()->parentWidget()->findChild<MatrixTable*>();
    table->setFocus(Qt::TabFocusReason);
    key(Qt::Key_Right);
    QVERIFY(walk().atStart());
    trigger(ActionId::WalkNext);
    trigger(ActionId::WalkNext);
    QCOMPARE(walk().stage(), Q);
    trigger(ActionId::WalkPrevious);
    QCOMPARE(walk().stage(), QueryInputs);
    trigger(ActionId::WalkLast);
    QVERIFY(walk().atEnd());
    trigger(ActionId::WalkFirst);
    QVERIFY(walk().atStart());
    key(Qt::Key_Escape);
    QVERIFY(!bar().isVisible());
    QVERIFY(document_->hiddenCells().empty());
    // The shortcut that starts the walk also ends it, and the focus returns to where it was.
    before->setFocus();
    key(Qt::Key_F5);
    key(Qt::Key_Right);
    key(Qt::Key_F5);
    QVERIFY(!bar().isVisible());
    QCOMPARE(QApplication::focusWidget(), before);
  }

  void stageStripWorksByKeyboard() {
    key(Qt::Key_F5);
    key(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), strip().step(0));
    const QString before = strip().step(2)->accessibleName();
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    QCOMPARE(QApplication::focusWidget(), strip().step(2));
    QCOMPARE(walk().stage(), Q);
    // The name of a stage says whether it is hidden, reached or the current one.
    const QString here = strip().step(2)->accessibleName();
    QVERIFY(here != before);
    trigger(ActionId::WalkLast);
    const QString reached = strip().step(2)->accessibleName();
    QVERIFY(reached != here && reached != before);
    QTest::mouseClick(strip().step(2), Qt::LeftButton);
    QCOMPARE(strip().step(2)->accessibleName(), here);
    // The context menu of a stage.
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(2, 2), strip().mapToGlobal(QPoint(2, 2)));
    QApplication::sendEvent(strip().step(2), &asked);
    auto* menu = strip().findChild<QMenu*>();
    QVERIFY(menu);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QVERIFY(walk().stopsAt(Q));
    QVERIFY(strip().step(2)->accessibleName() != here);
  }

  /// A walk shows all stages in the order of the keys. Actions without a visible effect are disabled.
  void foldingIsDisabledDuringTheWalk() {
    const auto enabled = [this](ActionId id) { return window_->actions()[id]->isEnabled(); };
    QVERIFY(enabled(ActionId::AllStages) && enabled(ActionId::KeysByWeight));
    const unsigned folded = KeyRowsModel::allFolded();
    window_->options().setFoldedStages(folded);
    trigger(ActionId::WalkThrough);
    QVERIFY(!enabled(ActionId::AllStages) && !enabled(ActionId::KeysByWeight));
    key(Qt::Key_F8);
    trigger(ActionId::WalkThrough);
    QVERIFY(enabled(ActionId::AllStages));
    QCOMPARE(window_->options().foldedStages(), folded);
  }

  void playStopsAtAMarkedStage() {
    key(Qt::Key_F5);
    QTest::mouseClick(strip().step(5), Qt::LeftButton);
    trigger(ActionId::WalkStop);
    press(ActionId::WalkFirst);
    press(ActionId::WalkPlay);
    QVERIFY(playing());
    QTRY_VERIFY(!playing());
    QCOMPARE(walk().stage(), Scores);
    QVERIFY(!window_->actions()[ActionId::WalkPlay]->isChecked());
    trigger(ActionId::WalkPlay);
    QTRY_VERIFY(!playing());
    QVERIFY(walk().atEnd());
    // After the mark is removed, playing from the end starts again at the first stage.
    QTest::mouseClick(strip().step(5), Qt::LeftButton);
    trigger(ActionId::WalkStop);
    QVERIFY(!walk().stopsAt(Scores));
    trigger(ActionId::WalkLast);
    trigger(ActionId::WalkPlay);
    QVERIFY(walk().atStart());
    key(Qt::Key_Escape);
    QVERIFY(!playing());
  }

  void termWalkAddsOneTermPerStepInTheRowView() {
    window_->selection().setQuery(2);
    key(Qt::Key_F5);
    QTest::mouseClick(strip().step(5), Qt::LeftButton);
    QVERIFY(!sum().isVisible());
    press(ActionId::WalkByTerms);
    QVERIFY(sum().isVisible());
    QCOMPARE(*window_->selection().cell(), (CellRef{Scores, 0, 2, 0}));
    // Copies, because the visible trace changes after each step.
    const Matrix q = document_->trace().stage(Q, 0);
    const Matrix k = document_->trace().stage(K, 0);
    QString expected = QStringLiteral("s[3,1] = ");
    const auto number = [](double v, bool first) {
      const QString text = twoDecimals().text(v);
      return v < 0 && !first ? QStringLiteral("(%1)").arg(text) : text;
    };
    for (int term = 0; term < 4; ++term) {
      if (term > 0) expected += QStringLiteral(" + ");
      expected += number(q(2, term), term == 0) + QStringLiteral(" × ") + number(k(0, term), false);
      const bool last = term == 3;
      const QString result = twoDecimals().text(document_->wholeTrace().stage(Scores, 0)(2, 0));
      const QString rest = last ? QStringLiteral(" = ") + result : QStringLiteral(" + …");
      QCOMPARE(sum().formula().toText(), expected + rest);
      QCOMPARE(std::isnan(document_->trace().stage(Scores, 0)(2, 0)), !last);
      QCOMPARE(window_->selection().operands(),
               (std::vector<Region>{Region::of({Q, 0, 2, term}), Region::of({K, 0, 0, term})}));
      trigger(ActionId::WalkNext);
    }
    QCOMPARE(*window_->selection().cell(), (CellRef{Scores, 0, 2, 1}));
    // With another query the walk continues at the same cell of its row.
    key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(*walk().cell(), (CellRef{Scores, 0, 3, 1}));
    press(ActionId::WalkByStages);
    QCOMPARE(hidden(Scores), 0);
    QVERIFY(window_->selection().operands().empty());
  }

  void cellWalkShowsOneCellPerStepInTheMatrixView() {
    window_->options().setPipeline(ViewOptions::Pipeline::Matrix);
    key(Qt::Key_F5);
    trigger(ActionId::WalkByCells);
    QTest::mouseClick(strip().step(8), Qt::LeftButton);
    QCOMPARE(*walk().cell(), (CellRef{Context, 0, 0, 0}));
    for (int i = 0; i < 3; ++i) trigger(ActionId::WalkNext);
    QCOMPARE(*walk().cell(), (CellRef{Context, 0, 1, 1}));
    QCOMPARE(hidden(Context), 8);
    QVERIFY(sum().formula().toText().startsWith(QStringLiteral("c[2,2] = ")));
  }

  void matrixViewScrollsToTheStageAndItsOperands() {
    window_->resize(1280, 900);
    window_->options().setPipeline(ViewOptions::Pipeline::Matrix);
    key(Qt::Key_F5);
    QTest::qWait(30);  // until the sizes of the views are final
    auto& view = *window_->findChild<MatrixView*>();
    view.resetZoom();  // the view is then larger than the window
    const auto inSight = [&](MatrixId id) {
      const QRect viewport(view.mapToGlobal(QPoint(0, 0)), view.size());
      const MatrixCard* card = view.card(id);
      const QRect rect(card->mapToGlobal(QPoint(0, 0)), card->size());
      return viewport.contains(rect);
    };
    const auto goTo = [&](MatrixId id) {
      const auto& stages = walk().stages();
      QTest::mouseClick(strip().step(static_cast<int>(std::ranges::find(stages, id) - stages.begin())),
                        Qt::LeftButton);
      QCOMPARE(walk().stage(), id);
      QTest::qWait(30);
    };
    // The view scrolls to the last stage.
    goTo(Output);
    QTRY_VERIFY(inSight(Output) && inSight(OutputWeights) && !inSight(K));
    goTo(K);
    QTRY_VERIFY(inSight(K) && inSight(KeyWeights));
    goTo(Output);
    goTo(Context);
    QTRY_VERIFY(inSight(Context) && inSight(Weights));
  }

  void editsAreAllowedDuringTheWalk() {
    key(Qt::Key_F5);
    QTest::mouseClick(strip().step(2), Qt::LeftButton);
    const auto tables = window_->findChild<RowView*>()->parentWidget()->findChildren<MatrixTable*>();
    const auto found = std::find_if(tables.begin(), tables.end(), [](MatrixTable* table) {
      return table->isVisible() && table->matrixModel()->id() == QueryWeights;
    });
    QVERIFY(found != tables.end());
    MatrixTable& table = **found;
    const QPoint at = table.visualRect(table.model()->index(1, 1)).center();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, at);
    QTest::keyClick(&table, Qt::Key_3);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(document_->experiment().heads[0].query_weights(1, 1), 3.0);
    QCOMPARE(walk().stage(), Q);
    QCOMPARE(hidden(Q), 0);
    QCOMPARE(hidden(Scores), 36);
    // Escape in an open editor closes the editor, not the walk.
    QTest::keyClick(&table, Qt::Key_4);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(walk().active());
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(document_->experiment().heads[0].query_weights(1, 1) != 3.0);
    QVERIFY(walk().active());
  }

  /// The last stages belong to all heads. The row view shows them instead of x, W_Q and q.
  void concatAndOutputAreShownInTheRowView() {
    using enum ViewOptions::Pipeline;
    auto* row = window_->findChild<RowView*>();
    const auto tableOf = [&](MatrixId id) -> MatrixTable* {
      for (auto* table : row->findChildren<MatrixTable*>())
        if (table->matrixModel()->id() == id && table->isVisible()) return table;
      return nullptr;
    };
    window_->bench().selection.setQuery(3);
    key(Qt::Key_F5);
    QVERIFY(tableOf(QueryWeights) && !tableOf(Output));
    walk().goTo(stepOf(Concat, walk().stages()));
    QVERIFY(tableOf(Concat) && tableOf(OutputWeights) && !tableOf(QueryWeights));
    QCOMPARE(tableOf(Concat)->matrixModel()->rowCount(), 1);
    key(Qt::Key_End);
    QCOMPARE(walk().stage(), Output);
    QCOMPARE(window_->options().pipeline(), Row);
    QCoreApplication::processEvents();
    const MatrixTable* output = tableOf(Output);
    QVERIFY(output);
    // The shown numbers are the contexts of the heads, side by side, times W_O.
    const Experiment& e = document_->experiment();
    for (int j = 0; j < e.outputDim(); ++j) {
      double sum = 0;
      for (int h = 0; h < e.headCount(); ++h)
        for (int c = 0; c < e.valueDim(); ++c)
          sum += document_->trace().stage(Context, h)(3, c) * e.output_weights(h * e.valueDim() + c, j);
      const QModelIndex shown = output->matrixModel()->index(0, j);
      QVERIFY(std::abs(output->matrixModel()->value(0, j) - sum) < 1e-12);
      QVERIFY(output->viewport()->rect().contains(output->visualRect(shown)));
    }
    key(Qt::Key_Home);
    QVERIFY(tableOf(QueryWeights) && !tableOf(Output));
    key(Qt::Key_End);
    key(Qt::Key_Escape);
    QVERIFY(tableOf(QueryWeights) && !tableOf(Output));
    // Also after a walk by cells, which selected a number of the output.
    key(Qt::Key_F5);
    walk().setGrain(Walk::Grain::Cell);
    key(Qt::Key_End);
    window_->selection().setCell(CellRef{Output, -1, 3, 0});
    key(Qt::Key_Escape);
    QVERIFY(tableOf(QueryWeights) && !tableOf(Output));
  }

  /// A weight is e^x divided by the sum: in a walk by cells, both are shown before the weights.
  void exponentialsAreShownBeforeTheirWeights() {
    auto* rows = window_->findChild<KeyRowsTable*>();
    const KeyRowsModel& model = rows->model();
    using Kind = KeyRowsModel::Kind;
    const auto text = [&](int row, Kind kind) { return model.index(row, model.columnOf(kind)); };
    const auto isHidden = [&](int row, Kind kind) {
      return text(row, kind).data(KeyRowsModel::HiddenRole).toBool();
    };
    trigger(ActionId::WalkThrough);
    walk().setGrain(Walk::Grain::Cell);
    walk().goTo(stepOf(ScaledScores, walk().stages()));
    QVERIFY(isHidden(4, Kind::Exponential));
    walk().goTo(stepOf(Weights, walk().stages()));
    QVERIFY(!isHidden(0, Kind::Weight) && isHidden(4, Kind::Weight));
    double sum = 0;
    for (int key = 0; key < 6; ++key) {
      const double score = document_->trace().stage(ScaledScores, 0)(0, key);
      QCOMPARE(text(key, Kind::Exponential).data(KeyRowsModel::ValueRole).toDouble(), std::exp(score));
      sum += std::exp(score);
    }
    const double shown = text(6, Kind::Exponential).data(KeyRowsModel::ValueRole).toDouble();
    QVERIFY(std::abs(shown - sum) < 1e-12 * sum);
    // What a lecturer has hidden stays hidden.
    document_->setHiddenMatrices({Weights});
    QVERIFY(isHidden(0, Kind::Exponential) && isHidden(6, Kind::Exponential));
    document_->setHiddenMatrices({});
    key(Qt::Key_Escape);
    // So does what was hidden before the walk.
    RegionSet secret;
    secret.add({Weights, 0, 0, 2, 1, 1});
    document_->setGuidedHiding(secret);
    trigger(ActionId::WalkThrough);
    walk().goTo(stepOf(Weights, walk().stages()));
    QVERIFY(isHidden(2, Kind::Exponential) && isHidden(6, Kind::Exponential));
  }

  /// At the keys and the values, the row view shows how the row of one key is computed.
  void projectionOfAKeyIsShownInTheRowView_data() {
    QTest::addColumn<bool>("cross");
    QTest::addColumn<bool>("columns");
    for (const bool cross : {false, true})
      for (const bool columns : {false, true})
        QTest::addRow("%s, tokens as %s", cross ? "cross" : "self", columns ? "columns" : "rows")
            << cross << columns;
  }
  void projectionOfAKeyIsShownInTheRowView() {
    QFETCH(bool, cross);
    QFETCH(bool, columns);
    Experiment e = test::crossWithMask();
    e.positions.kind = Positions::Kind::Sinusoidal;
    if (!cross) {
      e.mode = Mode::Self;
      e.mask = {};
    }
    QVERIFY(!document_->reset(e));
    window_->options().setConvention(columns ? Convention::Columns : Convention::Rows);
    const auto* row = window_->findChild<RowView*>();
    const auto numbers = [row](MatrixId id) {  // as a flat list
      QList<double> found;
      for (const auto* table : row->findChildren<MatrixTable*>()) {
        const MatrixModel& model = *table->matrixModel();
        if (model.id() != id || !table->isVisible()) continue;
        for (int r = 0; r < model.rowCount(); ++r)
          for (int c = 0; c < model.columnCount(); ++c) found << model.value(r, c);
      }
      return found;
    };
    key(Qt::Key_F5);
    window_->selection().setKey(1);
    for (const auto& [stage, weights, result, bias] :
         {std::tuple{K, KeyWeights, K, &Head::key_bias}, std::tuple{V, ValueWeights, V, &Head::value_bias}}) {
      walk().goTo(stepOf(stage, walk().stages()));
      QCOMPARE(walk().stage(), stage);
      QVERIFY(numbers(Q).isEmpty());
      const QList<double> x = numbers(cross ? KeyInputs : QueryInputs), w = numbers(weights),
                          made = numbers(result);
      QCOMPARE(x.size(), e.modelDim());
      QVERIFY(!made.isEmpty() && w.size() == x.size() * made.size());
      for (qsizetype c = 0; c < made.size(); ++c) {
        double sum = (e.heads[0].*bias).row(0)[static_cast<std::size_t>(c)];
        for (qsizetype i = 0; i < x.size(); ++i)
          sum += x[i] * (columns ? w[c * x.size() + i] : w[i * made.size() + c]);
        QVERIFY(std::abs(sum - made[c]) < 1e-12);
      }
    }
    if (cross) {
      walk().goTo(stepOf(KeyInputs, walk().stages()));
      QVERIFY(!numbers(KeyInputs).isEmpty());
    }
    QCOMPARE(window_->options().pipeline(), ViewOptions::Pipeline::Row);
    // Up and down in a table of one row show another key.
    walk().goTo(stepOf(K, walk().stages()));
    const QList<double> second = numbers(K);
    for (auto* table : row->findChildren<MatrixTable*>())
      if (table->matrixModel()->id() == K && table->isVisible())
        QTest::keyClick(table, columns ? Qt::Key_Left : Qt::Key_Up);
    QVERIFY(numbers(K) != second);
    walk().leave();
    QVERIFY(numbers(K).isEmpty() && !numbers(QueryWeights).isEmpty());
    QCOMPARE(numbers(Q).size(), e.keyDim());
  }

  void rowViewFitsBesideTheBar() {
    key(Qt::Key_F5);
    for (const ActionId grain : {ActionId::WalkByStages, ActionId::WalkByTerms}) {
      window_->actions()[grain]->trigger();
      for (int step = 0; step < static_cast<int>(walk().stages().size()); ++step) {
        walk().goTo(step);
        QCoreApplication::processEvents();
        const auto* keys = window_->findChild<KeyRowsTable*>();
        QCOMPARE(keys->verticalScrollBar()->maximum(), 0);  // all rows are visible
        QVERIFY(bar().width() <= 1280);
      }
    }
  }

  /// Names of dimensions that take two lines do not cover the numbers below them.
  void numbersBelowLongNamesAreVisible() {
    auto example = loadExperiment(QStringLiteral(":/examples/translation-fr-en.attn"));
    QVERIFY(example && !document_->reset(std::move(example.value())));
    const auto check = [&] {
      for (const auto* table : window_->findChild<RowView*>()->findChildren<MatrixTable*>()) {
        if (!table->isVisible()) continue;
        const QHeaderView& names = *table->horizontalHeader();
        const QRect first = table->visualRect(table->model()->index(0, 0));
        if (table->viewport()->rect().contains(first) &&
            (names.isHidden() || table->viewport()->y() > names.geometry().bottom()))
          continue;
        return false;
      }
      return true;
    };
    for (const int height : {640, 606}) {
      window_->resize(1024, height);
      QTest::qWait(30);
      QTRY_VERIFY(check());
      key(Qt::Key_F5);
      for (int step = 0; step < static_cast<int>(walk().stages().size()); ++step) {
        walk().goTo(step);
        QTest::qWait(30);
        QTRY_VERIFY(check());
      }
      key(Qt::Key_Escape);
      QTest::qWait(30);
      QTRY_VERIFY(check());
    }
  }

  /// In a low window, the keys get the height of the heads as long as these show no weights.
  void keysAreVisibleWhileTheHeadsAreHidden() {
    window_->resize(1024, 600);
    key(Qt::Key_F5);
    const auto* keys = window_->findChild<KeyRowsTable*>();
    QTRY_VERIFY(keys->viewport()->height() >= 5 * KeyRowsTable::kLeastRow);
    // At every stage, a sentence says how to see the maps.
    auto* sentence = window_->findChild<QLabel*>(QStringLiteral("collapsed"));
    const auto* maps = window_->findChild<HeadStrip*>();
    for (int step = 0; step < static_cast<int>(walk().stages().size()); ++step) {
      walk().goTo(step);
      QTest::qWait(30);
      QVERIFY(sentence->isVisible() && !maps->isVisible());
    }
    // The link of the sentence shows the maps alone, and a button leads back.
    QTest::mouseClick(
        sentence, Qt::LeftButton, {},
        {sentence->fontMetrics().horizontalAdvance(sentence->text().section(QLatin1Char('<'), 0, 0)) + 20,
         sentence->height() / 2});
    QTRY_VERIFY(!sentence->isVisible() && maps->isVisible() && !keys->isVisible());
    const auto* back = window_->findChild<QToolButton*>(QStringLiteral("back"));
    QVERIFY(back && back->isVisible());
    QTest::mouseClick(const_cast<QToolButton*>(back), Qt::LeftButton);
    QTRY_VERIFY(sentence->isVisible() && keys->isVisible() && !back->isVisible());
    key(Qt::Key_Escape);
    QTRY_VERIFY(!sentence->isVisible() && maps->isVisible());
  }

  /// All rows are visible at every stage. The maps are whole and have numbers, or a sentence replaces them.
  void rowsAndMapsAreWholeBesideTheWalk_data() {
    QTest::addColumn<int>("height");
    QTest::addColumn<bool>("shown");
    QTest::newRow("room for numbers") << 800 << true;
    QTest::newRow("no room for numbers") << 640 << false;
  }
  void rowsAndMapsAreWholeBesideTheWalk() {
    QFETCH(int, height);
    QFETCH(bool, shown);
    window_->resize(1280, height);
    key(Qt::Key_F5);
    const auto* keys = window_->findChild<KeyRowsTable*>();
    const auto* maps = window_->findChild<HeadStrip*>();
    for (int step = 0; step < static_cast<int>(walk().stages().size()); ++step) {
      walk().goTo(step);
      QTest::qWait(30);
      QCOMPARE(keys->verticalScrollBar()->maximum(), 0);
      QCOMPARE(maps->isVisible(), shown);
      if (shown) QCOMPARE(maps->verticalScrollBar()->maximum(), 0);
    }
  }

  /// The selected number of a walk follows the arrow keys, also if a click outside took the focus away.
  void arrowsMoveOnFromTheSelectedNumber() {
    for (const MatrixId id : {MatrixId::QueryWeights, MatrixId::K}) {
      window_->selection().setPair(2, 3);
      window_->selection().setCell(CellRef{id, window_->selection().head(), 3, 1});
      QCoreApplication::processEvents();
      if (QWidget* focused = QApplication::focusWidget()) focused->clearFocus();
      QTest::keyClick(window_.get(), Qt::Key_Left);
      QCOMPARE(window_->selection().cell(), std::optional(CellRef{id, window_->selection().head(), 3, 0}));
    }
  }

  void everyStageIsExplained() {
    key(Qt::Key_F5);
    QSet<QString> descriptions;
    for (std::size_t i = 0; i < walk().stages().size(); ++i) {
      descriptions << bar().accessibleDescription();
      trigger(ActionId::WalkNext);
    }
    QCOMPARE(descriptions.size(), static_cast<qsizetype>(walk().stages().size()));
    for (QWidget* widget : bar().findChildren<QWidget*>())
      if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus))
        QVERIFY2(!QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name).isEmpty(),
                 widget->metaObject()->className());
  }

 private:
  static NumberFormat twoDecimals() { return NumberFormat::forValues({}, 2); }
};

LAB_TEST(TestWalk, QApplication)

}  // namespace tst_walk
#include "tst_walk.moc"
