// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests how a window displays numbers: tokens as rows or columns, precision, palettes and copies. It uses
// only events.
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSet>
#include <QSettings>

#include "core/explain/CellNames.h"
#include "core/explain/EditWords.h"
#include "core/io/ExperimentFile.h"
#include "tests/TestProgram.h"
#include "ui/heads/HeadMap.h"
#include "ui/heads/MapLayout.h"
#include "ui/heads/Plot.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/WeightPalette.h"
#include "ui/window/MainWindow.h"
#include "ui/window/StatusLine.h"

namespace tst_reading {

using namespace lab;

namespace {

struct Stage {
  Document document;
  std::unique_ptr<MainWindow> window;

  explicit Stage(const char* example = "cat-sat-mat", Convention convention = Convention::Rows) {
    auto loaded = loadExperiment(QStringLiteral(":/examples/%1.attn").arg(QLatin1String(example)));
    if (!loaded || document.reset(std::move(loaded.value()))) qFatal("the example does not open");
    window = std::make_unique<MainWindow>(document);
    window->options().setConvention(convention);
    window->resize(1280, 800);
    window->show();
    if (!QTest::qWaitForWindowActive(window.get())) qFatal("the window does not show");
  }

  void press(int key, Qt::KeyboardModifiers modifiers = {}) {
    QWidget* focused = QApplication::focusWidget();
    QTest::keyClick(focused ? focused : window.get(), static_cast<Qt::Key>(key), modifiers);
    QCoreApplication::processEvents();
  }
  void trigger(ActionId id) {
    window->actions()[id]->trigger();
    QCoreApplication::processEvents();
  }
  void columns() { trigger(ActionId::TokensAsColumns); }
  void rows() { trigger(ActionId::TokensAsRows); }
  void matrixView() { press(Qt::Key_F3, Qt::ShiftModifier); }

  MatrixTable& table(MatrixId id) {
    for (auto* table : window->findChildren<MatrixTable*>())
      if (table->matrixModel()->id() == id && table->isVisible()) return *table;
    qFatal("no such table");
  }
  void click(MatrixTable& table, int row, int column, Qt::KeyboardModifiers modifiers = {}) {
    const QModelIndex index = table.model()->index(row, column);
    table.scrollTo(index);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, modifiers, table.visualRect(index).center());
  }
  void type(const char* text) {
    for (; *text; ++text) QTest::keyClick(QApplication::focusWidget(), *text);
  }
  double weightQ(int row, int column) { return document.experiment().heads[0].query_weights(row, column); }
  QString undoText() { return window->actions()[ActionId::Undo]->text(); }
  HeadMap& map(int head) {
    for (auto* map : window->findChildren<HeadMap*>())
      if (map->head() == head && map->isVisible()) return *map;
    qFatal("no such map");
  }
};

}  // namespace

class TestReading : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void columnConventionTransposesOnlyTheDisplay() {
    Stage s;
    const Experiment before = s.document.experiment();
    const quint64 revision = s.document.revision();
    s.columns();
    QVERIFY(s.window->actions()[ActionId::TokensAsColumns]->isChecked());
    s.matrixView();
    const auto shape = [&s](MatrixId id) {
      const QAbstractItemModel& model = *s.table(id).model();
      return QSize(model.columnCount(), model.rowCount());  // width and height
    };
    QCOMPARE(shape(MatrixId::QueryEmbeddings), QSize(6, 8));
    QCOMPARE(shape(MatrixId::QueryWeights), QSize(8, 4));
    QCOMPARE(shape(MatrixId::Q), QSize(6, 4));
    QCOMPARE(shape(MatrixId::Concat), QSize(6, 6));
    QStringList titles;
    for (const auto* label : s.window->findChildren<QLabel*>()) titles << label->text();
    const QString all = titles.join(QLatin1Char('\n'));
    QVERIFY(all.contains(QStringLiteral("<i>K</i><sup>T</sup> <i>Q</i>")));
    const QString softmax = matrixLabel(MatrixId::Weights, before, 0, Convention::Columns).formula;
    QVERIFY(softmax != matrixLabel(MatrixId::Weights, before, 0, Convention::Rows).formula);
    QVERIFY2(all.contains(softmax), qPrintable(softmax));
    QVERIFY(all.contains(QStringLiteral("<i>V</i> <i>A</i>")));
    QVERIFY(identical(s.document.experiment(), before));
    QCOMPARE(s.document.revision(), revision);
    s.rows();
    QCOMPARE(shape(MatrixId::QueryWeights), QSize(4, 8));
  }

  void editInColumnConventionChangesTheShownCell() {
    Stage s;
    s.columns();
    s.matrixView();
    MatrixTable& table = s.table(MatrixId::QueryWeights);
    s.click(table, 0, 2);
    s.type("7");
    s.press(Qt::Key_Return);
    QTRY_COMPARE(s.weightQ(2, 0), 7.0);
    // Enter goes down in the displayed table.
    QCOMPARE(table.currentIndex(), table.model()->index(1, 2));
    QVERIFY2(s.undoText().contains(QStringLiteral("W_Q[1,3]")), qPrintable(s.undoText()));
    QVERIFY(s.window->statusLine().findChildren<QLabel*>().front()->text().contains(
        editName({MatrixId::QueryWeights, 0, 2, 0}).columns));
    // By keyboard: Tab goes right, a number is typed, Ctrl+Up steps it.
    s.press(Qt::Key_Tab);
    s.type("5");
    s.press(Qt::Key_Tab);
    QTRY_COMPARE(s.weightQ(3, 1), 5.0);
    QCOMPARE(table.currentIndex(), table.model()->index(1, 4));
    const double start = s.weightQ(4, 1);
    s.press(Qt::Key_Up, Qt::ControlModifier);
    QTest::keyRelease(&table, Qt::Key_Control);
    QVERIFY(s.weightQ(4, 1) > start);
    // The undo text names the cell as the current convention shows it.
    QVERIFY2(s.undoText().contains(QStringLiteral("W_Q[2,5]")), qPrintable(s.undoText()));
    s.rows();
    QVERIFY2(s.undoText().contains(QStringLiteral("W_Q[5,2]")), qPrintable(s.undoText()));
    for (int step = 0; step < 3; ++step) s.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(s.weightQ(2, 0), 0.0);
    QVERIFY(!s.document.undoStack()->canUndo());
  }

  void blocksArePastedAndCopiedAsShown() {
    Stage s;
    s.columns();
    s.matrixView();
    MatrixTable& table = s.table(MatrixId::QueryWeights);
    QApplication::clipboard()->setText(QStringLiteral("1\t2\t3\n4\t5\t6"));
    s.click(table, 2, 4);
    s.press(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(s.weightQ(4, 2), 1.0);
    QCOMPARE(s.weightQ(5, 2), 2.0);
    QCOMPARE(s.weightQ(6, 2), 3.0);
    QCOMPARE(s.weightQ(4, 3), 4.0);
    QCOMPARE(s.weightQ(6, 3), 6.0);
    QVERIFY2(s.undoText().contains(QStringLiteral("W_Q[3,5]")), qPrintable(s.undoText()));
    QApplication::clipboard()->clear();
    s.press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("1\t2\t3\n4\t5\t6"));
    s.click(table, 3, 6);
    QString why;
    connect(&table, &MatrixTable::refused, this, [&why](const QString& sentence) { why = sentence; });
    s.press(Qt::Key_V, Qt::ControlModifier);
    // The size of the block, the place where it was pasted, and the room there.
    static const QRegularExpression numbers(QStringLiteral("2 × 3.*\\b4\\b.*\\b7\\b.*W_Q.*1 × 2"));
    QVERIFY2(why.contains(numbers), qPrintable(why));
    s.click(table, 2, 4);
    s.click(table, 3, 6, Qt::ShiftModifier);
    s.press(Qt::Key_Delete);
    QCOMPARE(s.weightQ(6, 3), 0.0);
    QCOMPARE(s.weightQ(4, 2), 0.0);
  }

  void maskIsPaintedAsShown() {
    Stage s;
    s.trigger(maskAction(Mask::Kind::Matrix));
    s.columns();
    s.matrixView();
    MatrixTable& mask = s.table(MatrixId::Mask);
    s.click(mask, 4, 1);  // key 5 from the top, query 2 from the left
    QCOMPARE(s.document.experiment().mask.allowed(1, 4), 0.0);
    QCOMPARE(s.document.experiment().mask.allowed(4, 1), 1.0);
    s.press(Qt::Key_Space);
    QCOMPARE(s.document.experiment().mask.allowed(1, 4), 1.0);
  }

  void heatMapsAreTransposed() {
    Stage s;
    s.columns();
    HeadMap& map = s.map(1);
    const auto* plot = map.findChild<Plot*>();
    const MapLayout layout = MapLayout::make(s.document.experiment(), plot->size(), s.window->options());
    QVERIFY(layout.cell(3, 0).left() > layout.cell(2, 0).left());  // queries are columns
    QCOMPARE(layout.cell(3, 0).top(), layout.cell(2, 0).top());
    QTest::mouseClick(&map, Qt::LeftButton, {}, plot->pos() + layout.cell(2, 5).center().toPoint());
    QCOMPARE(s.window->selection().query(), 2);
    QCOMPARE(s.window->selection().key(), 5);
    QCOMPARE(s.window->selection().head(), 1);
    s.press(Qt::Key_Right);
    QCOMPARE(s.window->selection().query(), 3);
    s.press(Qt::Key_Up);
    QCOMPARE(s.window->selection().key(), 4);
    s.press(Qt::Key_End);
    QCOMPARE(s.window->selection().query(), 5);
    s.rows();
    s.press(Qt::Key_Up);
    QCOMPARE(s.window->selection().query(), 4);
  }

  void rowViewIsTransposed() {
    Stage s;
    s.columns();
    MatrixTable& x = s.table(MatrixId::QueryEmbeddings);
    QCOMPARE(x.model()->rowCount(), 8);
    QCOMPARE(x.model()->columnCount(), 1);
    s.click(x, 1, 0);
    QCOMPARE(s.window->selection().cell()->column, 1);
    s.press(Qt::Key_Right);  // the next token
    QCOMPARE(s.window->selection().query(), 1);
    QCOMPARE(s.window->selection().cell()->column, 1);
    s.press(Qt::Key_Down);  // the next dimension
    QCOMPARE(s.window->selection().query(), 1);
    QCOMPARE(s.window->selection().cell()->column, 2);
    s.type("0.5");
    s.press(Qt::Key_Return);
    QTRY_COMPARE(s.document.experiment().query_embeddings(1, 2), 0.5);
  }

  void matricesAreCopiedAsNumpyAndLatex() {
    Stage s;
    s.matrixView();
    s.click(s.table(MatrixId::QueryWeights), 4, 0);
    s.click(s.table(MatrixId::QueryWeights), 5, 1, Qt::ShiftModifier);
    const auto clipboard = [] { return QApplication::clipboard()->text(); };
    s.trigger(ActionId::CopyNumpy);
    QCOMPARE(clipboard(), QStringLiteral("head1_W_Q_part = np.array([\n    [4.0, 0.0],\n    [0.0, 4.0]\n])"));
    s.trigger(ActionId::CopyLatex);
    QCOMPARE(clipboard(),
             QStringLiteral("\\begin{bmatrix}\n  4.00 & 0.00 \\\\\n  0.00 & 4.00\n\\end{bmatrix}"));
    s.trigger(ActionId::CopyMatrixLatex);
    QVERIFY(
        clipboard().startsWith(QStringLiteral("W^Q_1 = \\begin{bmatrix}\n  0.00 & 0.00 & 0.00 & 0.00 \\\\")));
    QCOMPARE(clipboard().count(QLatin1Char('&')), 8 * 3);
    s.columns();
    s.trigger(ActionId::CopyMatrixLatex);
    QCOMPARE(clipboard().count(QLatin1Char('&')), 4 * 7);
    // A NumPy array of the whole matrix can be pasted back.
    s.trigger(ActionId::CopyMatrixNumpy);
    const QString whole = clipboard();
    const Matrix before = s.document.experiment().heads[0].query_weights;
    s.trigger(ActionId::FillZeros);
    QVERIFY(!s.document.experiment().heads[0].query_weights.identicalTo(before));
    s.click(s.table(MatrixId::QueryWeights), 0, 0);
    QApplication::clipboard()->setText(whole);
    s.press(Qt::Key_V, Qt::ControlModifier);
    QVERIFY(s.document.experiment().heads[0].query_weights.identicalTo(before));
  }

  void derivationIsCopiedAsTextAndLatex() {
    Stage s;
    s.matrixView();
    s.click(s.table(MatrixId::Q), 2, 1);
    s.trigger(ActionId::CopyDerivation);
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0], cellWords(s.document.experiment(), {MatrixId::Q, 0, 2, 1}));
    QVERIFY(lines[1].startsWith(QStringLiteral("q[3,2] = ")));
    QCOMPARE(lines[2].count(QChar(0x00D7)), 8);
    QCOMPARE(lines[3], QStringLiteral("= 4.00"));
    s.columns();
    s.trigger(ActionId::CopyDerivationLatex);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("  q_{2,3} &= ")));
  }

  void sentenceIsNotCutBesideAPanel() {
    for (const char* example : {"i-love-statistics", "cat-sat-mat", "five-words"}) {
      Stage s(example);
      const auto* headline = s.window->findChild<QLabel*>(QStringLiteral("headline"));
      const auto whole = [headline] {
        return headline->wordWrap() ? headline->heightForWidth(headline->width()) <= headline->height()
                                    : headline->sizeHint().width() <= headline->width();
      };
      for (int query = 0; query < s.document.experiment().queryCount(); ++query) {
        s.window->selection().setQuery(query);
        QTRY_VERIFY2(whole(), example);
        s.press(Qt::Key_I, Qt::ControlModifier);
        QTRY_VERIFY2(whole(), example);
        s.press(Qt::Key_I, Qt::ControlModifier);
      }
    }
  }

  void precisionChangesTheTextAndCutsNothing() {
    Stage s;
    s.matrixView();
    s.window->matrixView().resetZoom();
    MatrixTable& table = s.table(MatrixId::Scores);
    const auto text = [&table] { return table.model()->index(0, 1).data().toString(); };
    QCOMPARE(text(), QStringLiteral("11.36"));
    const int narrow = table.horizontalHeader()->defaultSectionSize();
    for (int digits = 2; digits < 8; ++digits) s.trigger(ActionId::MoreDecimals);
    QCOMPARE(text().size(), QStringLiteral("11.36000000").size());
    s.trigger(ActionId::MoreDecimals);  // 8 decimals are the maximum
    QCOMPARE(s.window->options().decimals(), 8);
    QTRY_VERIFY(table.horizontalHeader()->defaultSectionSize() > narrow);
    s.trigger(ActionId::ScientificToggle);
    QVERIFY2(text().endsWith(QStringLiteral("e+01")), qPrintable(text()));
    for (const auto id : {MatrixId::Scores, MatrixId::Weights, MatrixId::QueryWeights, MatrixId::Output}) {
      const MatrixTable& each = s.table(id);
      const QFontMetrics metrics(theme::numberFont());
      for (int i = 0; i < each.model()->rowCount(); ++i)
        for (int j = 0; j < each.model()->columnCount(); ++j)
          QVERIFY(metrics.horizontalAdvance(each.model()->index(i, j).data().toString()) + 2 * theme::kStep <=
                  each.columnWidth(j));
    }
    s.trigger(ActionId::ScientificToggle);
    for (int digits = 8; digits > 0; --digits) s.trigger(ActionId::FewerDecimals);
    QCOMPARE(text(), QStringLiteral("11"));
  }

  void numbersCanBeHiddenAndShownInToolTips() {
    Stage s;
    s.matrixView();
    MatrixTable& table = s.table(MatrixId::QueryWeights);
    const QRect cell = table.visualRect(table.model()->index(4, 0));
    const auto inks = [&] {
      const QImage picture = table.viewport()->grab(cell.adjusted(4, 3, -4, -3)).toImage();
      QSet<QRgb> colors;
      for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) colors << picture.pixel(x, y);
      return colors.size();
    };
    QVERIFY(inks() > 3);
    s.trigger(ActionId::NumbersToggle);
    QCOMPARE(inks(), 1);
    QStringList said;
    for (const auto* label : s.window->findChildren<QLabel*>()) said << label->text();
    // The sentence of the query is still there, without its number.
    const QString headline = s.window->findChild<QLabel*>(QStringLiteral("headline"))->text();
    const QString query =
        QString::fromStdString(s.document.experiment().token(Side::Query, s.window->selection().query()));
    QVERIFY2(headline.contains(query), qPrintable(headline));
    QVERIFY(!said.join(QLatin1Char('\n')).contains(QStringLiteral("(0.73)")));
    QVERIFY(table.model()->index(4, 0).data(Qt::ToolTipRole).toString().endsWith(QStringLiteral(": 4")));
  }

  void palettesAreChosenByShortcut() {
    Stage s;
    HeadMap& map = s.map(0);
    QSet<QRgb> strongest;
    for (const ActionId id : {ActionId::ColorsOneInk, ActionId::ColorsViridis, ActionId::ColorsCividis,
                              ActionId::ColorsMagma, ActionId::ColorsGreys}) {
      s.trigger(id);
      const auto* plot = map.findChild<Plot*>();
      const MapLayout layout = MapLayout::make(s.document.experiment(), plot->size(), s.window->options());
      const QPoint corner = plot->pos() + layout.cell(0, 1).topLeft().toPoint() + QPoint(3, 3);
      const double weight = s.document.trace().stage(MatrixId::Weights, 0).row(0)[1];
      const QColor seen = map.grab().toImage().pixelColor(corner);
      const QColor meant = theme::weightShade(weight, s.window->options().palette());
      // The shades have 256 steps.
      for (const int difference :
           {seen.red() - meant.red(), seen.green() - meant.green(), seen.blue() - meant.blue()})
        QVERIFY(std::abs(difference) <= 3);
      strongest << seen.rgb();
    }
    QCOMPARE(strongest.size(), 5);
    QVERIFY(s.window->actions()[ActionId::ColorsGreys]->isChecked());
  }

  void toolTipsExplainDifferentConventions() {
    Stage s;
    s.matrixView();
    for (const MatrixCard* card : s.window->findChildren<MatrixCard*>()) {
      const auto* title = card->findChild<QLabel*>();
      QVERIFY2(title->toolTip().size() > 30, qPrintable(card->accessibleName()));
      QVERIFY(card->accessibleDescription().endsWith(QLatin1Char('.')));
    }
  }

  void windowWithColumnsShowsEveryKey() {
    Stage s("cat-sat-mat", Convention::Columns);
    const auto* keys = s.window->findChild<KeyRowsTable*>();
    QTRY_VERIFY2(keys->verticalScrollBar()->maximum() == 0,
                 qPrintable(QString::number(keys->height()) + QLatin1Char(' ') +
                            QString::number(keys->sizeHint().height())));
  }

  void everyKeyIsShownInBothConventions() {
    Stage s;
    for (int turn = 0; turn < 2; ++turn) {
      const auto* keys = s.window->findChild<KeyRowsTable*>();
      QTRY_VERIFY2(keys->verticalScrollBar()->maximum() == 0,
                   qPrintable(QString::number(keys->height()) + QLatin1Char(' ') +
                              QString::number(keys->sizeHint().height())));
      s.columns();
    }
    QCOMPARE(s.table(MatrixId::QueryWeights).horizontalScrollBar()->maximum(), 0);
  }
};

LAB_TEST(TestReading, QApplication)

}  // namespace tst_reading
#include "tst_reading.moc"
