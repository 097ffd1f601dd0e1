// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolTip>
#include <QWheelEvent>
#include <bit>
#include <cmath>
#include <memory>
#include <variant>

#include "MatrixBench.h"
#include "core/model/Limits.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "ui/actions/ActionTable.h"
#include "ui/matrix/BlockText.h"
#include "ui/matrix/MatrixDelegate.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/RandomFill.h"

namespace tst_matrix_table {

using namespace lab;

namespace {

/// A visible, active table of W_Q (3 x 2) of head 1. The first cell is current.
struct ShownTable : MatrixBench {
  MatrixModel model;
  MatrixTable table;
  QSignalSpy edited{&document, &Document::edited};

  explicit ShownTable(MatrixId id = MatrixId::QueryWeights) : model(bench, id), table(&model, bench) {
    table.resize(table.sizeHint());
    table.move(300, 0);  // has room for a drag to the left
    table.show();
    table.activateWindow();
    if (!QTest::qWaitForWindowActive(&table)) qWarning("the window did not become active");
    table.setFocus();
    click(0, 0);
  }

  QPoint at(int row, int column) const { return table.visualRect(model.index(row, column)).center(); }
  void click(int row, int column) {
    QTest::mouseClick(table.viewport(), Qt::LeftButton, Qt::NoModifier, at(row, column));
  }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
  }
  void type(const QString& text) {
    for (const QChar c : text) QTest::keyClick(QApplication::focusWidget(), c.toLatin1());
  }
  QLineEdit* editor() const { return table.findChild<QLineEdit*>(); }
  double wq(int row, int column) const { return document.experiment().heads[0].query_weights(row, column); }
  QPair<int, int> current() const { return {table.currentIndex().row(), table.currentIndex().column()}; }
  int steps() { return document.undoStack()->count(); }
  /// Drags with the left button in steps of a few pixels.
  void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = Qt::NoModifier,
            bool release = true) {
    QTest::mousePress(table.viewport(), Qt::LeftButton, modifiers, from);
    for (int i = 1; i <= 5; ++i) {
      const QPointF position = from + (to - from) * i / 5;
      QMouseEvent move(QEvent::MouseMove, position, table.viewport()->mapToGlobal(position), Qt::NoButton,
                       Qt::LeftButton, modifiers);
      QApplication::sendEvent(table.viewport(), &move);
    }
    if (release) QTest::mouseRelease(table.viewport(), Qt::LeftButton, modifiers, to);
  }
  /// Selects a block: a click on one corner, and a Shift+click on the other.
  void select(const QPoint& from, const QPoint& to) {
    QTest::mouseClick(table.viewport(), Qt::LeftButton, Qt::NoModifier, from);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, Qt::ShiftModifier, to);
  }
  void wheel(int notches, Qt::KeyboardModifiers modifiers) {
    const QPointF position = at(0, 0);
    QWheelEvent event(position, table.viewport()->mapToGlobal(position), {}, {0, 120 * notches}, Qt::NoButton,
                      modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(table.viewport(), &event);
  }
  /// Chooses the entry of this action in the context menu.
  void choose(ActionId id) {
    QContextMenuEvent event(QContextMenuEvent::Mouse, at(0, 0), table.viewport()->mapToGlobal(at(0, 0)));
    QApplication::sendEvent(table.viewport(), &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QAction* chosen = nullptr;
    for (QAction* action : menu->actions())
      if (action->text() == entryText(actionSpec(id))) chosen = action;
    QVERIFY(chosen);
    QTest::mouseClick(menu, Qt::LeftButton, Qt::NoModifier, menu->actionGeometry(chosen).center());
  }
  void paste(const QString& text) {
    QApplication::clipboard()->setText(text);
    key(Qt::Key_V, Qt::ControlModifier);
  }
};

}  // namespace

class TestMatrixTable : public QObject {
  Q_OBJECT

 private slots:
  void digitTypedInALockedCellIsRefusedWithAReason() {
    ShownTable shown;
    Locks locks;
    locks.locked.add({MatrixId::QueryWeights, 0, 0, 0, 1, 1});
    shown.document.setLocks(locks);
    QSignalSpy refused(&shown.document, &Document::refused);
    const double before = shown.wq(0, 0);
    shown.type(QStringLiteral("5"));
    QCOMPARE(refused.count(), 1);
    QVERIFY(!shown.editor());
    QCOMPARE(shown.wq(0, 0), before);
    QCOMPARE(shown.steps(), 0);
    // A double click, too.
    QTest::mouseDClick(shown.table.viewport(), Qt::LeftButton, {}, shown.at(0, 0));
    QCOMPARE(refused.count(), 2);
    QVERIFY(!shown.editor());
    shown.click(0, 1);
    shown.type(QStringLiteral("5"));
    QVERIFY(shown.editor());
    QCOMPARE(refused.count(), 2);
  }

  void initTestCase() { theme::apply(theme::Scheme::Light); }

  /// The numbers are computed in the background, but there is only one step.
  void randomFillInTheBackgroundIsOneStep() {
    ShownTable t;
    TestAccess::setMostAtOnce(t.document, 0);
    QVERIFY(!fillRandomly(t.document, MatrixId::QueryWeights, 0));
    QVERIFY(t.document.computing());
    QCOMPARE(t.steps(), 1);
    const Matrix first = t.document.latest().heads[0].query_weights;
    // A second fill before the first result gives the next random numbers.
    QVERIFY(!fillRandomly(t.document, MatrixId::QueryWeights, 0));
    QCOMPARE(t.steps(), 2);
    const Matrix second = t.document.latest().heads[0].query_weights;
    QVERIFY(!second.identicalTo(first));
    t.document.finishComputing();
    QVERIFY(t.document.experiment().heads[0].query_weights.identicalTo(second));
    t.document.undo();
    t.document.finishComputing();
    QVERIFY(t.document.experiment().heads[0].query_weights.identicalTo(first));
  }

  void typingReplacesTheNumber() {
    ShownTable t;
    t.type(QStringLiteral("2.5"));
    QVERIFY(t.editor());
    QCOMPARE(t.editor()->text(), QStringLiteral("2.5"));
    t.key(Qt::Key_Return);
    QCOMPARE(t.wq(0, 0), 2.5);
    QCOMPARE(t.edited.count(), 1);
    QCOMPARE(t.steps(), 1);
    QCOMPARE(t.current(), qMakePair(1, 0));  // Enter goes down
    QCOMPARE(t.selection.cell(), (CellRef{MatrixId::QueryWeights, 0, 1, 0}));
  }

  void decimalCommaIsAccepted() {
    ShownTable t;
    t.type(QStringLiteral("-0,25"));
    t.key(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(t.wq(0, 0), -0.25);
    QCOMPARE(t.current(), qMakePair(0, 0));  // Shift+Enter goes up, but there is no row above
  }

  void tabMovesRightAndEnterReturns() {
    ShownTable t;
    t.type(QStringLiteral("1"));
    t.key(Qt::Key_Tab);
    QCOMPARE(t.current(), qMakePair(0, 1));
    t.type(QStringLiteral("2"));
    t.key(Qt::Key_Return);
    QCOMPARE(t.current(), qMakePair(1, 0));
    QCOMPARE(t.wq(0, 0), 1.0);
    QCOMPARE(t.wq(0, 1), 2.0);
    QCOMPARE(t.edited.count(), 2);
    t.key(Qt::Key_Tab, Qt::ShiftModifier);
    QCOMPARE(t.current(), qMakePair(0, 1));
    t.key(Qt::Key_Down);
    t.key(Qt::Key_Left);
    QCOMPARE(t.current(), qMakePair(1, 0));
  }

  void tabLeavesTheTableAtTheEnd() {
    ShownTable t;
    QWidget both;
    auto* next = new QLineEdit(&both);
    t.table.setParent(&both);
    next->move(300, 0);
    QWidget::setTabOrder(&t.table, next);
    both.resize(500, 200);
    both.show();
    both.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&both));
    t.click(2, 1);
    t.key(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), next);
    t.table.setParent(nullptr);
  }

  void unchangedTextIsNoEdit() {
    ShownTable t;
    t.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 0.1 + 0.2);
    t.edited.clear();
    t.key(Qt::Key_F2);
    QVERIFY(t.editor());
    QCOMPARE(t.editor()->text(), QStringLiteral("0.30000000000000004"));
    t.key(Qt::Key_Return);
    QCOMPARE(t.edited.count(), 0);
    QCOMPARE(t.steps(), 1);
    QCOMPARE(t.wq(0, 0), 0.1 + 0.2);
  }

  void escapeCancelsTyping() {
    ShownTable t;
    t.type(QStringLiteral("7"));
    t.key(Qt::Key_Escape);
    QCOMPARE(t.edited.count(), 0);
    QCOMPARE(t.wq(0, 0), 0.1);
  }

  void invalidTextStaysInTheEditor() {
    ShownTable t;
    QSignalSpy refused(&t.table, &MatrixTable::refused);
    t.type(QStringLiteral("1abc"));
    t.key(Qt::Key_Return);
    QCOMPARE(refused.count(), 1);
    QCOMPARE(refused.at(0).at(0).toString(), notANumber(QStringLiteral("1abc")));
    QVERIFY(notANumber(QStringLiteral("1abc")).contains(QStringLiteral("1abc")));
    QCOMPARE(t.current(), qMakePair(0, 0));
    t.type(QStringLiteral("3"));  // the invalid text was selected
    t.key(Qt::Key_Return);
    QCOMPARE(t.wq(0, 0), 3.0);
    QCOMPARE(t.edited.count(), 1);
  }

  /// A text that Enter has refused is not refused again when the editor closes.
  void invalidTextIsRefusedOnce() {
    for (const bool entered : {true, false}) {
      ShownTable t;
      QSignalSpy refused(&t.table, &MatrixTable::refused);
      t.type(QStringLiteral("1abc"));
      if (entered) t.key(Qt::Key_Return);
      QCOMPARE(refused.count(), entered ? 1 : 0);
      t.editor()->clearFocus();
      QCOMPARE(refused.count(), 1);
      QCOMPARE(t.edited.count(), 0);
    }
  }

  /// In a table of one row, such as an embedding, Enter goes to the next number.
  void enterGoesAlongASingleRow() {
    ShownTable t(MatrixId::QueryEmbeddings);
    t.model.setRow(1);
    t.table.setCurrentIndex(t.model.index(0, 0));
    t.key(Qt::Key_Return);
    QCOMPARE(t.current(), qMakePair(0, 1));
    t.type(QStringLiteral("7"));
    t.key(Qt::Key_Return);
    QCOMPARE(t.current(), qMakePair(0, 2));
    QCOMPARE(t.document.experiment().query_embeddings(1, 1), 7.0);
    t.key(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(t.current(), qMakePair(0, 1));
  }

  /// If rows are words, Enter goes to the next number of the word, so that the word stays selected.
  void enterStaysInTheRowOfAWord() {
    ShownTable t(MatrixId::QueryEmbeddings);
    t.table.setCurrentIndex(t.model.index(1, 0));
    QCOMPARE(t.selection.query(), 1);
    t.type(QStringLiteral("7"));
    t.key(Qt::Key_Return);
    QCOMPARE(t.current(), qMakePair(1, 1));
    QCOMPARE(t.selection.query(), 1);
    t.options.setConvention(Convention::Columns);
    t.table.setCurrentIndex(t.model.index(0, 1));
    t.key(Qt::Key_Return);
    QCOMPARE(t.current(), qMakePair(1, 1));
    QCOMPARE(t.selection.query(), 1);
  }

  /// A drag from a name into the numbers changes nothing. A tip says so, also after the release.
  void dragFromANameSaysWhatNamesDo() {
    ShownTable t;
    t.table.resize(t.table.sizeHint());
    QHeaderView* names = t.table.verticalHeader();
    QToolTip::hideText();
    const QPoint from(names->viewport()->width() - 4, names->sectionViewportPosition(1) + 5);
    QTest::mousePress(names->viewport(), Qt::LeftButton, {}, from);
    const QPointF to(from + QPoint(40, 0));
    QMouseEvent move(QEvent::MouseMove, to, names->viewport()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(names->viewport(), &move);
    QTest::mouseRelease(names->viewport(), Qt::LeftButton, {}, to.toPoint());
    QVERIFY(QToolTip::isVisible());
    QCOMPARE(t.steps(), 0);
    QToolTip::hideText();
    QTest::mouseClick(names->viewport(), Qt::LeftButton, {}, from);
    QVERIFY(!QToolTip::isVisible());
  }

  /// The number of before is a good number, although it changes nothing.
  void refusalEndsWithTheNumberOfBefore() {
    ShownTable t;
    const QString before = t.model.index(0, 0).data(Qt::EditRole).toString();
    t.type(QStringLiteral("1abc"));
    t.key(Qt::Key_Return);
    const QSignalSpy ended(&t.document, &Document::refusalEnded);
    t.type(before);
    QCOMPARE(ended.count(), 0);
    t.key(Qt::Key_Return);
    QVERIFY(ended.count() > 0);
    QCOMPARE(t.edited.count(), 0);
  }

  void typingInAResultIsRefused() {
    ShownTable t(MatrixId::Scores);
    QSignalSpy refused(&t.table, &MatrixTable::refused);
    t.type(QStringLiteral("5"));
    QVERIFY(!t.editor());
    QCOMPARE(refused.count(), 1);
    t.key(Qt::Key_Delete);
    t.paste(QStringLiteral("1"));
    t.key(Qt::Key_F2);
    QVERIFY(!t.editor());
    QCOMPARE(t.edited.count(), 0);
  }

  void deleteSetsZero() {
    ShownTable t;
    t.select(t.at(0, 0), t.at(1, 1));
    t.key(Qt::Key_Delete);
    QCOMPARE(t.wq(0, 0), 0.0);
    QCOMPARE(t.wq(1, 1), 0.0);
    QCOMPARE(t.wq(2, 0), 0.5);
    QCOMPARE(t.edited.count(), 1);
    QCOMPARE(t.steps(), 1);
    // Zeros stay, and the table says so.
    QSignalSpy refused(&t.table, &MatrixTable::refused);
    t.key(Qt::Key_Delete);
    QCOMPARE(refused.count(), 1);
    QCOMPARE(t.steps(), 1);
  }

  void copiedNumbersHaveFullPrecision() {
    ShownTable t;
    t.document.setBlock({MatrixId::QueryWeights, 0, 0, 0}, Matrix{{0.1 + 0.2, -0.0}, {1e-300, 1.0 / 3}});
    t.select(t.at(0, 0), t.at(1, 1));
    t.key(Qt::Key_C, Qt::ControlModifier);
    const QStringList cells =
        QApplication::clipboard()->text().split(QRegularExpression(QStringLiteral("[\t\n]")));
    QCOMPARE(cells.size(), 4);
    QCOMPARE(cells[0].toDouble(), 0.1 + 0.2);
    QVERIFY(std::signbit(cells[1].toDouble()));
    QCOMPARE(cells[2].toDouble(), 1e-300);
    QCOMPARE(cells[3].toDouble(), 1.0 / 3);
    QVERIFY(!QApplication::clipboard()->text().contains(QLatin1Char(',')));
    // The copied text is pasted back bitwise.
    t.document.undo();
    t.edited.clear();
    t.click(0, 0);
    t.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(t.edited.count(), 1);
    QVERIFY(std::signbit(t.wq(0, 1)));
    QCOMPARE(std::bit_cast<quint64>(t.wq(0, 0)), std::bit_cast<quint64>(0.1 + 0.2));
  }

  void blocksArePasted_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("tabs") << QStringLiteral("1.5\t-2\n3\t0.25\n");
    QTest::newRow("tabs, decimal comma, Windows lines") << QStringLiteral("1,5\t-2\r\n3\t0,25\r\n");
    QTest::newRow("semicolons, decimal comma") << QStringLiteral("1,5;-2\n3;0,25");
    QTest::newRow("commas") << QStringLiteral("1.5,-2\n3,0.25");
    QTest::newRow("commas and spaces") << QStringLiteral("1.5, -2\n3, 0.25");
    QTest::newRow("spaces") << QStringLiteral("  1.5   -2\n3 0.25 ");
    QTest::newRow("quoted") << QStringLiteral("\"1,5\"\t\"-2\"\n3\t0,25");
    QTest::newRow("PyTorch") << QStringLiteral("tensor([[ 1.5000, -2.0000],\n        [ 3.0000,  0.2500]])");
    QTest::newRow("PyTorch, double") << QStringLiteral(
        "torch.tensor([[1.5, -2], [3, 0.25]], dtype=torch.float64)");
    QTest::newRow("NumPy") << QStringLiteral("array([[ 1.5 , -2.  ],\n       [ 3.  ,  0.25]])");
    QTest::newRow("one line of Python") << QStringLiteral("[[1.5, -2], [3, 0.25]]");
  }
  void blocksArePasted() {
    QFETCH(QString, text);
    ShownTable t;
    t.click(1, 0);
    t.edited.clear();
    t.paste(text);
    QCOMPARE(t.edited.count(), 1);
    QCOMPARE(t.steps(), 1);
    QCOMPARE(t.wq(0, 0), 0.1);
    QCOMPARE(t.wq(1, 0), 1.5);
    QCOMPARE(t.wq(1, 1), -2.0);
    QCOMPARE(t.wq(2, 0), 3.0);
    QCOMPARE(t.wq(2, 1), 0.25);
    t.document.undo();
    QCOMPARE(t.wq(2, 1), 0.6);
  }

  void decimalCommasAreRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("read");
    QTest::newRow("a column below 1") << "0,5\n-0,3\n0,1"
                                      << "0.5\n-0.3\n0.1";
    QTest::newRow("a row with spaces") << "0,1 1,25"
                                       << "0.1\t1.25";
    QTest::newRow("a block with spaces") << "1,5 2\n3 4,5"
                                         << "1.5\t2\n3\t4.5";
    QTest::newRow("two columns") << "1,0\n0,1"
                                 << "1\t0\n0\t1";
    QTest::newRow("a list") << "1, 2"
                            << "1\t2";
    QTest::newRow("three columns") << "0,1,2\n3,4,5"
                                   << "0\t1\t2\n3\t4\t5";
    QTest::newRow("points and commas") << "0.5,0.25\n1.5,2"
                                       << "0.5\t0.25\n1.5\t2";
  }
  void decimalCommasAreRead() {
    QFETCH(QString, text);
    QFETCH(QString, read);
    const auto parsed = parseBlock(text, 100);
    QVERIFY(std::holds_alternative<Matrix>(parsed));
    QCOMPARE(blockText(std::get<Matrix>(parsed)), read);
  }

  void pasteOfOneNumberFillsTheBlock() {
    ShownTable t;
    t.select(t.at(1, 0), t.at(2, 1));
    t.paste(QStringLiteral("0,5"));
    QCOMPARE(t.wq(1, 0), 0.5);
    QCOMPARE(t.wq(2, 1), 0.5);
    QCOMPARE(t.wq(0, 0), 0.1);
    QCOMPARE(t.steps(), 1);
  }

  void invalidBlocksAreRefused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("pattern");  // what is wrong, and the place: row, column
    QTest::newRow("not a number") << QStringLiteral("1\t2\n3\tcat") << QStringLiteral("\\b2, .*\\b2 .*“cat”");
    QTest::newRow("a gap") << QStringLiteral("1\t\n3\t4") << QStringLiteral(" 1,.* 2 ");
    QTest::newRow("infinite") << QStringLiteral("1\tinf") << QStringLiteral("\\b1, .*\\b2 .*“inf”");
    QTest::newRow("ragged") << QStringLiteral("1\t2\n3") << QStringLiteral("\\b2 .*\\(1\\).*\\b1 .*\\(2\\)");
    QTest::newRow("too large") << QStringLiteral("1\t2\n3\t4\n5\t6")
                               << QStringLiteral("3 × 2.* 2,.* 1 .*W_Q.* 2 × 2");
    QTest::newRow("empty") << QString() << QStringLiteral("^[^0-9]+$");
  }
  void invalidBlocksAreRefused() {
    QFETCH(QString, text);
    QFETCH(QString, pattern);
    ShownTable t;
    QSignalSpy refused(&t.table, &MatrixTable::refused);
    t.click(1, 0);
    t.paste(text);
    QCOMPARE(refused.count(), 1);
    const QString sentence = refused.at(0).at(0).toString();
    QVERIFY2(sentence.contains(QRegularExpression(pattern)), qPrintable(sentence));
    const auto parsed = parseBlock(text, 100);
    if (const auto* problem = std::get_if<QString>(&parsed)) QCOMPARE(sentence, *problem);
    QCOMPARE(t.edited.count(), 0);
    QCOMPARE(t.steps(), 0);
  }

  /// A text that is much longer than the numbers that have room is refused before it is split.
  void longTextsAreRefused() {
    const QString row = blockText(Matrix(1, 500, -1.2345678901234567e-100)) + u'\n', text = row.repeated(500);
    QVERIFY(std::holds_alternative<QString>(parseBlock(text, 8)));
    const auto fits = parseBlock(text, 500 * 500);
    QVERIFY(std::holds_alternative<Matrix>(fits));
    QCOMPARE(std::get<Matrix>(fits).size(), std::size_t{500 * 500});
    QVERIFY(std::holds_alternative<Matrix>(parseBlock(blockText(Matrix(100, 100, 1)), 1)));
  }

  /// A paste shows no progress, so blocks that would take long are refused, even if they have room.
  void hugeBlocksAreRefused() {
    const auto pasted = [](int rows) {
      return parseBlock(blockText(Matrix(rows, 1024, 1.5)), qsizetype{4096} * 4096);
    };
    QVERIFY(std::holds_alternative<Matrix>(pasted(kMostPasted / 1024)));
    QVERIFY(std::holds_alternative<QString>(pasted(kMostPasted / 1024 + 1)));
    QVERIFY(std::holds_alternative<QString>(parseBlock(QString(50'000'000, u','), qsizetype{4096} * 4096)));
  }

  /// The time to parse a bracket and many spaces grows with their number, not with its square.
  void manySpacesAfterABracketAreParsed() {
    const auto parsed = parseBlock(QStringLiteral("[1]") + QString(1'000'000, QLatin1Char(' ')) + u'x', 1);
    QVERIFY(std::holds_alternative<QString>(parsed));
  }

  void horizontalDragChangesTheNumberInOneStep() {
    ShownTable t;
    t.drag(t.at(1, 1), t.at(1, 1) + QPoint(35, 2));
    QCOMPARE(t.wq(1, 1), 1.1);  // 0.4 plus 35 px at 0.02
    QVERIFY(t.edited.count() > 1);
    QCOMPARE(t.steps(), 1);
    QCOMPARE(t.selection.cell(), (CellRef{MatrixId::QueryWeights, 0, 1, 1}));
    t.document.undo();
    QCOMPARE(t.wq(1, 1), 0.4);
  }

  /// A short movement of the mouse changes a number from 2 to -4.
  /// Up is larger. A drag that began up or down ignores sideways movements.
  void uprightDragChangesTheNumberInOneStep() {
    ShownTable t;
    t.drag(t.at(1, 1), t.at(1, 1) + QPoint(10, -35));
    QCOMPARE(t.wq(1, 1), 1.1);  // 0.4 plus 35 px at 0.02
    QCOMPARE(t.steps(), 1);
    t.drag(t.at(1, 1), t.at(1, 1) + QPoint(10, 35));
    QCOMPARE(t.wq(1, 1), 0.4);
  }

  void dragOf300PixelsChangesTheNumberBySix() {
    ShownTable t;
    t.document.setEntry({MatrixId::QueryWeights, 0, 1, 1}, 2);
    t.drag(t.at(1, 1), t.at(1, 1) - QPoint(300, 0));
    QCOMPARE(t.wq(1, 1), -4.0);
  }

  /// At the edge of the screen, the way to 0 is short, so the steps are larger.
  void dragAtTheEdgeOfTheScreenReachesZero() {
    ShownTable t;
    t.table.move(0, 0);
    t.document.setEntry({MatrixId::QueryWeights, 0, 1, 0}, 4);
    const QPoint at = t.at(1, 0);
    const int room = t.table.viewport()->mapToGlobal(at).x();
    QVERIFY(room < 4 / 0.02);
    t.drag(at, at - QPoint(room - 1, 0));
    QVERIFY2(t.wq(1, 0) <= 0, qPrintable(QString::number(t.wq(1, 0))));
  }

  /// A hand cannot stop at one pixel, so a drag stays at a whole number for a few of them.
  void dragSnapsToWholeNumbers() {
    for (const auto& [pixels, result] :
         {std::pair(-97, 0.06), {-98, 0.0}, {-102, 0.0}, {-103, -0.06}, {-51, 1.0}}) {
      ShownTable t;
      t.document.setEntry({MatrixId::QueryWeights, 0, 1, 1}, 2);
      t.drag(t.at(1, 1), t.at(1, 1) + QPoint(pixels, 0));
      QCOMPARE(t.wq(1, 1), result);
    }
  }

  void shiftDragSelectsARange() {
    ShownTable t;
    QTest::mouseClick(t.table.viewport(), Qt::LeftButton, Qt::ShiftModifier, t.at(2, 1));
    QCOMPARE(t.table.selectionModel()->selectedIndexes().size(), 6);
    t.click(0, 0);
    t.drag(t.at(0, 0), t.at(1, 1), Qt::ShiftModifier);
    QCOMPARE(t.table.selectionModel()->selectedIndexes().size(), 4);
    QCOMPARE(t.steps(), 0);
  }

  void modifiersDuringADragChangeTheStep() {
    const auto moved = [](Qt::KeyboardModifiers modifiers) {
      ShownTable t;
      QTest::mousePress(t.table.viewport(), Qt::LeftButton, {}, t.at(1, 1));
      const QPointF to = t.at(1, 1) + QPoint(10, 0);
      QMouseEvent move(QEvent::MouseMove, to, t.table.viewport()->mapToGlobal(to), Qt::NoButton,
                       Qt::LeftButton, modifiers);
      QApplication::sendEvent(t.table.viewport(), &move);
      QTest::mouseRelease(t.table.viewport(), Qt::LeftButton, modifiers, to.toPoint());
      return t.wq(1, 1);
    };
    QCOMPARE(moved({}), 0.6);
    QCOMPARE(moved(Qt::ShiftModifier), 0.42);
    QCOMPARE(moved(Qt::ControlModifier), 2.4);
  }

  void smallMovementDuringAClickIsNoDrag() {
    ShownTable t;
    t.drag(t.at(1, 1), t.at(1, 1) + QPoint(2, 1));
    QCOMPARE(t.wq(1, 1), 0.4);
    QCOMPARE(t.steps(), 0);
    QCOMPARE(t.current(), qMakePair(1, 1));
  }

  void editableNumbersHaveALeftRightCursor() {
    const auto cursor = [](MatrixId id) {
      ShownTable t(id);
      const QPointF at = t.at(0, 0);
      QMouseEvent move(QEvent::MouseMove, at, t.table.viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                       Qt::NoModifier);
      QApplication::sendEvent(t.table.viewport(), &move);
      return t.table.viewport()->cursor().shape();
    };
    QCOMPARE(cursor(MatrixId::QueryWeights), Qt::SizeHorCursor);
    QCOMPARE(cursor(MatrixId::Scores), Qt::ArrowCursor);
  }

  void lettersOpenTheEditorAndAreMarked() {
    ShownTable t;
    t.type(QStringLiteral("abc"));
    QVERIFY(t.editor());
    QCOMPARE(t.editor()->text(), QStringLiteral("abc"));
    QCOMPARE(t.editor()->palette().color(QPalette::Text), theme::colors().warning);
    QSignalSpy refused(&t.table, &MatrixTable::refused);
    t.key(Qt::Key_Return);
    QCOMPARE(refused.count(), 1);
    QVERIFY(t.editor());  // still open, and the text is selected
    t.type(QStringLiteral("1/4"));
    QVERIFY(t.editor()->palette().color(QPalette::Text) != theme::colors().warning);
    t.key(Qt::Key_Return);
    QCOMPARE(t.wq(0, 0), 0.25);
    QCOMPARE(t.steps(), 1);
  }

  void escapeCancelsADrag() {
    ShownTable t;
    t.drag(t.at(1, 1), t.at(1, 1) + QPoint(50, 0), {}, false);
    QCOMPARE(t.wq(1, 1), 1.4);
    t.key(Qt::Key_Escape);
    QCOMPARE(t.wq(1, 1), 0.4);
    QTest::mouseRelease(t.table.viewport(), Qt::LeftButton, {}, t.at(1, 1) + QPoint(50, 0));
    QCOMPARE(t.wq(1, 1), 0.4);
    QCOMPARE(t.steps(), 0);
  }

  void dragBackToTheStartIsNoStep() {
    ShownTable t;
    t.document.setEntry({MatrixId::QueryWeights, 0, 1, 1}, 1.0 / 3);
    const QPoint start = t.at(1, 1);
    t.drag(start, start + QPoint(20, 0), {}, false);
    QCOMPARE(t.wq(1, 1), 0.73);
    const QPointF back(start);
    QMouseEvent move(QEvent::MouseMove, back, t.table.viewport()->mapToGlobal(back), Qt::NoButton,
                     Qt::LeftButton, {});
    QApplication::sendEvent(t.table.viewport(), &move);
    QTest::mouseRelease(t.table.viewport(), Qt::LeftButton, {}, start);
    QCOMPARE(t.wq(1, 1), 1.0 / 3);
    QCOMPARE(t.steps(), 1);
  }

  void controlArrowKeysStepTheNumber() {
    ShownTable t;
    QTest::keyPress(&t.table, Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyPress(&t.table, Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyPress(&t.table, Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(t.wq(0, 0), 0.22);  // 0.1 + 0.01 + 0.01 + 0.1, and not 0.22000000000000003
    QCOMPARE(t.steps(), 0);
    QTest::keyRelease(&t.table, Qt::Key_Up, Qt::ControlModifier);  // releasing Ctrl ends the step
    QCOMPARE(t.steps(), 1);
    QCOMPARE(t.current(), qMakePair(0, 0));
    QTest::keyPress(&t.table, Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(t.wq(0, 0), 0.21);
    t.key(Qt::Key_Escape);
    QTest::keyRelease(&t.table, Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(t.wq(0, 0), 0.22);
    QCOMPARE(t.steps(), 1);
  }

  void controlWheelStepsTheNumber() {
    ShownTable t;
    QTest::keyPress(&t.table, Qt::Key_Control);
    t.wheel(2, Qt::ControlModifier);
    t.wheel(-1, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(t.steps(), 0);
    QTest::keyRelease(&t.table, Qt::Key_Control);
    QCOMPARE(t.wq(0, 0), 0.29);  // 0.1 + 2 * 0.1 - 0.01
    QCOMPARE(t.steps(), 1);
    t.wheel(2, Qt::NoModifier);
    QCOMPARE(t.wq(0, 0), 0.29);
  }

  void controlWheelChangesTheNumberUnderTheMouseIfNothingZooms() {
    ShownTable t;
    t.table.setCurrentIndex(t.table.model()->index(1, 1));
    const double before = t.wq(1, 1);
    t.wheel(2, Qt::ControlModifier);
    QCOMPARE(t.steps(), 0);  // zooms
    t.table.setZoomsAround(false);
    t.wheel(2, Qt::ControlModifier);
    QTest::keyRelease(&t.table, Qt::Key_Control);
    QCOMPARE(t.wq(0, 0), 0.3);
    QCOMPARE(t.wq(1, 1), before);
  }

  /// The wheel and the arrow keys use the same steps, finer with Shift. An entry of the menu is a fine step.
  void wheelAndKeysUseTheSameSteps() {
    const auto moved = [](auto act) {
      ShownTable t;
      act(t);
      QTest::keyRelease(&t.table, Qt::Key_Control);
      return t.wq(0, 0);
    };
    for (const bool fine : {false, true}) {
      const Qt::KeyboardModifiers shift = fine ? Qt::ShiftModifier : Qt::NoModifier;
      const double five = fine ? 0.15 : 0.6;  // starting at 0.1
      QCOMPARE(moved([shift](ShownTable& t) { t.wheel(5, Qt::ControlModifier | shift); }), five);
      QCOMPARE(moved([shift](ShownTable& t) {
                 for (int i = 0; i < 5; ++i)
                   QTest::keyPress(&t.table, Qt::Key_Up, Qt::ControlModifier | shift);
               }),
               five);
    }
    QCOMPARE(moved([](ShownTable& t) { t.table.scrubBySteps(5); }), 0.15);
  }

  void toolTipExplainsSteps() {
    ShownTable t;
    const auto tip = [](ShownTable& of) {
      QHelpEvent event(QEvent::ToolTip, of.at(0, 0), of.table.viewport()->mapToGlobal(of.at(0, 0)));
      QApplication::sendEvent(of.table.viewport(), &event);
      return QToolTip::text();
    };
    const QString input = tip(t);
    QVERIFY2(input.startsWith(t.model.description(0, 0)), qPrintable(input));
    QVERIFY2(input.contains(QStringLiteral("Shift")), qPrintable(input));
    ShownTable computed(MatrixId::Scores);
    QCOMPARE(tip(computed), computed.model.description(0, 0));
  }

  void dragOfComputedNumbersIsRefusedOnce_data() {
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::newRow("to the right") << 0 << 2;
    QTest::newRow("down") << 2 << 0;
  }
  void dragOfComputedNumbersIsRefusedOnce() {
    QFETCH(int, row);
    QFETCH(int, column);
    ShownTable t(MatrixId::Scores);
    QSignalSpy refused(&t.table, &MatrixTable::refused);
    QSignalSpy said(&t.document, &Document::refused);  // the status line shows it
    const QPoint from = t.at(0, 0), last = t.at(row, column);
    QTest::mousePress(t.table.viewport(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) {
      const QPointF to = from + QPointF(last - from) * i / 4;
      QMouseEvent move(QEvent::MouseMove, to, t.table.viewport()->mapToGlobal(to), Qt::NoButton,
                       Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(t.table.viewport(), &move);
    }
    QTest::mouseRelease(t.table.viewport(), Qt::LeftButton, {}, last);
    QCOMPARE(refused.count(), 1);
    QCOMPARE(said.count(), 1);
    QCOMPARE(t.table.selectionModel()->selectedIndexes().size(), 1);
    QCOMPARE(t.document.undoStack()->count(), 0);
    // A click is no drag.
    t.click(0, 1);
    QCOMPARE(refused.count(), 1);
  }

  void dragOfALockedNumberIsRefused() {
    ShownTable t;
    Locks locks;
    locks.locked.addWhole(MatrixId::QueryWeights);
    t.document.setLocks(locks);
    QSignalSpy said(&t.document, &Document::refused);
    t.drag(t.at(1, 1), t.at(1, 2));
    QCOMPARE(said.count(), 1);
    QCOMPARE(t.table.selectionModel()->selectedIndexes().size(), 1);
  }

  void keysAreIgnoredWithoutACurrentCell() {
    ShownTable t;
    t.selection.setCell(std::nullopt);
    t.type(QStringLiteral("5"));
    t.key(Qt::Key_Delete);
    t.key(Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(!t.editor());
    QCOMPARE(t.edited.count(), 0);
    t.key(Qt::Key_Down);
    QVERIFY(t.selection.cell());
  }

  void otherKeyEndsAStep() {
    ShownTable t;
    t.key(Qt::Key_Up, Qt::ControlModifier);
    t.type(QStringLiteral("5"));
    t.key(Qt::Key_Return);
    QCOMPARE(t.steps(), 2);
    QCOMPARE(t.wq(0, 0), 5.0);
  }

  void tableShowsTheSelection() {
    ShownTable t(MatrixId::Weights);
    t.click(2, 1);
    QCOMPARE(t.selection.query(), 2);
    QCOMPARE(t.selection.key(), 1);
    t.selection.setCell(CellRef{MatrixId::Weights, 0, 0, 2});
    QCOMPARE(t.current(), qMakePair(0, 2));
    QCOMPARE(t.edited.count(), 0);
  }

  void tableKeepsItsSelectedBlock() {
    ShownTable t;
    t.select(t.at(0, 0), t.at(2, 1));
    QCOMPARE(t.table.selectionModel()->selectedIndexes().size(), 6);
    t.selection.setCell(CellRef{MatrixId::Q, 0, 0, 0});
    QCOMPARE(t.table.selectionModel()->selectedIndexes().size(), 0);
  }

  void sizeFitsTheContent() {
    ShownTable t;
    QVERIFY(!t.table.horizontalScrollBar()->isVisible());
    const QRect last = t.table.visualRect(t.model.index(2, 1));
    QCOMPARE(last.bottomRight(), t.table.viewport()->rect().bottomRight());
    QCOMPARE(t.table.rowHeight(0), theme::kRow);
    t.table.setMaximumVisible(2, 2);
    QVERIFY(t.table.sizeHint().height() < 4 * theme::kRow);
    const int width = t.table.columnWidth(0);
    t.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 2.123456789);
    QCOMPARE(t.table.columnWidth(0), width);
    t.options.setDecimals(5);
    QVERIFY(t.table.columnWidth(0) > width);
  }

  void tableFollowsASmallerMatrix() {
    ShownTable t;
    t.click(2, 1);
    resize(t.document, {1, 2, 1, 1});
    QCOMPARE(t.model.rowCount(), 2);
    QVERIFY(!t.selection.cell());
    QTest::keyClick(&t.table, Qt::Key_Down);
    QVERIFY(t.table.grab().width() > 0);
    t.document.undo();
    QCOMPARE(t.model.rowCount(), 3);
  }

  void maskCellIsToggled() {
    ShownTable t;
    setMaskKind(t.document, Mask::Kind::Matrix);
    ShownTable m(MatrixId::Mask);
    setMaskKind(m.document, Mask::Kind::Matrix);
    m.table.resize(m.table.sizeHint());
    m.click(0, 1);
    QCOMPARE(m.document.experiment().mask.allowed(0, 1), 0.0);
    m.key(Qt::Key_Space);
    QCOMPARE(m.document.experiment().mask.allowed(0, 1), 1.0);
    m.key(Qt::Key_Space);
    QCOMPARE(m.document.experiment().mask.allowed(0, 1), 0.0);
  }

  /// A click on a preset mask makes it a custom one, selects the cell, and Space toggles it back.
  void clickOnAPresetMaskSelectsItsCell() {
    ShownTable m(MatrixId::Mask);
    setMaskKind(m.document, Mask::Kind::Causal);
    m.table.resize(m.table.sizeHint());
    m.selection.setQuery(2);
    m.click(0, 1);
    QVERIFY(m.document.experiment().mask.kind == Mask::Kind::Matrix);
    QCOMPARE(m.document.experiment().mask.allowed(0, 1), 1.0);
    QCOMPARE(m.selection.query(), 0);
    QCOMPARE(m.selection.key(), 1);
    QCOMPARE(m.selection.cell(), (CellRef{MatrixId::Mask, -1, 0, 1}));
    m.key(Qt::Key_Space);
    QCOMPARE(m.document.experiment().mask.allowed(0, 1), 0.0);
  }

  void selectedBlockOfTheMaskIsToggled() {
    ShownTable m(MatrixId::Mask);
    setMaskKind(m.document, Mask::Kind::Causal);
    m.table.resize(m.table.sizeHint());
    m.table.setCurrentIndex(m.model.index(0, 0));
    const int before = m.steps();
    QTest::keyClick(&m.table, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&m.table, Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(m.model.masked(0, 1) && !m.model.masked(1, 1));
    // The current cell (1, 1) is allowed, so all cells of the block are masked.
    m.key(Qt::Key_Space);
    QVERIFY(m.document.experiment().mask.allowed.identicalTo(Matrix{{0, 0, 0}, {0, 0, 0}, {1, 1, 1}}));
    QCOMPARE(m.steps(), before + 1);
    m.key(Qt::Key_Space);
    QVERIFY(m.document.experiment().mask.allowed.identicalTo(Matrix{{1, 1, 0}, {1, 1, 0}, {1, 1, 1}}));
  }

  void maskIsPaintedByADrag() {
    ShownTable m(MatrixId::Mask);
    setMaskKind(m.document, Mask::Kind::Causal);  // a preset shows the cells that it allows
    QCOMPARE(m.model.rowCount(), 3);
    m.table.resize(m.table.sizeHint());
    QVERIFY(m.model.masked(0, 1) && !m.model.masked(1, 0));
    const int before = m.steps();
    const auto at = [&m](int row, int column) {
      return m.table.visualRect(m.model.index(row, column)).center();
    };
    const auto move = [&m](QPoint to) {
      QMouseEvent event(QEvent::MouseMove, to, m.table.viewport()->mapToGlobal(to), Qt::NoButton,
                        Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(m.table.viewport(), &event);
    };
    QTest::mousePress(m.table.viewport(), Qt::LeftButton, {}, at(1, 0));
    move(at(2, 0));
    QTest::mouseRelease(m.table.viewport(), Qt::LeftButton, {}, at(2, 0));
    QVERIFY(m.document.experiment().mask.allowed.identicalTo(Matrix{{1, 0, 0}, {0, 1, 0}, {0, 1, 1}}));
    QCOMPARE(m.steps(), before + 1);
    // A fast drag leaves no gaps, and allowed cells stay allowed.
    QTest::mousePress(m.table.viewport(), Qt::LeftButton, {}, at(0, 2));
    move(at(2, 2));
    QTest::mouseRelease(m.table.viewport(), Qt::LeftButton, {}, at(2, 2));
    QVERIFY(m.document.experiment().mask.allowed.identicalTo(Matrix{{1, 0, 1}, {0, 1, 1}, {0, 1, 1}}));
    // Escape during the drag restores everything.
    QTest::mousePress(m.table.viewport(), Qt::LeftButton, {}, at(0, 0));
    move(at(0, 2));
    m.key(Qt::Key_Escape);
    QTest::mouseRelease(m.table.viewport(), Qt::LeftButton, {}, at(0, 2));
    QVERIFY(m.document.experiment().mask.allowed.identicalTo(Matrix{{1, 0, 1}, {0, 1, 1}, {0, 1, 1}}));
    QCOMPARE(m.steps(), before + 2);
    m.document.undo();
    m.document.undo();
    QVERIFY(m.document.experiment().mask.kind == Mask::Kind::Causal);
    QVERIFY(m.model.masked(0, 1) && !m.model.masked(2, 0));
    // Painting by keyboard.
    m.table.setCurrentIndex(m.model.index(2, 0));
    m.key(Qt::Key_Space);
    QVERIFY(m.document.experiment().mask.allowed.identicalTo(Matrix{{1, 0, 0}, {1, 1, 0}, {0, 1, 1}}));
  }

  void menuFillsTheMatrix() {
    ShownTable t;
    t.choose(ActionId::FillIdentity);
    QCOMPARE(t.wq(0, 0), 1.0);
    QCOMPARE(t.wq(1, 0), 0.0);
    QCOMPARE(t.steps(), 1);
  }

  /// Each fill gives other random numbers, but the same sequence of fills gives the same numbers.
  void randomFillsAreReproducible() {
    QList<QList<double>> runs[2];
    for (auto& run : runs) {
      ShownTable t;
      for (int i = 0; i < 4; ++i) {
        t.choose(ActionId::FillRandom);
        QCOMPARE(t.steps(), i + 1);
        const std::span<const double> values = t.model.matrix().values();
        const QList<double> numbers(values.begin(), values.end());
        QVERIFY2(!run.contains(numbers), qPrintable(QString::number(i)));
        run.push_back(numbers);
      }
      t.document.undo();
      t.choose(ActionId::FillRandom);
      QCOMPARE(t.wq(0, 0), run.last().first());
    }
    QCOMPARE(runs[0], runs[1]);
  }
};

LAB_TEST(TestMatrixTable, QApplication)

}  // namespace tst_matrix_table
#include "tst_matrix_table.moc"
