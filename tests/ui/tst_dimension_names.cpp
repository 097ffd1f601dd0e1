// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

#include "MatrixBench.h"
#include "core/document/TokenEdits.h"
#include "tests/TestProgram.h"
#include "tests/ui/DrawnTexts.h"
#include "ui/actions/ActionTable.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/theme/InlineEdit.h"
#include "ui/window/MainWindow.h"

namespace tst_dimension_names {

using namespace lab;

namespace {

using Names = std::vector<std::string>;

/// A visible, active table. The dimensions are "person", "feeling" and one without a name.
struct ShownTable : MatrixBench {
  MatrixModel model;
  MatrixTable table;

  explicit ShownTable(MatrixId id = MatrixId::QueryEmbeddings) : model(bench, id), table(&model, bench) {
    table.resize(table.sizeHint());
    table.show();
    table.activateWindow();
    if (!QTest::qWaitForWindowActive(&table)) qWarning("the window did not become active");
    table.setFocus();
  }

  static QPoint sectionOf(const QHeaderView& header, int section) {
    const int at = header.sectionViewportPosition(section) + header.sectionSize(section) / 2;
    return header.orientation() == Qt::Horizontal ? QPoint(at, header.height() / 2)
                                                  : QPoint(header.width() / 2, at);
  }
  void doubleClick(const QHeaderView* header, int section) {
    const QPoint at = sectionOf(*header, section);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, Qt::NoModifier, at);
    QTest::mouseDClick(header->viewport(), Qt::LeftButton, Qt::NoModifier, at);
  }
  InlineEdit* editor() const {
    for (auto* edit : table.findChildren<InlineEdit*>())
      if (edit->isVisible()) return edit;
    return nullptr;
  }
  void type(const QString& text, Qt::Key end) {
    QTest::keyClicks(QApplication::focusWidget(), text);
    QTest::keyClick(QApplication::focusWidget(), end);
  }
  const Names& names() const { return document.experiment().dimension_names; }
  int steps() { return document.undoStack()->count(); }
};

}  // namespace

class TestDimensionNames : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void doubleClickOnAColumnHeaderRenamesItsDimension() {
    ShownTable t;
    t.doubleClick(t.table.horizontalHeader(), 1);
    QVERIFY(t.editor());
    QVERIFY(t.editor()->hasFocus());
    QCOMPARE(t.editor()->text(), QStringLiteral("feeling"));
    t.type(QStringLiteral("mood"), Qt::Key_Return);
    QVERIFY(!t.editor());
    QVERIFY(t.table.hasFocus());
    QCOMPARE(t.names(), (Names{"person", "mood", ""}));
    QCOMPARE(t.model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("mood"));
    QCOMPARE(t.steps(), 1);
    t.document.undo();
    QCOMPARE(t.names(), (Names{"person", "feeling", ""}));
  }

  /// The tool tip of a name lists the words that use the dimension, or says that only positions do.
  void toolTipSaysWhichWordsUseTheDimension() {
    ShownTable t;
    const auto tip = [&t](int dimension) {
      return t.model.headerData(dimension, Qt::Horizontal, Qt::ToolTipRole).toString();
    };
    QVERIFY(!t.document.setBlock({MatrixId::QueryEmbeddings, -1, 0, 1}, Matrix{{0.0}, {3.0}, {0.0}}));
    QVERIFY(tip(1).contains(QStringLiteral("love")) && !tip(1).contains(QStringLiteral("statistics")));
    QVERIFY(!t.document.setBlock({MatrixId::QueryEmbeddings, -1, 0, 2}, Matrix{{0.0}, {0.0}, {0.0}}));
    const QString unused = tip(2);
    QVERIFY(!unused.contains(QStringLiteral("love")));
    QVERIFY(!setPositionsKind(t.document, Positions::Kind::Sinusoidal));
    QVERIFY(tip(2) != unused && !tip(2).contains(QStringLiteral("love")));
    // In cross-attention, the words of both sentences count.
    QVERIFY(!setMode(t.document, Mode::Cross));
    QVERIFY(!setSentence(t.document, Side::Key, QStringLiteral("who knows")).refused);
    QVERIFY(!t.document.setBlock({MatrixId::KeyEmbeddings, -1, 0, 2}, Matrix{{0.0}, {1.0}}));
    QVERIFY(tip(2).contains(QStringLiteral("knows")) && !tip(2).contains(QStringLiteral("who")));
    for (int i = 0; i < 3; ++i) t.document.undo();
    // Hidden numbers are not disclosed.
    t.document.setHiddenMatrices({MatrixId::QueryEmbeddings});
    QCOMPARE(tip(1).count(QLatin1Char('\n')), unused.count(QLatin1Char('\n')));
  }

  void toolTipSaysWhatSinusoidalPositionsAdd() {
    ShownTable t;
    const auto tip = [&t](int dimension) {
      return t.model.headerData(dimension, Qt::Horizontal, Qt::ToolTipRole).toString();
    };
    QVERIFY(!tip(0).contains(QLatin1String("sin(")));
    QVERIFY(!setPositionsKind(t.document, Positions::Kind::Sinusoidal));
    QVERIFY(tip(0).contains(QLatin1String("sin(p)")));
    QVERIFY(tip(1).contains(QLatin1String("cos(p)")));
    QVERIFY(tip(2).contains(QLatin1String("sin(p/464.2)")));  // 10000^(2/3) = 464.16
  }

  /// Names with the same beginning show different letters in narrow columns.
  void cutNamesOfColumnsDiffer() {
    ShownTable t;
    QVERIFY(!setDimensionName(t.document, 0, QStringLiteral("askers many")));
    QVERIFY(!setDimensionName(t.document, 1, QStringLiteral("askers one")));
    t.table.setNamesWrap(false);
    QHeaderView& header = *t.table.horizontalHeader();
    for (const int section : {0, 1}) header.resizeSection(section, 45);
    QStringList shown;
    for (const DrawnText& text :
         drawnTexts(header.size(), [&](QPainter& painter) { header.render(&painter); }))
      shown << text.text;
    QCOMPARE(shown.filter(QChar(0x2026)).size(), 2);
    QCOMPARE(QSet<QString>(shown.cbegin(), shown.cend()).size(), shown.size());
  }

  void escapeAndTheSameNameLeaveNoStep() {
    ShownTable t;
    t.doubleClick(t.table.horizontalHeader(), 0);
    t.type(QStringLiteral("other"), Qt::Key_Escape);
    QVERIFY(!t.editor());
    t.doubleClick(t.table.horizontalHeader(), 2);
    t.type({}, Qt::Key_Return);
    QCOMPARE(t.names(), (Names{"person", "feeling", ""}));
    QCOMPARE(t.steps(), 0);
  }

  void emptyNameGivesTheDefaultName() {
    ShownTable t;
    t.doubleClick(t.table.horizontalHeader(), 1);
    QTest::keyClick(t.editor(), Qt::Key_Delete);
    t.type({}, Qt::Key_Return);
    QCOMPARE(t.names(), (Names{"person", "dim 2", ""}));
    QCOMPARE(t.steps(), 1);
  }

  void losingFocusKeepsTheName() {
    ShownTable t;
    t.doubleClick(t.table.horizontalHeader(), 2);
    QTest::keyClicks(t.editor(), QStringLiteral("past"));
    t.table.setFocus();
    QVERIFY(!t.editor());
    QCOMPARE(t.names(), (Names{"person", "feeling", "past"}));
  }

  void editorClosesWhenTheTableChanges() {
    ShownTable t;
    t.doubleClick(t.table.horizontalHeader(), 2);
    QTest::keyClicks(t.editor(), QStringLiteral("past"));
    QVERIFY(!resize(t.document, {2, 2, 2, 2}));
    QVERIFY(!t.editor());
    QCOMPARE(t.names(), (Names{"person", "feeling"}));
  }

  void dimensionsInRowHeadersAreRenamed() {
    ShownTable weights(MatrixId::QueryWeights);
    weights.doubleClick(weights.table.verticalHeader(), 0);
    weights.type(QStringLiteral("who"), Qt::Key_Return);
    QCOMPARE(weights.names(), (Names{"who", "feeling", ""}));

    ShownTable columns;
    columns.options.setConvention(Convention::Columns);
    columns.doubleClick(columns.table.verticalHeader(), 2);
    columns.type(QStringLiteral("past"), Qt::Key_Return);
    QCOMPARE(columns.names(), (Names{"person", "feeling", "past"}));
  }

  void otherHeadersCannotBeRenamed() {
    ShownTable embeddings;
    embeddings.doubleClick(embeddings.table.verticalHeader(), 0);
    QVERIFY(!embeddings.editor());
    ShownTable weights(MatrixId::QueryWeights);
    weights.doubleClick(weights.table.horizontalHeader(), 0);
    QVERIFY(!weights.editor());
    ShownTable scores(MatrixId::Scores);
    scores.doubleClick(scores.table.horizontalHeader(), 0);
    QVERIFY(!scores.editor());
  }

  void contextMenuRenamesTheCurrentDimension() {
    ShownTable t;
    t.table.setCurrentIndex(t.model.index(2, 1));
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
    QApplication::sendEvent(t.table.viewport(), &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    for (QAction* action : menu->actions())
      if (action->text() == entryText(actionSpec(ActionId::RenameDimension))) action->trigger();
    menu->close();
    QVERIFY(t.editor());
    QCOMPARE(t.editor()->text(), QStringLiteral("feeling"));
  }

  void shortcutRenamesTheCurrentDimension() {
    Document document;
    MainWindow window(document);
    document.reset(MatrixBench::example());
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_F3, Qt::ShiftModifier);
    auto* view = window.findChild<MatrixView*>();
    QTRY_VERIFY(view->isVisible());
    MatrixTable* table = nullptr;
    for (MatrixCard* card : view->cards())
      if (card->id() == MatrixId::QueryEmbeddings) table = card->table();
    QVERIFY(table);
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 2));
    window.actions()[ActionId::RenameDimension]->trigger();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("past"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(document.experiment().dimension_names, (Names{"person", "feeling", "past"}));
    QCOMPARE(document.undoStack()->count(), 1);
  }
};

LAB_TEST(TestDimensionNames, QApplication)

}  // namespace tst_dimension_names
#include "tst_dimension_names.moc"
