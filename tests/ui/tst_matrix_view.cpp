// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolTip>
#include <QWheelEvent>
#include <cmath>
#include <optional>

#include "DrawnTexts.h"
#include "MatrixBench.h"
#include "core/document/SettingEdits.h"
#include "core/io/ExperimentFile.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "ui/RepaintQueue.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixImage.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/matrix/PipelinePlan.h"
#include "ui/panels/MorePanel.h"

namespace tst_matrix_view {

using namespace lab;
using enum MatrixId;

namespace {

struct ShownView : MatrixBench {
  MatrixView view{bench};

  ShownView() {
    view.resize(1256, 380);
    view.show();
    view.activateWindow();
    if (!QTest::qWaitForWindowActive(&view)) qWarning("the window did not become active");
  }
  QList<MatrixId> ids() const {
    QList<MatrixId> ids;
    for (const MatrixCard* card : view.cards()) ids.push_back(card->id());
    return ids;
  }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : &view, key, modifiers);
  }
  MatrixId focused() const {
    for (const MatrixCard* card : view.cards())
      if (card->isAncestorOf(QApplication::focusWidget())) return card->id();
    return MatrixId::Scale;  // no card has this id
  }
  /// The shown texts of the stages that change nothing and are folded to one line.
  QStringList folds() const {
    QStringList folds;
    for (const QLabel* label : view.findChildren<QLabel*>(QStringLiteral("fold"))) folds << label->text();
    return folds;
  }
  QScrollArea* area() const { return view.findChild<QScrollArea*>(); }
  QList<QRect> places() const {
    QList<QRect> places;
    for (const MatrixCard* card : view.cards()) places << card->geometry();
    return places;
  }
};

/// Counts the paint events of a widget.
struct PaintCounter : QObject {
  int count = 0;
  explicit PaintCounter(QWidget* widget) { widget->installEventFilter(this); }
  bool eventFilter(QObject*, QEvent* event) override {
    count += event->type() == QEvent::Paint;
    return false;
  }
};

}  // namespace

QImage matrixImage(const MatrixModel& model, const QRect& cells, const QSize& pixels) {
  MatrixBlocks blocks(model, cells, pixels);
  blocks.read(std::numeric_limits<std::size_t>::max());
  return blocks.image();
}

class TestMatrixView : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  /// A click on a partly visible card must not scroll its table away before the second click of a double
  /// click.
  void clickDoesNotScrollTheTable() {
    ShownView v;
    v.view.resize(90, 380);
    QCoreApplication::processEvents();
    QScrollBar* down = v.area()->verticalScrollBar();
    down->setValue(v.view.card(Q)->y());
    const int top = down->value();
    MatrixTable& table = *v.view.card(Q)->table();
    const QModelIndex first = table.model()->index(1, 0);
    const auto place = [&] {
      return table.viewport()->mapTo(v.area(), table.visualRect(first).topRight()).x();
    };
    // The first column of the table is visible, the second one is not.
    QScrollBar* bar = v.area()->horizontalScrollBar();
    bar->setValue(bar->value() + place() + 2 - v.area()->viewport()->width());
    const int before = bar->value();
    QVERIFY2(before > 0 && before < bar->maximum(), qPrintable(QString::number(before)));
    const QPoint at = table.visualRect(first).center();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(v.selection.cell(), std::optional(CellRef{Q, 0, 1, 0}));
    QCOMPARE(bar->value(), before);
    QCOMPARE(down->value(), top);
    // An invisible card is scrolled into view.
    v.selection.setCell(CellRef{Output, -1, 0, 0});
    QVERIFY(down->value() > top);
  }

  void cardsAreInTheOrderOfTheStages() {
    ShownView v;
    setOutputWeightsPresent(v.document, true);
    setMaskKind(v.document, Mask::Kind::Causal);
    const QList<MatrixId> expected{
        QueryEmbeddings, QueryWeights, KeyWeights,     ValueWeights, Q,       K,       V,
        Scores,          ScaledScores, MatrixId::Mask, MaskedScores, Weights, Context, Concat,
        OutputWeights,   Output};
    QCOMPARE(v.ids(), expected);
    // From left to right, and from top to bottom.
    QPoint last(-1, 0);
    for (const MatrixCard* card : v.view.cards()) {
      QVERIFY(card->isVisible());
      QVERIFY(card->x() > last.x() || card->y() > last.y());
      last = card->pos();
    }
  }

  /// Cards of a stage that need several columns are in rows: W_Q, W_K, then W_V below.
  void cardsOfALowStageAreInReadingOrder() {
    ShownView v;
    for (int height = 200; height < 1000; height += 50) {
      v.view.resize(1256, height);
      v.view.zoomToFit();
      QCoreApplication::processEvents();
      for (const auto& stage : {QList{QueryWeights, KeyWeights, ValueWeights}, QList{Q, K, V}})
        for (int i = 1; i < 3; ++i) {
          const QRect first = v.view.card(stage[i - 1])->geometry(), next = v.view.card(stage[i])->geometry();
          QVERIFY(next.y() > first.y() ? next.top() > first.bottom()
                                       : next.y() == first.y() && next.left() > first.right());
        }
    }
  }

  void stagesWithoutEffectAreFolded() {
    ShownView v;
    const auto planned = [&v] {
      QStringList folds;
      for (const auto& stage : pipelinePlan(v.document.experiment(), 0))
        for (const PlanItem& item : stage)
          if (!item.card) folds << item.fold;
      return folds;
    };
    QCOMPARE(v.folds().size(), 3);  // positions, mask and W_O
    QVERIFY2(v.folds().back().contains(QStringLiteral("none")), qPrintable(v.folds().back()));
    QCOMPARE(v.folds(), planned());
    QVERIFY(!v.view.card(MaskedScores));
    QVERIFY(!v.view.card(OutputWeights));
    setScale(v.document, {Scale::Kind::None, 1.0});
    QCOMPARE(v.folds().size(), 4);
    QCOMPARE(v.folds(), planned());
    QVERIFY(!v.view.card(ScaledScores));
    v.document.undo();
    QVERIFY(v.view.card(ScaledScores)->isVisible());
    setTemperature(v.document, 2);
    QCOMPARE(v.folds(), planned());
    QCOMPARE(v.folds().filter(QStringLiteral("T = 2")).size(), 1);
    QStringList shown;
    for (const QLabel* label : v.view.findChildren<QLabel*>())
      if (label->isVisible()) shown.push_back(label->text());
    for (const QString& fold : v.folds()) QVERIFY2(shown.contains(fold), qPrintable(fold));
  }

  void cardsFollowTheStructure() {
    ShownView v;
    setPositionsKind(v.document, Positions::Kind::Learned);
    QVERIFY(v.view.card(QueryPositions));
    QVERIFY(v.view.card(QueryInputs));
    MatrixCard* kept = v.view.card(QueryWeights);
    setMode(v.document, Mode::Cross);
    const QList<MatrixId> inputs{QueryEmbeddings, QueryPositions, QueryInputs,
                                 KeyEmbeddings,   KeyPositions,   KeyInputs};
    QCOMPARE(v.ids().mid(0, 6), inputs);
    setBiasesPresent(v.document, true);
    QCOMPARE(v.ids().indexOf(QueryBias), v.ids().indexOf(QueryWeights) + 1);
    QCOMPARE(v.view.card(QueryWeights), kept);  // the card is reused and keeps its focus and scroll position
    resize(v.document, {2, 5, 4, 3});
    QCOMPARE(v.view.card(QueryWeights)->model()->rowCount(), 5);
    while (v.document.undoStack()->canUndo()) v.document.undo();
    QVERIFY(!v.view.card(QueryBias));
    for (MatrixCard* card : v.view.findChildren<MatrixCard*>())
      QCOMPARE(card->isVisible(), v.view.card(card->id()) == card);
  }

  /// The view shows the bias cards of the chosen head, so that a bias that only one head has can be edited.
  void biasCardsFollowTheChosenHead() {
    ShownView v;
    Experiment e = MatrixBench::example();
    e.heads[0].query_bias = Matrix{{0.1, 0.2}};
    e.heads[1].value_bias = Matrix{{0.3, 0.4}};
    v.document.reset(e);
    QVERIFY(v.view.card(QueryBias));
    QVERIFY(!v.view.card(ValueBias));
    v.view.card(QueryBias)->table()->setFocus(Qt::TabFocusReason);
    QCOMPARE(v.selection.cell(), (CellRef{QueryBias, 0, 0, 0}));
    v.selection.setHead(1);
    QCOMPARE(v.selection.head(), 1);
    QVERIFY(!v.view.card(QueryBias));
    QVERIFY(v.view.card(ValueBias));
    QVERIFY(v.view.card(ValueBias)->isVisible());
    QCOMPARE(v.view.card(ValueBias)->model()->columnCount(), 2);
    QCOMPARE(v.view.card(ValueBias)->model()->value(0, 1), 0.4);
    for (const MatrixCard* card : v.view.cards()) QVERIFY(card->model()->rowCount() > 0);
    v.selection.setHead(0);
    QVERIFY(v.view.card(QueryBias)->isVisible());
    QVERIFY(!v.view.card(ValueBias));
    v.document.reset(MatrixBench::example());
    QVERIFY(!v.view.card(QueryBias));
  }

  void partiallyCheckedBiasBoxAddsTheMissingOnes() {
    MatrixBench b;
    Experiment e = MatrixBench::example();
    e.heads[1].value_bias = Matrix{{0.3, 0.4}};
    b.document.reset(e);
    MorePanel panel(b.bench);
    panel.show();
    auto* box = panel.findChild<QCheckBox*>(QStringLiteral("biases"));
    QVERIFY(box);
    const auto click = [&] { QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2}); };
    QCOMPARE(box->checkState(), Qt::PartiallyChecked);
    click();
    QCOMPARE(box->checkState(), Qt::Checked);
    QVERIFY(!b.document.experiment().heads[0].query_bias.empty());
    QCOMPARE(b.document.experiment().heads[1].value_bias(0, 1), 0.4);  // the existing bias is kept
    click();
    QCOMPARE(box->checkState(), Qt::Unchecked);
    QVERIFY(b.document.experiment().heads[1].value_bias.empty());
    click();
    QCOMPARE(box->checkState(), Qt::Checked);  // from none to all, not to partially checked
    QCOMPARE(b.document.undoStack()->count(), 3);
    b.document.jumpTo(0);
    QCOMPARE(box->checkState(), Qt::PartiallyChecked);
  }

  void temperatureIsShownBeforeSoftmax() {
    ShownView v;
    const auto title = [&v](MatrixId id) {
      QString all;
      for (const QLabel* label : v.view.card(id)->findChildren<QLabel*>())
        if (label->isVisible()) all += label->text() + QLatin1Char('\n');
      return all;
    };
    setMaskKind(v.document, Mask::Kind::Causal);
    QVERIFY(!title(MaskedScores).contains(QStringLiteral("<i>T</i>")));
    const QModelIndex cell = v.view.card(MaskedScores)->model()->index(1, 0);
    const auto tip = [&] { return cell.data(Qt::ToolTipRole).toString(); };
    QVERIFY(!tip().contains(QStringLiteral("T = ")));
    QVERIFY(!title(Weights).contains(QStringLiteral("<i>T</i>")));
    setTemperature(v.document, 2);
    // The card shows the numbers before the division, so that it must not be called masked / T.
    QVERIFY(!title(MaskedScores).contains(QStringLiteral("<i>T</i>")));
    QVERIFY(title(Weights).contains(QStringLiteral(" / <i>T</i>)")));
    QCOMPARE(v.folds().filter(QStringLiteral("T = 2")).size(), 1);
    QVERIFY2(tip().contains(QStringLiteral("T = 2")), qPrintable(tip()));
    setMaskKind(v.document, Mask::Kind::None);
    QVERIFY(title(Weights).contains(QStringLiteral(" / <i>T</i>)")));
  }

  void titlesFollowTheLiterature() {
    ShownView v;
    v.selection.setHead(1);
    const auto texts = [](const MatrixCard* card) {
      QString all;
      for (const QLabel* label : card->findChildren<QLabel*>())
        if (label->isVisible()) all += label->text();
      return all;
    };
    const QString wq = texts(v.view.card(QueryWeights));
    QVERIFY(wq.contains(QStringLiteral("<i>W</i><sup>Q</sup><sub>2</sub>")));
    QVERIFY(wq.contains(matrixLabel(QueryWeights, v.document.experiment(), 1).name));
    QVERIFY(wq.contains(QStringLiteral("3 × 2")));
    QVERIFY(wq.contains(theme::text(theme::Role::Query).name()));
    const QString scores = texts(v.view.card(Scores));
    QVERIFY(scores.contains(QStringLiteral("<i>Q K</i><sup>T</sup>")));
    QVERIFY(scores.contains(axisCaption(Axis::Query)));
    QVERIFY(scores.contains(axisCaption(Axis::Key)));
    for (const MatrixName& name : matrixNames()) {
      const MatrixLabel label = matrixLabel(name.id, v.document.experiment(), 0);
      QVERIFY2(!label.symbol.isEmpty() && !label.name.isEmpty() && !label.plain.isEmpty(), name.key.data());
    }
    for (const MatrixCard* card : v.view.cards()) QVERIFY(!card->accessibleName().isEmpty());
  }

  void keyF6GoesFromCardToCard() {
    ShownView v;
    v.selection.setPair(2, 1);
    v.view.card(QueryEmbeddings)->table()->setFocus(Qt::OtherFocusReason);
    v.key(Qt::Key_F6);
    QCOMPARE(v.focused(), QueryWeights);
    v.key(Qt::Key_F6);
    QCOMPARE(v.focused(), KeyWeights);
    v.key(Qt::Key_F6, Qt::ShiftModifier);
    v.key(Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(v.focused(), QueryEmbeddings);
    v.key(Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(v.focused(), Output);
    // Moving to a card by keyboard keeps the query and scrolls the card into view.
    QCOMPARE(v.selection.query(), 2);
    QCOMPARE(v.selection.cell(), (CellRef{Output, -1, 2, 0}));
    MatrixCard* output = v.view.card(Output);
    QVERIFY(v.area()->viewport()->rect().intersects(
        QRect(output->mapTo(v.area()->viewport(), QPoint()), output->size())));
  }

  void editInACardUpdatesTheOthers() {
    ShownView v;
    v.view.card(ValueWeights)->table()->setFocus(Qt::ShortcutFocusReason);
    const double before = v.document.trace().output(0, 0);
    QSignalSpy edited(&v.document, &Document::edited);
    v.key(Qt::Key_7);
    v.key(Qt::Key_Return);
    QCOMPARE(edited.count(), 1);
    QVERIFY(v.document.trace().output(0, 0) != before);
    MatrixModel* output = v.view.card(Output)->model();
    QCOMPARE(output->value(0, 0), v.document.trace().output(0, 0));
  }

  void refusalIsForwarded() {
    ShownView v;
    QSignalSpy refused(&v.view, &MatrixView::refused);
    v.view.card(Scores)->table()->setFocus(Qt::ShortcutFocusReason);
    v.key(Qt::Key_1);
    QCOMPARE(refused.count(), 1);
  }

  void onlyChangedCardsArePainted() {
    ShownView v;
    v.view.resize(4000, 700);  // every card is visible
    QTest::qWait(0);
    QCoreApplication::processEvents();
    PaintCounter keys(v.view.card(K)->table()->viewport());
    PaintCounter query_weights(v.view.card(QueryWeights)->table()->viewport());
    PaintCounter weights(v.view.card(Weights)->table()->viewport());
    v.document.setEntry({QueryWeights, 0, 0, 0}, 0.15);
    QCoreApplication::processEvents();
    QCOMPARE(query_weights.count, 1);
    QCOMPARE(weights.count, 1);
    QCOMPARE(keys.count, 0);
  }

  void viewIsZoomedByKeyboard() {
    ShownView v;
    v.view.card(Q)->table()->setFocus();
    const int width = v.view.card(Q)->width();
    v.key(Qt::Key_Plus, Qt::ControlModifier);
    QCoreApplication::processEvents();
    QVERIFY(TestAccess::zoom(v.view) > 1);
    QVERIFY(v.view.card(Q)->width() > width);
    v.key(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(TestAccess::zoom(v.view), 1.0);
    for (int i = 0; i < 20; ++i) v.key(Qt::Key_Minus, Qt::ControlModifier);
    QVERIFY(v.view.card(Q)->showsImage());  // too small for numbers
    QVERIFY(!v.view.card(Q)->table()->isVisible());
    QCOMPARE(v.focused(), Q);
    QVERIFY(!v.selection.cell());
    v.view.zoomToFit();
    QCoreApplication::processEvents();
    QCOMPARE(v.area()->horizontalScrollBar()->maximum(), 0);
  }

  /// The places of the cards depend only on the zoom and the size of the window.
  void zoomStepsBackAndForthPlaceTheCardsAsBefore() {
    ShownView v;
    v.view.zoomToFit();
    QCoreApplication::processEvents();
    const double fitted = TestAccess::zoom(v.view);
    const QList<QRect> places = v.places();
    v.view.zoomIn();
    const QList<QRect> larger = v.places();
    v.view.showAll();
    v.view.zoomIn();
    while (TestAccess::zoom(v.view) < fitted) v.view.zoomIn();
    while (TestAccess::zoom(v.view) > fitted) v.view.zoomOut();
    QCOMPARE(v.places(), places);
    v.view.zoomIn();
    QCOMPARE(v.places(), larger);
  }

  /// If not everything fits, W_Q and the scores are beside each other, and numbers are larger than at the
  /// least zoom.
  void queryWeightsAndScoresAreVisibleTogether() {
    ShownView v;
    auto example = loadExperiment(QStringLiteral(":/examples/cat-sat-mat.attn"));
    QVERIFY(example && !v.document.reset(std::move(example.value())));
    v.view.zoomToFit();
    QTRY_VERIFY(v.area()->verticalScrollBar()->maximum() > 0);
    const QRect room = v.area()->viewport()->rect();
    for (const MatrixId id : {QueryWeights, Scores})
      QVERIFY(room.contains(v.view.card(id)->geometry().translated(v.area()->widget()->pos())));
    QVERIFY(TestAccess::zoom(v.view) > 0.55);
  }

  /// A name of several words takes two lines in a narrow column. A row view that is low turns this off.
  void longNamesOfColumnsTakeTwoLines() {
    ShownView v;
    auto example = loadExperiment(QStringLiteral(":/examples/cat-sat-mat.attn"));  // "function word"
    QVERIFY(example && !v.document.reset(std::move(example.value())));
    MatrixTable* table = v.view.card(QueryEmbeddings)->table();
    const QHeaderView* header = table->horizontalHeader();
    const auto inkAbove = [&] {
      const QImage image = header->viewport()->grab().toImage();
      int ink = 0;
      for (int y = 0; y < image.height() / 2 - 2; ++y)
        for (int x = 0; x < header->sectionSize(0); ++x) ink += image.pixel(x, y) != image.pixel(0, 0);
      return ink;
    };
    const int tall = header->height();
    QVERIFY(inkAbove() > 0);
    table->setNamesWrap(false);
    QVERIFY(header->minimumHeight() < tall);
  }

  /// Names of columns that take two lines are not cut, whatever the fractions of pixels at a zoom are.
  void namesInTwoLinesAreNotCut() {
    ShownView v;
    auto example = loadExperiment(QStringLiteral(":/examples/cat-sat-mat.attn"));  // "slow cos"
    QVERIFY(example && !v.document.reset(std::move(example.value())));
    while (TestAccess::zoom(v.view) < 2) {
      v.view.zoomIn();
      for (const MatrixId id : {QueryEmbeddings, QueryPositions, QueryInputs}) {
        QHeaderView* header = v.view.card(id)->table()->horizontalHeader();
        for (const DrawnText& text :
             drawnTexts(header->size(), [&](QPainter& painter) { header->viewport()->render(&painter); }))
          QVERIFY2(!text.text.endsWith(QChar(0x2026)), qPrintable(text.text));
      }
    }
  }

  void buttonShowsAllMatricesAndReadableOnes() {
    ShownView v;
    v.view.resize(700, 260);
    v.view.zoomToFit();
    auto* button = v.view.findChild<QAbstractButton*>(QStringLiteral("fit"));
    QVERIFY(button);
    QTRY_VERIFY(v.area()->verticalScrollBar()->maximum() > 0);
    const double readable = TestAccess::zoom(v.view);
    const QList<QRect> places = v.places();
    QTRY_VERIFY(button->isVisible());
    QVERIFY(v.view.rect().contains(button->geometry()));
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(v.area()->verticalScrollBar()->maximum(), 0);
    QCOMPARE(v.area()->horizontalScrollBar()->maximum(), 0);
    QVERIFY(TestAccess::zoom(v.view) < readable);
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(TestAccess::zoom(v.view), readable);
    QCOMPARE(v.places(), places);
    v.view.resize(2000, 1000);
    QTRY_VERIFY(!button->isVisible());
  }

  /// In the overview, a double click enlarges the matrices and keeps the cell in sight.
  void doubleClickEnlargesTheOverview() {
    ShownView v;
    v.view.resize(700, 260);
    v.view.showAll();
    QTRY_VERIFY(v.view.card(Scores)->showsImage());
    auto* image = v.view.card(Scores)->findChild<MatrixImage*>();
    QTest::mouseDClick(image, Qt::LeftButton, {}, image->rect().center());
    QTRY_VERIFY(!v.view.card(Scores)->showsImage());
    QVERIFY(v.selection.cell() && v.selection.cell()->id == Scores);
    QVERIFY(v.area()->viewport()->rect().contains(v.view.card(Scores)->currentRect().translated(
        v.view.card(Scores)->mapTo(v.area()->viewport(), QPoint()))));
  }

  /// At the end, the button covers no matrix.
  void buttonLeavesTheLastMatrixVisible() {
    bool scrolled = false;
    ShownView v;
    auto* button = v.view.findChild<QPushButton*>(QStringLiteral("fit"));
    const QScrollArea& area = *v.area();
    for (int width = 260; width < 900; width += 80)
      for (const int height : {200, 260, 380, 2000}) {
        v.view.resize(width, height);
        v.view.zoomToFit();
        QTest::qWait(1);
        QScrollBar &across = *area.horizontalScrollBar(), &down = *area.verticalScrollBar();
        if (!button->isVisible() || (across.maximum() == 0 && down.maximum() == 0)) continue;
        scrolled = true;
        across.setValue(across.maximum());
        down.setValue(down.maximum());
        for (const MatrixCard* card : v.view.cards()) {
          const QRect place(card->mapTo(&v.view, QPoint()), card->size());
          QVERIFY2(!place.intersects(button->geometry()),
                   qPrintable(QStringLiteral("%1 x %2").arg(width).arg(height)));
        }
      }
    QVERIFY(scrolled);
  }

  /// A stage without a matrix says why it has none.
  void foldedStagesExplainThemselves() {
    ShownView v;
    const auto folds = v.view.findChildren<QLabel*>(QStringLiteral("fold"));
    QVERIFY(!folds.isEmpty());
    for (const QLabel* fold : folds) QVERIFY(!fold->toolTip().isEmpty());
  }

  /// A walk enlarges the overview, which returns after it.
  void overviewReturnsAfterAWalk() {
    ShownView v;
    v.view.resize(700, 260);
    v.view.showAll();
    QTRY_VERIFY(v.view.card(Scores)->showsImage());
    v.view.setWalked(Scores);
    QTRY_VERIFY(!v.view.card(Scores)->showsImage());
    v.view.setWalked(std::nullopt);
    QTRY_VERIFY(v.view.card(Scores)->showsImage());
    v.view.setWalked(Scores);
    v.view.zoomIn();
    v.view.setWalked(std::nullopt);
    QTest::qWait(20);
    QVERIFY(!v.view.card(Scores)->showsImage());
  }

  /// In the overview, the cells of the pictures grow with the window, beyond the size of the smallest
  /// readable numbers, until the numbers have room.
  void overviewFillsTheRoom() {
    ShownView v;
    v.view.showAll();
    auto* image = v.view.card(Scores)->findChild<MatrixImage*>();
    int largest = 0;
    for (int width = 700; width < 1300; width += 20) {
      v.view.resize(width, width * 3 / 8);
      QCoreApplication::processEvents();
      if (!v.view.card(Scores)->showsImage()) break;
      QCOMPARE(v.area()->verticalScrollBar()->maximum(), 0);
      QCOMPARE(v.area()->horizontalScrollBar()->maximum(), 0);
      QVERIFY(image->width() >= largest);
      largest = image->width();
    }
    QVERIFY(!v.view.card(Scores)->showsImage());
    QVERIFY2(largest / 3 > MatrixCard::kLegible, qPrintable(QString::number(largest)));
  }

  /// A drag in the overview says how to change numbers.
  void dragInTheOverviewIsRefused() {
    ShownView v;
    v.view.resize(700, 260);
    v.view.showAll();
    QTRY_VERIFY(v.view.card(QueryWeights)->showsImage());
    auto* image = v.view.card(QueryWeights)->findChild<MatrixImage*>();
    QSignalSpy refused(&v.document, &Document::refused);
    const QPoint from(2, 2);
    QTest::mousePress(image, Qt::LeftButton, {}, from);
    for (int x = 1; x <= 3; ++x) {
      const QPointF to = from + QPointF(10.0 * x, 0);
      QMouseEvent move(QEvent::MouseMove, to, image->mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                       Qt::NoModifier);
      QApplication::sendEvent(image, &move);
    }
    QTest::mouseRelease(image, Qt::LeftButton, {}, from + QPoint(30, 0));
    QCOMPARE(refused.count(), 1);
    QTest::keyClick(image, Qt::Key_5);
    QCOMPARE(refused.count(), 2);
    // A double click would not help with a result.
    QTest::keyClick(v.view.card(Scores)->findChild<MatrixImage*>(), Qt::Key_5);
    QCOMPARE(refused.count(), 3);
    const auto sentence = [&refused](int i) { return refused.at(i).first().value<Refusal>().sentence(); };
    QCOMPARE(sentence(0), sentence(1));
    QVERIFY(sentence(2) != sentence(1));
    QCOMPARE(v.document.undoStack()->count(), 0);
  }

  void imageSelectsACell() {
    ShownView v;
    for (int i = 0; i < 20; ++i) v.view.zoomOut();
    QCoreApplication::processEvents();
    auto* image = v.view.card(Weights)->findChild<MatrixImage*>();
    QVERIFY(image->isVisible());
    const int cell = image->width() / 3;
    QTest::mouseClick(image, Qt::LeftButton, Qt::NoModifier, QPoint(cell + cell / 2, 2 * cell + cell / 2));
    QCOMPARE(v.selection.cell(), (CellRef{Weights, 0, 2, 1}));
    const MatrixModel& model = *v.view.card(Weights)->model();
    QVERIFY(QToolTip::isVisible());
    QVERIFY(QToolTip::text().startsWith(model.description(2, 1)));
    QTest::keyClick(image, Qt::Key_Up);
    QCOMPARE(v.selection.query(), 1);
    QCOMPARE(v.selection.key(), 1);
  }

  void imageShowsTheLargestNumberOfABlock() {
    MatrixBench b;
    resize(b.document, {1, 3, 8, 2});
    Matrix values(3, 8);
    values.set(1, 5, -3.0);
    values.set(2, 0, 1.5);
    b.document.setBlock({QueryWeights, 0, 0, 0}, values);
    MatrixModel model(b.bench, QueryWeights);
    const QImage exact = matrixImage(model, QRect(0, 0, 8, 3), QSize(100, 100));
    QCOMPARE(exact.size(), QSize(8, 3));
    QCOMPARE(QColor(exact.pixel(5, 1)), theme::signedTint(-1));
    QCOMPARE(QColor(exact.pixel(0, 2)), theme::signedTint(0.5));
    QCOMPARE(QColor(exact.pixel(4, 1)), theme::signedTint(0));
    const QImage small = matrixImage(model, QRect(0, 0, 8, 3), QSize(2, 1));
    QCOMPARE(QColor(small.pixel(0, 0)), theme::signedTint(0.5));
    QCOMPARE(QColor(small.pixel(1, 0)), theme::signedTint(-1));
  }

  void imageOfAMaskedStageIsCorrect_data() {
    QTest::addColumn<int>("id");
    QTest::addColumn<int>("columns");
    for (const MatrixId id : {Scores, ScaledScores, MaskedScores, Weights, MatrixId::Mask, K})
      for (const int columns : {0, 1})
        QTest::addRow("%s%s", nameOf(id).key.data(), columns ? ", tokens as columns" : "")
            << static_cast<int>(id) << columns;
  }

  /// Each pixel shows the number with the largest magnitude of its block. A pixel is transparent, so that the
  /// hatching is seen, only if all cells of its block are masked.
  void imageOfAMaskedStageIsCorrect() {
    QFETCH(int, id);
    QFETCH(int, columns);
    MatrixBench b;
    QVERIFY(!b.document.reset(newExperiment(90, {1, 6, 4, 2}, Start::Random, 1)));
    QVERIFY(!setMaskKind(b.document, lab::Mask::Kind::Causal));
    if (columns) b.options.setConvention(Convention::Columns);
    const MatrixModel model(b.bench, static_cast<MatrixId>(id));
    const QRect cells(1, 2, model.columnCount() - 1, model.rowCount() - 2);
    const QImage image = matrixImage(model, cells, QSize(70, 66));
    int masked = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) {
        std::optional<double> largest;
        for (int i = y * cells.height() / image.height(); i < (y + 1) * cells.height() / image.height(); ++i)
          for (int j = x * cells.width() / image.width(); j < (x + 1) * cells.width() / image.width(); ++j) {
            if (model.masked(i + cells.y(), j + cells.x())) continue;
            const double value = model.value(i + cells.y(), j + cells.x());
            if (!largest || std::abs(value) > std::abs(*largest)) largest = value;
          }
        const QColor expected = largest ? model.tintOf(*largest) : QColor(Qt::transparent);
        const QColor found = image.pixelColor(x, y);
        QCOMPARE(found.alpha(), expected.alpha());
        QVERIFY(std::abs(found.red() - expected.red()) <= 1 &&
                std::abs(found.green() - expected.green()) <= 1 &&
                std::abs(found.blue() - expected.blue()) <= 1);
        masked += largest ? 0 : 1;
      }
    QCOMPARE(masked > 0, id == static_cast<int>(MaskedScores) || id == static_cast<int>(Weights) ||
                             id == static_cast<int>(MatrixId::Mask));
  }

  /// In a small picture of a matrix, every masked cell has hatching.
  void smallMaskedCellsAreHatched_data() {
    QTest::addColumn<int>("scheme");
    QTest::newRow("light") << static_cast<int>(theme::Scheme::Light);
    QTest::newRow("dark") << static_cast<int>(theme::Scheme::Dark);
  }
  void smallMaskedCellsAreHatched() {
    QFETCH(int, scheme);
    theme::apply(static_cast<theme::Scheme>(scheme));
    MatrixBench b;
    QVERIFY(!b.document.reset(newExperiment(6, {1, 6, 4, 2}, Start::Random, 1)));
    QVERIFY(!setMaskKind(b.document, lab::Mask::Kind::Causal));
    for (const MatrixId id : {MatrixId::Mask, MaskedScores, Weights}) {
      MatrixModel model(b.bench, id);
      MatrixImage image(&model, b.bench);
      image.setCellSize(9, 320);
      image.resize(image.sizeHint());
      const QImage picture = image.grab().toImage();
      for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 6; ++column) {
          QSet<QRgb> inside;
          for (int y = 1; y < 8; ++y)
            for (int x = 1; x < 8; ++x) inside.insert(picture.pixel(column * 9 + x, row * 9 + y));
          QCOMPARE(inside.size() > 1, model.masked(row, column));
        }
    }
    theme::apply(theme::Scheme::Light);
  }

  void largeMatricesAreImagesAtFirst() {
    MatrixBench b;
    b.document.reset(newExperiment(200, {1, 4, 2, 2}, Start::Random, 1));
    MatrixCard card(Weights, b.bench);
    card.show();
    QVERIFY(card.showsImage());
    auto* image = card.findChild<MatrixImage*>();
    QVERIFY(image->isVisible());
    QVERIFY(image->width() <= 400);
    QTest::mouseDClick(image, Qt::LeftButton, Qt::NoModifier,
                       QPoint(image->width() / 2, image->height() / 2));
    QVERIFY(card.table()->isVisible());
    QVERIFY(
        card.table()->viewport()->rect().intersects(card.table()->visualRect(card.table()->currentIndex())));
    QVERIFY(card.table()->height() < 1000);
  }

  /// A large picture is drawn in parts and then equals a picture that is drawn at once. Edits of few cells
  /// are drawn immediately.
  void largePicturesAreDrawnInParts() {
    for (const Convention convention : {Convention::Rows, Convention::Columns}) {
      MatrixBench b;
      b.options.setConvention(convention);
      b.document.reset(newExperiment(400, {1, 1600, 2, 2}, Start::Random, 1));
      b.document.setEntry({QueryEmbeddings, -1, 0, 0}, 30);  // the largest number
      b.document.finishComputing();
      MatrixModel model(b.bench, QueryEmbeddings);
      MatrixImage image(&model, b.bench);
      image.setFocusPolicy(Qt::NoFocus);  // no focus frame
      image.setCellSize(theme::kRow, 320);
      image.resize(image.sizeHint());
      image.show();
      QVERIFY(QTest::qWaitForWindowExposed(&image));
      image.repaint();
      QVERIFY(TestAccess::repaintPending(repaintQueue()));
      int turn = 0;
      while (TestAccess::repaintPending(repaintQueue()) && ++turn < 1000) QCoreApplication::processEvents();
      QVERIFY(turn > 1 && turn < 1000);
      const auto fresh = [&] {
        MatrixImage other(&model, b.bench);
        other.resize(image.size());
        return other.grab().toImage();
      };
      QCOMPARE(image.grab().toImage(), fresh());
      const QImage before = image.grab().toImage();
      Gesture gesture(b.document, QStringLiteral("Drag"));
      QVERIFY(!gesture.preview({QueryEmbeddings, -1, 200, 800}, 29));
      image.repaint();
      QVERIFY(!TestAccess::repaintPending(repaintQueue()));  // drawn at once
      QCOMPARE(image.grab().toImage(), fresh());
      QVERIFY(image.grab().toImage() != before);
      QVERIFY(!gesture.preview({QueryEmbeddings, -1, 200, 800}, 60));  // changes every tint
      image.repaint();
      QVERIFY(TestAccess::repaintPending(repaintQueue()));
      // Edits while the picture is drawn in parts are included at the end.
      QCoreApplication::processEvents();
      QVERIFY(!gesture.preview({QueryEmbeddings, -1, 200, 800}, -59));
      QVERIFY(!gesture.preview({QueryEmbeddings, -1, 200, 1500}, -58));
      QTRY_VERIFY(!TestAccess::repaintPending(repaintQueue()));
      image.repaint();
      QTRY_VERIFY(!TestAccess::repaintPending(repaintQueue()));
      QCOMPARE(image.grab().toImage(), fresh());
    }
  }

  void walkedStageIsScrolledIntoView() {
    ShownView v;
    v.view.setWalked(OutputWeights);  // this stage has no card, so that nothing happens
    v.view.resize(300, 380);
    QCoreApplication::processEvents();
    v.view.setWalked(ValueWeights);
    MatrixCard* card = v.view.card(ValueWeights);
    QVERIFY(v.area()->viewport()->rect().contains(
        QRect(card->mapTo(v.area()->viewport(), QPoint()), card->size())));
    MatrixTable* table = card->table();
    const QPoint cell = table->visualRect(card->model()->index(2, 1)).center();
    QTest::mousePress(table->viewport(), Qt::LeftButton, Qt::NoModifier, cell);
    const QPointF to(cell + QPoint(10, 0));
    QMouseEvent move(QEvent::MouseMove, to, table->viewport()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(table->viewport(), &move);
    QTest::mouseRelease(table->viewport(), Qt::LeftButton, Qt::NoModifier, to.toPoint());
    QCOMPARE(v.document.experiment().heads[0].value_weights(2, 1), 0.8);
    QCOMPARE(v.document.undoStack()->count(), 1);
  }

  /// Another plan does not scroll to a selected cell that was out of sight.
  void modeDoesNotScrollToTheSelectedCell() {
    ShownView v;
    v.view.resize(400, 300);
    v.view.zoomToFit();
    QCoreApplication::processEvents();
    v.selection.setCell(CellRef{Weights, 0, 1, 1});
    QCoreApplication::processEvents();
    v.area()->verticalScrollBar()->setValue(0);
    v.area()->horizontalScrollBar()->setValue(0);
    const auto selectedInSight = [&v] {
      const MatrixCard* card = v.view.card(Weights);
      return v.area()->viewport()->rect().intersects(
          card->currentRect().translated(card->mapTo(v.area()->viewport(), QPoint())));
    };
    QVERIFY(!selectedInSight());
    QVERIFY(!setMode(v.document, Mode::Cross));
    QTest::qWait(20);
    QVERIFY(v.view.startIsVisible());
  }

  /// A click on a map selects a weight. The matrix that the walk explains stays in sight.
  void selectionKeepsTheWalkedStageInSight() {
    ShownView v;
    v.view.resize(300, 380);
    QCoreApplication::processEvents();
    v.view.setWalked(ValueWeights);
    const auto isInSight = [&v](MatrixId id) {
      const MatrixCard* card = v.view.card(id);
      return v.area()->viewport()->rect().contains(
          QRect(card->mapTo(v.area()->viewport(), QPoint()), card->size()));
    };
    v.selection.setCell(CellRef{Weights, 0, 1, 1});
    QVERIFY(isInSight(ValueWeights));
    QVERIFY(!isInSight(Weights));
    v.view.setWalked(std::nullopt);
    v.selection.setCell(CellRef{Weights, 0, 1, 0});
    QVERIFY(isInSight(Weights));
  }

  void wheelScrollsHorizontally() {
    ShownView v;
    v.view.resize(90, 6000);  // narrower than a card, and high enough for all
    QCoreApplication::processEvents();
    QCOMPARE(v.area()->verticalScrollBar()->maximum(), 0);
    QWidget* viewport = v.area()->viewport();
    const QPointF position(50, 300);
    QWheelEvent event(position, viewport->mapToGlobal(position), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(viewport, &event);
    QVERIFY(v.area()->horizontalScrollBar()->value() > 0);
  }

  /// Ctrl+wheel zooms around the pointer.
  void zoomKeepsTheNumberUnderThePointer() {
    ShownView v;
    v.view.resetZoom();
    v.view.resize(420, 340);
    QCoreApplication::processEvents();
    MatrixCard* card = v.view.card(Scores);
    v.area()->horizontalScrollBar()->setValue(card->x() - 60);
    v.area()->verticalScrollBar()->setValue(card->y() - 40);
    QWidget* viewport = v.area()->viewport();
    const auto place = [&] { return QRect(card->mapTo(viewport, QPoint()), card->size()); };
    const QPoint pointer = place().center();
    QVERIFY(viewport->rect().contains(pointer));
    for (const int turn : {120, 120, -120}) {
      QWheelEvent event(pointer, viewport->mapToGlobal(QPointF(pointer)), {}, {0, turn}, Qt::NoButton,
                        Qt::ControlModifier, Qt::NoScrollPhase, false);
      QApplication::sendEvent(viewport, &event);
      // The stages wrap, so that the view hardly scrolls from left to right.
      QVERIFY(std::abs(place().center().y() - pointer.y()) <= 2);
    }
  }

  void cardsFollowTheColorScheme() {
    ShownView v;
    const QImage light = v.view.grab().toImage();
    theme::apply(theme::Scheme::Dark);
    QCoreApplication::processEvents();
    const QImage dark = v.view.grab().toImage();
    theme::apply(theme::Scheme::Light);
    QVERIFY(light != dark);
    QCOMPARE(dark.pixelColor(dark.width() - 5, dark.height() / 2).lightness() < 128, true);
  }
};

LAB_TEST(TestMatrixView, QApplication)

}  // namespace tst_matrix_view
#include "tst_matrix_view.moc"
