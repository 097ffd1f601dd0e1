// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "core/document/Gesture.h"
#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "core/explain/EditEffect.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Restructure.h"
#include "tests/TestProgram.h"
#include "tests/ui/DrawnTexts.h"
#include "ui/actions/ActionTable.h"
#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/row/EditTrail.h"
#include "ui/row/EffectLine.h"
#include "ui/row/KeyRowsModel.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/row/RowView.h"

namespace lab {
QString shownResult(double value);
}  // namespace lab
namespace tst_key_rows {

using namespace lab;
using Kind = KeyRowsModel::Kind;

namespace {

struct Fixture {
  Document document;
  Selection selection{document};
  ViewOptions options;
  Workbench bench{document, selection, options};

  explicit Fixture(const char* example) {
    auto loaded = loadExperiment(QStringLiteral(":/examples/%1.attn").arg(QLatin1String(example)));
    if (!loaded || document.reset(std::move(loaded.value()))) qFatal("the example does not open");
  }

  void setWords(int count) {
    QString sentence;
    for (int i = 0; i < count; ++i) sentence += QStringLiteral("w%1 ").arg(i);
    if (setSentence(document, Side::Query, sentence).refused) qFatal("the sentence is refused");
  }
};

bool appears(QWidget& view, const QSize& size) {
  view.resize(size);
  view.show();
  return QTest::qWaitForWindowExposed(&view);
}

/// Whether the view shows a table of a matrix.
bool shows(const RowView& in, MatrixId id) {
  return std::ranges::any_of(in.findChildren<MatrixTable*>(), [id](const MatrixTable* table) {
    return table->isVisible() && table->matrixModel()->id() == id;
  });
}

int columnOf(const KeyRowsModel& model, Kind kind, int component = 0) {
  for (int c = 0; c < model.columnCount(); ++c)
    if (model.column(c).kind == kind && model.column(c).component == component) return c;
  return -1;
}

double valueAt(const KeyRowsModel& model, int row, Kind kind, int component = 0) {
  return model.index(row, columnOf(model, kind, component)).data(KeyRowsModel::ValueRole).toDouble();
}

}  // namespace

class TestKeyRows : public QObject {
  Q_OBJECT

 private slots:
  void rowsShowTheWorkedExample() {
    Fixture f("i-love-statistics");
    f.selection.setQuery(1);
    const KeyRowsModel model(f.bench);
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(QString::number(valueAt(model, 0, Kind::Score), 'f', 3), QStringLiteral("1.116"));
    QCOMPARE(QString::number(valueAt(model, 2, Kind::Weight), 'f', 4), QStringLiteral("0.3567"));
    QCOMPARE(QString::number(valueAt(model, 3, Kind::Product, 0), 'f', 4), QStringLiteral("0.5385"));
    QCOMPARE(QString::number(valueAt(model, 3, Kind::Product, 1), 'f', 4), QStringLiteral("0.8193"));
    QCOMPARE(valueAt(model, 3, Kind::Weight), 1.0);
    QCOMPARE(columnOf(model, Kind::Exponent), -1);  // without mask and temperature this column is left out
  }

  void sumOfRoundedWeightsIsExplainedIfItIsNotOne() {
    Fixture f("it-animal-street");  // the first of eight words looks equally at all words
    const KeyRowsModel model(f.bench);
    const QModelIndex sum = model.index(model.rowCount() - 1, columnOf(model, Kind::Weight));
    const auto note = [&] { return model.sumNote(model.column(sum.column())); };
    QVERIFY(note().contains(QStringLiteral("1.04")));  // 8 * 0.13
    // In a narrow window, the note is in the tool tip only.
    QVERIFY(sum.data(Qt::ToolTipRole).toString().contains(note()));
    f.options.setDecimals(3);
    QVERIFY(note().isEmpty());  // 8 * 0.125
  }

  /// The sums of every column are those of the displayed numbers, or have a note.
  void everySumThatLooksWrongHasANote() {
    Fixture f("i-love-statistics");
    f.options.setFoldedStages(0);
    KeyRowsModel model(f.bench);
    int noted = 0, context = 0;
    for (int query = 0; query < 3; ++query) {
      f.selection.setQuery(query);
      bool wrong = false;
      for (int c = 0; c < model.columnCount(); ++c) {
        const QModelIndex sum = model.index(model.rowCount() - 1, c);
        if (sum.data().toString().isEmpty()) continue;
        long long displayed = 0;  // hundredths
        const auto hundredths = [](QString text) {
          return std::llround(text.replace(QChar(0x2212), QLatin1Char('-')).toDouble() * 100);
        };
        for (int row = 0; row + 1 < model.rowCount(); ++row)
          displayed += hundredths(model.index(row, c).data().toString());
        const bool differs = displayed != hundredths(sum.data().toString());
        QCOMPARE(!model.sumNote(model.column(c)).isEmpty(), differs);
        noted += differs ? 1 : 0;
        wrong = wrong || (differs && model.column(c).kind == Kind::Product);
      }
      QCOMPARE(model.contextLooksWrong(), wrong);
      context += wrong ? 1 : 0;
    }
    QVERIFY(noted > 0);
    QVERIFY(context > 0 && context < 3);
  }

  /// The changes of the weights add up to 0. Rounded, they may not.
  void sumOfRoundedChangesIsExplained() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(0);
    f.selection.setHead(2);
    KeyRowsModel model(f.bench);
    f.document.baseline().pinNow(QStringLiteral("then"));
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 2, 2, 2}, -4));
    f.document.baseline().setShow(Baseline::Show::Difference);
    int noted = 0;
    for (int query = 0; query < 6; ++query) {
      f.selection.setQuery(query);
      const int weight = model.columnOf(Kind::Weight);
      long long displayed = 0;  // hundredths
      for (int row = 0; row + 1 < model.rowCount(); ++row)
        displayed += std::llround(model.index(row, weight).data(KeyRowsModel::ValueRole).toDouble() * 100);
      QCOMPARE(!model.sumNote(model.column(weight)).isEmpty(), displayed != 0);
      noted += displayed != 0 ? 1 : 0;
    }
    QVERIFY(noted > 0);
  }

  /// Enter opens a folded column. The arrow keys stay in the table at its ends.
  void keysOfTheTableStayInTheTable() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(KeyRowsModel::allFolded());
    f.selection.setQuery(2);
    RowView view(f.bench);
    QVERIFY(appears(view, {1280, 420}));
    auto* table = view.findChild<KeyRowsTable*>();
    table->setFocus();
    const int folded = table->model().columnOf(Kind::Score);
    table->setCurrentIndex(table->model().index(0, folded));
    QTest::keyClick(table, Qt::Key_Up);
    QCOMPARE(f.selection.query(), 2);
    QVERIFY(table->model().column(folded).folded);
    QTest::keyClick(table, Qt::Key_Return);
    QVERIFY(!table->model().column(table->model().columnOf(Kind::Score)).folded);
    QTest::keyClick(table, Qt::Key_Return);
    QVERIFY(!table->model().column(table->model().columnOf(Kind::Score)).folded);
    // A click on the words restores the order of the keys.
    f.options.setKeysByWeight(true);
    QVERIFY(table->model().sortsByWeight());
    auto* header = table->horizontalHeader();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(20, header->height() / 2));
    QVERIFY(!table->model().sortsByWeight());
  }

  /// The change of a product is not the product of the changes.
  void differencesAreNoEquation() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    view.stackIfNarrow();
    QVERIFY(appears(view, {700, 800}));
    const auto signs = [&view] {
      int count = 0;
      for (const auto* label : view.findChildren<QLabel*>()) {
        const QString text = label->text();
        if (label->isVisible() && (text == QStringLiteral("×") || text == QStringLiteral("=") ||
                                   text.contains(QStringLiteral("<i>x W</i>"))))
          ++count;
      }
      return count;
    };
    QVERIFY(signs() > 0);
    f.document.baseline().pinNow(QStringLiteral("before"));
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 3));
    f.document.baseline().setShow(Baseline::Show::Difference);
    QCoreApplication::processEvents();
    QCOMPARE(signs(), 0);
    f.document.baseline().setShow(Baseline::Show::Value);
    QCoreApplication::processEvents();
    QVERIFY(signs() > 0);
  }

  /// Some computed numbers are stored as -1.8399999999999999, for example.
  void toolTipsShowNoRoundingErrors() {
    Fixture f("cat-sat-mat");
    const KeyRowsModel model(f.bench);
    static const QRegularExpression digits(QStringLiteral("9{8}|0{8}[1-9]"));
    for (int head = 0; head < 3; ++head)
      for (int query = 0; query < 6; ++query) {
        f.selection.setHead(head);
        f.selection.setQuery(query);
        for (int row = 0; row < model.rowCount(); ++row)
          for (int column = 0; column < model.columnCount(); ++column) {
            const QString tip = model.index(row, column).data(Qt::ToolTipRole).toString();
            QVERIFY2(!tip.contains(digits), qPrintable(tip));
          }
      }
  }

  void toolTipOfTheContextGivesAllDigits() {
    Fixture f("cat-sat-mat");
    const KeyRowsModel model(f.bench);
    const QModelIndex sum = model.index(model.rowCount() - 1, columnOf(model, Kind::Product, 1));
    const QString tip = sum.data(Qt::ToolTipRole).toString();
    QVERIFY(tip.contains(model.contextName()));
    QVERIFY(tip.contains(shownResult(f.document.trace().stage(MatrixId::Context, 0)(0, 1))));
  }

  void headingOfWeightsNamesTheExponentialsAsTheirColumnDoes() {
    Fixture f("cat-sat-mat");
    const KeyRowsModel model(f.bench);
    const QString before = model.heading(Kind::Exponential);
    QVERIFY(model.heading(Kind::Weight).contains(before));
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 1e6));
    QVERIFY(model.row().softmax.shifted);
    QVERIFY(model.heading(Kind::Exponential) != before);
    QVERIFY(model.heading(Kind::Weight).contains(model.heading(Kind::Exponential)));
  }

  void rowsFollowEditsSelectionAndSettings() {
    Fixture f("cat-sat-mat");
    KeyRowsModel model(f.bench);
    const QAbstractItemModelTester tester(&model);
    f.selection.setHead(2);
    f.selection.setQuery(2);
    QCOMPARE(QString::number(valueAt(model, 5, Kind::Weight), 'f', 2), QStringLiteral("0.85"));
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 2, 2, 2}, -4.0));
    QCOMPARE(QString::number(valueAt(model, 5, Kind::Weight), 'f', 2), QStringLiteral("0.10"));
    QVERIFY(!setMaskKind(f.document, Mask::Kind::Causal));
    QVERIFY(columnOf(model, Kind::Exponent) > 0);
    const QModelIndex masked = model.index(5, columnOf(model, Kind::Weight));
    QVERIFY(masked.data(KeyRowsModel::MaskedRole).toBool());
    // The query and the key by name, and the weight 0.
    static const QRegularExpression reason(QStringLiteral("sat\\b.*\\bmat\\b.*\\b0$"));
    const QString tip = masked.data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(reason), qPrintable(tip));
    QVERIFY(!setMode(f.document, Mode::Cross));
    QVERIFY(!setScale(f.document, {Scale::Kind::None, 1.0}));
    QCOMPARE(columnOf(model, Kind::Scaled), -1);
    f.document.undo();
    f.document.undo();
    f.document.undo();
    QCOMPARE(columnOf(model, Kind::Exponent), -1);
  }

  /// The difference from a baseline ends when another experiment is opened. The query that was selected until
  /// then does not exist in a shorter one.
  void shorterExperimentIsOpenedWhileADifferenceIsShown() {
    Fixture f("cat-sat-mat");
    f.document.baseline().pinNow({});
    f.document.baseline().setShow(Baseline::Show::Difference);
    f.selection.setHead(2);
    f.selection.setQuery(5);
    const KeyRowsModel model(f.bench);
    int query = -1;
    connect(&f.document.baseline(), &Baseline::shownChanged, this, [&] { query = f.selection.query(); });
    auto shorter = loadExperiment(QStringLiteral(":/examples/i-love-statistics.attn"));
    QVERIFY(shorter && !f.document.reset(std::move(shorter.value())));
    QCOMPARE(f.document.baseline().show(), Baseline::Show::Value);
    QVERIFY(query >= 0 && query < f.document.experiment().queryCount());
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(valueAt(model, 3, Kind::Weight), 1.0);
  }

  void suspendedModelUpdatesWhenResumed() {
    Fixture f("cat-sat-mat");
    KeyRowsModel model(f.bench);
    const QAbstractItemModelTester tester(&model);
    QSignalSpy refreshed(&model, &KeyRowsModel::refreshed);
    model.setSuspended(true);
    QVERIFY(!removeToken(f.document, Side::Query, 5));
    QVERIFY(!removeToken(f.document, Side::Query, 4));
    f.selection.setQuery(3);
    f.selection.setHead(1);
    QCOMPARE(refreshed.count(), 0);
    // The model returns no data for numbers that no longer exist.
    for (int row = 0; row < model.rowCount(); ++row)
      for (int column = 0; column < model.columnCount(); ++column)
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(KeyRowsModel::ValueRole)})
          QVERIFY(!model.index(row, column).data(role).isValid());
    model.setSuspended(false);
    QCOMPARE(refreshed.count(), 1);
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(valueAt(model, 2, Kind::Weight), f.document.trace().stage(MatrixId::Weights, 1)(3, 2));
    // A suspended model without changes has nothing to update.
    model.setSuspended(true);
    QVERIFY(model.index(2, columnOf(model, Kind::Weight)).data().isValid());
    model.setSuspended(false);
    QCOMPARE(refreshed.count(), 1);
    // Hidden numbers are hidden immediately.
    model.setSuspended(true);
    RegionSet hidden;
    hidden.addWhole(MatrixId::Weights);
    f.document.setGuidedHiding(hidden);
    QVERIFY(model.index(2, columnOf(model, Kind::Weight)).data(KeyRowsModel::HiddenRole).toBool());
  }

  void everyNumberHasItsCell() {
    Fixture f("translation-fr-en");
    f.selection.setHead(1);
    f.selection.setQuery(4);
    const KeyRowsModel model(f.bench);
    for (int row = 0; row < 4; ++row) {
      for (int c = 0; c < model.columnCount(); ++c) {
        const auto cell = model.cellAt(model.index(row, c));
        if (!cell || model.column(c).kind == Kind::Exponent) continue;
        QCOMPARE(model.index(row, c).data(KeyRowsModel::ValueRole).toDouble(),
                 f.document.trace().stage(cell->id, cell->head)(cell->row, cell->column));
      }
    }
  }

  void clickAndArrowKeysSelectTheCell() {
    Fixture f("cat-sat-mat");
    KeyRowsTable table(f.bench);
    table.resize(table.sizeHint());
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    const int weight = columnOf(table.rows(), Kind::Weight);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.rows().index(3, weight)).center());
    QCOMPARE(f.selection.key(), 3);
    QCOMPARE(f.selection.cell(), std::optional(CellRef{MatrixId::Weights, 0, 0, 3}));
    // Selects the same cell again after another selection.
    f.selection.setCell(CellRef{MatrixId::QueryWeights, 0, 1, 1});
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.rows().index(3, weight)).center());
    QCOMPARE(f.selection.cell(), std::optional(CellRef{MatrixId::Weights, 0, 0, 3}));
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(f.selection.key(), 4);
  }

  /// A number that is typed or dragged here is computed: the document says so, and nothing changes.
  void computedNumbersCannotBeChanged() {
    Fixture f("cat-sat-mat");
    KeyRowsTable table(f.bench);
    table.resize(1200, table.sizeHint().height());
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    QSignalSpy refused(&f.document, &Document::refused);
    const QRect cell = table.visualRect(table.rows().index(3, columnOf(table.rows(), Kind::Weight, 0)));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell.center());
    const auto selected = f.selection.cell();
    QCOMPARE(refused.count(), 0);
    QTest::keyClick(&table, Qt::Key_7);
    QCOMPARE(refused.count(), 1);
    QTest::mousePress(table.viewport(), Qt::LeftButton, {}, cell.center());
    for (int i = 1; i < 5; ++i) QTest::mouseMove(table.viewport(), cell.center() + QPoint(20 * i, 3 * i));
    QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, cell.center() + QPoint(80, 12));
    QCOMPARE(refused.count(), 2);
    QCOMPARE(f.selection.cell(), selected);
    QCOMPARE(f.document.undoStack()->count(), 0);
  }

  /// Exponentials, products and sums are not cells. A click on one of them selects the cell whose computation
  /// contains it.
  void everyNumberOpensTheInspector() {
    Fixture f("cat-sat-mat");
    f.selection.setQuery(2);
    KeyRowsTable table(f.bench);
    KeySumsTable sums(table);
    for (QWidget* widget : {static_cast<QWidget*>(&table), static_cast<QWidget*>(&sums)}) {
      widget->resize(1200, widget->sizeHint().height());
      widget->show();
      QVERIFY(QTest::qWaitForWindowExposed(widget));
    }
    QSignalSpy asked(&f.selection, &Selection::whyAsked);
    const KeyRowsModel& rows = table.rows();
    const auto ask = [&](KeyTableBase& in, int row, Kind kind, int component = 0) {
      f.selection.setCell(std::nullopt);
      const QPoint at = in.visualRect(rows.index(row, columnOf(rows, kind, component))).center();
      QTest::mouseClick(in.viewport(), Qt::LeftButton, {}, at);
      QTest::mouseDClick(in.viewport(), Qt::LeftButton, {}, at);
      return f.selection.cell();
    };
    const int last = rows.rowCount() - 1;
    QCOMPARE(ask(table, 3, Kind::Exponential), std::optional(CellRef{MatrixId::Weights, 0, 2, 3}));
    QCOMPARE(ask(table, 4, Kind::Product, 1), std::optional(CellRef{MatrixId::Context, 0, 2, 1}));
    QCOMPARE(f.selection.key(), 4);
    QCOMPARE(ask(sums, last, Kind::Product, 1), std::optional(CellRef{MatrixId::Context, 0, 2, 1}));
    QCOMPARE(ask(sums, last, Kind::Exponential), std::optional(CellRef{MatrixId::Weights, 0, 2, 4}));
    QCOMPARE(ask(sums, last, Kind::Weight), std::optional(CellRef{MatrixId::Weights, 0, 2, 4}));
    QCOMPARE(asked.count(), 5);
    ask(table, 1, Kind::Token);
    QCOMPARE(asked.count(), 5);
    QCOMPARE(f.selection.key(), 1);
    // The keyboard goes right from a weight, past v, to the first product.
    ask(table, 1, Kind::Weight);
    table.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&table));
    table.setFocus();
    for (int c = columnOf(rows, Kind::Weight); c < columnOf(rows, Kind::Product); ++c)
      QTest::keyClick(&table, Qt::Key_Right);
    QCOMPARE(f.selection.cell(), std::optional(CellRef{MatrixId::Context, 0, 2, 0}));
    const auto before = asked.count();
    QTest::keyClick(&table, Qt::Key_Return);
    QCOMPARE(asked.count(), before + 1);
  }

  void headingsAreNotCut() {
    Fixture f("cat-sat-mat");
    QVERIFY(!setMaskKind(f.document, Mask::Kind::Causal));
    QVERIFY(!setTemperature(f.document, 2.5));
    KeyRowsTable table(f.bench);
    table.resize(1200, 300);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    const int column = columnOf(table.rows(), Kind::Exponent);
    const QString heading = table.rows().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    QVERIFY2(heading.contains(QStringLiteral("2.5")), qPrintable(heading));
    QVERIFY(table.columnWidth(column) > QFontMetrics(theme::titleFont()).horizontalAdvance(heading));
    // There is a clear space between this heading and the one before it.
    const auto texts = drawnTexts(table.horizontalHeader()->size(), [&](QPainter& painter) {
      table.horizontalHeader()->viewport()->render(&painter, {}, {}, QWidget::DrawChildren);
    });
    for (const DrawnText& left : texts)
      for (const DrawnText& right : texts) {
        const double gap = right.box.left() - left.box.right();
        QVERIFY2(table.columnAt(qRound(left.box.right())) == table.columnAt(qRound(right.box.left())) ||
                     gap < 0 || gap >= 6,
                 qPrintable(left.text + QStringLiteral(" | ") + right.text));
      }
  }

  /// Without a mask, e^x differs from the scaled scores because of the temperature: the column between them
  /// says so, and is shown as long as e^x is.
  void columnOfTheTemperatureIsShownBeforeTheExponentials() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(KeyRowsModel::allFolded());
    KeyRowsModel model(f.bench);
    const QAbstractItemModelTester tester(&model);
    QVERIFY(!setTemperature(f.document, 1.6));
    const auto folded = [&](Kind kind) { return model.column(model.columnOf(kind)).folded; };
    QVERIFY(folded(Kind::Exponent));
    QVERIFY(model.plainHeading(Kind::Exponent).contains(QStringLiteral("T (1.6)")));
    model.toggleFolded(Kind::Exponential);
    QVERIFY(!folded(Kind::Exponential) && !folded(Kind::Exponent));
    QCOMPARE(valueAt(model, 1, Kind::Exponent),
             f.document.trace().stage(MatrixId::ScaledScores, 0)(0, 1) / 1.6);
    QCOMPARE(valueAt(model, 1, Kind::Exponential), std::exp(valueAt(model, 1, Kind::Exponent)));
    model.toggleFolded(Kind::Exponent);
    QVERIFY(folded(Kind::Exponent) && !folded(Kind::Exponential));
    const QString without_mask = model.explanation(Kind::Exponent);
    QVERIFY(!setMaskKind(f.document, Mask::Kind::Causal));
    QVERIFY(model.explanation(Kind::Exponent) != without_mask);
    model.toggleFolded(Kind::Exponential);
    QVERIFY(folded(Kind::Exponent) && folded(Kind::Exponential));
  }

  /// A mask or a temperature adds a stage. If the exponentials are unfolded, the new stage is, too.
  void stageAddedBeforeOpenExponentialsIsOpen() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(KeyRowsModel::allFolded() & ~KeyRowsModel::foldBit(Kind::Exponential));
    KeyRowsModel model(f.bench);
    QVERIFY(!setMaskKind(f.document, Mask::Kind::Causal));
    QVERIFY(!model.column(model.columnOf(Kind::Exponent)).folded);
    model.toggleFolded(Kind::Exponent);
    QVERIFY(!setTemperature(f.document, 2));
    QVERIFY(model.column(model.columnOf(Kind::Exponent)).folded);
  }

  /// The table is built before a file is opened, and the sentence above it changes its height. No row may be
  /// cut off.
  void rowsStayVisibleWhenTheSentenceChanges() {
    Document document;
    Selection selection(document);
    ViewOptions options;
    Workbench bench{document, selection, options};
    KeyRowsTable table(bench);
    KeySumsTable sums(table);
    table.resize(1200, 400);
    sums.resize(1200, theme::kRow);
    table.show();
    sums.show();
    auto loaded = loadExperiment(QStringLiteral(":/examples/cat-sat-mat.attn"));
    QVERIFY(loaded && !document.reset(std::move(loaded.value())));
    const auto check = [&] {
      QCoreApplication::processEvents();
      const int last = table.rows().rowCount() - 1;
      for (int row = 0; row <= last; ++row) QCOMPARE(table.isRowHidden(row), row == last);
      QCOMPARE(sums.indexAt(QPoint(20, theme::kRow / 2)).row(), last);
    };
    check();
    QVERIFY(!insertTokens(document, Side::Query, 2, QStringLiteral("wug")).refused);
    check();
    document.undo();
    check();
    QVERIFY(!setMode(document, Mode::Cross));
    QVERIFY(!setSentence(document, Side::Key, QStringLiteral("a dog")).refused);
    check();
    document.undo();
    document.undo();
    check();
  }

  void everyCellIsReadAloud() {
    Fixture f("cat-sat-mat");
    for (const unsigned folded : {0U, KeyRowsModel::allFolded()}) {
      f.options.setFoldedStages(folded);
      const KeyRowsModel model(f.bench);
      for (int row = 0; row < model.rowCount(); ++row)
        for (int column = 0; column < model.columnCount(); ++column)
          QVERIFY(!model.index(row, column).data(Qt::AccessibleTextRole).toString().isEmpty());
    }
  }

  void keysAreSortedByWeight() {
    Fixture f("cat-sat-mat");
    f.selection.setQuery(2);
    KeyRowsModel model(f.bench);
    const QAbstractItemModelTester tester(&model);
    f.options.setFoldedStages(0);
    const int keys = model.rowCount() - 1;
    const QPersistentModelIndex last = model.index(keys - 1, columnOf(model, Kind::Weight));
    const auto weights = [&] { return f.document.trace().heads[0].weights.row(f.selection.query()); };
    const auto isSorted = [&] {
      for (int row = 0; row < keys; ++row) {
        const double weight = weights()[static_cast<std::size_t>(model.keyAt(row))];
        if (valueAt(model, row, Kind::Weight) != weight) return false;
        if (row > 0 && valueAt(model, row - 1, Kind::Weight) < weight) return false;
        // All numbers of a row belong to the same key.
        const auto score = model.cellAt(model.index(row, columnOf(model, Kind::Score)));
        const auto value = model.cellAt(model.index(row, columnOf(model, Kind::Value)));
        if (score->column != model.keyAt(row) || value->row != model.keyAt(row)) return false;
      }
      return true;
    };
    QVERIFY(!isSorted());
    f.options.setKeysByWeight(true);
    QVERIFY(isSorted());
    QCOMPARE(last.row(), model.rowOf(keys - 1));
    f.selection.setQuery(4);
    QVERIFY(isSorted());
    // The rows keep their order during a drag and are sorted after it.
    const int first = model.keyAt(0);
    {
      Gesture drag(f.document, EditText());
      QVERIFY(!drag.preview({MatrixId::QueryWeights, 0, 4, 0}, -4));
      QVERIFY(!isSorted());
      QCOMPARE(model.keyAt(0), first);
      drag.commit();
    }
    QTRY_VERIFY(isSorted());
    // Keys are not sorted while weights are hidden, or while all stages are unfolded as in a walk.
    RegionSet hidden;
    hidden.addWhole(MatrixId::Weights);
    f.document.setGuidedHiding(hidden);
    for (int row = 0; row < keys; ++row) QCOMPARE(model.keyAt(row), row);
    f.document.setGuidedHiding({});
    QVERIFY(isSorted());
    f.options.keepUnfolded(&f.document, true);
    for (int row = 0; row < keys; ++row) QCOMPARE(model.keyAt(row), row);
    f.options.keepUnfolded(&f.document, false);
    QVERIFY(isSorted());
  }

  /// If no key is selected, the key that the headline names is in sight.
  void strongestKeyIsInSight() {
    Fixture f("cat-sat-mat");
    f.setWords(40);
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 500}));
    auto* table = view.findChild<KeyRowsTable*>();
    for (int query = 0; query < 40; ++query) {
      f.selection.setQuery(query);
      const int strongest = table->model().row().strongest;
      const QRect row = table->visualRect(table->model().index(table->model().rowOf(strongest), 0));
      QVERIFY(table->viewport()->rect().top() <= row.top() &&
              row.bottom() <= table->viewport()->rect().bottom());
    }
  }

  /// The list is not scrolled further than the key with the largest weight needs, even if it was lower
  /// before.
  void listBeginsAtTheTopIfItCan() {
    Fixture f("cat-sat-mat");
    f.setWords(10);
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 320}));
    auto* table = view.findChild<KeyRowsTable*>();
    int at_top = 0;
    for (int query = 0; query < 10; ++query) {
      view.resize(1200, 320);
      QCoreApplication::processEvents();
      f.selection.setQuery(query);
      view.resize(1200, 380);
      QCoreApplication::processEvents();
      const int strongest = table->model().rowOf(table->model().row().strongest);
      if ((strongest + 1) * table->verticalHeader()->defaultSectionSize() > table->viewport()->height())
        continue;
      QCOMPARE(table->verticalScrollBar()->value(), 0);
      ++at_top;
    }
    QVERIFY(at_top > 0);
  }

  /// In a sorted list the new first key is in sight, also if another key is selected.
  void sortedListShowsTheNewFirstKey() {
    Fixture f("cat-sat-mat");
    f.setWords(40);
    f.options.setKeysByWeight(true);
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 500}));
    auto* table = view.findChild<KeyRowsTable*>();
    f.selection.setKey(table->model().keyAt(39));
    QVERIFY(table->verticalScrollBar()->value() > 0);
    const int first = table->model().keyAt(0);
    for (int column = 0; column < 8 && table->model().keyAt(0) == first; ++column) {
      f.document.setEntry({MatrixId::QueryEmbeddings, -1, f.selection.query(), column}, -9);
      QCoreApplication::processEvents();
    }
    QVERIFY(table->model().keyAt(0) != first);
    QCOMPARE(table->verticalScrollBar()->value(), 0);
  }

  void contextMenuCopiesAndExplains() {
    Fixture f("cat-sat-mat");
    KeyRowsTable table(f.bench);
    QVERIFY(appears(table, {1200, table.sizeHint().height()}));
    table.setCurrentIndex(table.model().index(3, columnOf(table.model(), Kind::Weight)));
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
    QCoreApplication::sendEvent(&table, &event);
    auto* menu = table.findChild<QMenu*>();
    QVERIFY(menu);
    const QRect cell = table.visualRect(table.currentIndex());
    QVERIFY(std::abs(table.viewport()->mapFromGlobal(menu->pos()).x() - cell.left()) < cell.height());
    for (const ActionId id : {ActionId::Copy, ActionId::InspectorPanel})
      QVERIFY(std::ranges::any_of(menu->actions(), [&](const QAction* action) {
        return action->text() == entryText(actionSpec(id));
      }));
    menu->close();
  }

  /// The selected key of many is scrolled into view and stays visible when the query or the order changes.
  void selectedKeyStaysInSight() {
    Fixture f("cat-sat-mat");
    f.setWords(128);
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 700}));
    auto* table = view.findChild<KeyRowsTable*>();
    const auto inSight = [&](int key) {
      const QRect row = table->visualRect(table->model().index(table->model().rowOf(key), 0));
      return table->viewport()->rect().contains(row.adjusted(0, 1, 0, -1) &
                                                QRect(0, row.top(), 10, row.height()));
    };
    QVERIFY(!inSight(100));
    f.selection.setKey(100);
    QVERIFY(inSight(100));
    view.resize(1200, 450);
    QVERIFY(inSight(100));
    f.selection.setQuery(90);
    QVERIFY(inSight(100));
    f.options.setKeysByWeight(true);
    QVERIFY(inSight(100));
    f.selection.setQuery(3);
    QVERIFY(inSight(100));
    // A click on the heading of the weights restores the order of the sentence. Another click sorts again.
    const int column = table->model().columnOf(Kind::Weight);
    const QPoint heading(table->horizontalHeader()->sectionViewportPosition(column) + 40, 8);
    QTest::mouseClick(table->horizontalHeader()->viewport(), Qt::LeftButton, {}, heading);
    QVERIFY(!f.options.keysByWeight());
    QVERIFY(inSight(100));
    QTest::mouseClick(table->horizontalHeader()->viewport(), Qt::LeftButton, {}, heading);
    QVERIFY(f.options.keysByWeight());
  }

  /// Where a heading neither folds nor sorts, a click on it says what it is.
  void clickOnAHeadingIsAlwaysAnswered() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    QVERIFY(appears(view, {1280, 420}));
    QHeaderView& header = *view.findChild<KeyRowsTable*>()->horizontalHeader();
    const KeyRowsModel& model = view.findChild<KeyRowsTable*>()->model();
    const auto saysWhatItIs = [&](Kind kind) {
      QToolTip::hideText();
      (void)QTest::qWaitFor([] { return !QToolTip::isVisible(); });
      const int left = header.sectionViewportPosition(model.columnOf(kind));
      QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, {left + 20, 8});
      return QToolTip::isVisible() && QToolTip::text().contains(model.explanation(kind));
    };
    QVERIFY(saysWhatItIs(Kind::Token));
    QVERIFY(!saysWhatItIs(Kind::Key));
    QVERIFY(model.column(model.columnOf(Kind::Key)).folded);
    f.options.keepUnfolded(this, true);
    for (const Kind kind :
         {Kind::Token, Kind::Key, Kind::Score, Kind::Exponential, Kind::Weight, Kind::Value, Kind::Product})
      QVERIFY(saysWhatItIs(kind));
    f.options.keepUnfolded(this, false);
  }

  /// The name of the context is beside its numbers and covers no other text, in wide and in narrow windows.
  void contextHasItsNameInTheRowOfSums() {
    Fixture f("cat-sat-mat");
    f.selection.setHead(2);
    f.selection.setQuery(2);
    RowView view(f.bench);
    QVERIFY(appears(view, {1280, 420}));
    auto* sums = view.findChild<KeySumsTable*>();
    const auto texts = [&] {
      QCoreApplication::processEvents();
      return drawnTexts(sums->viewport()->size(), [&](QPainter& painter) {
        sums->viewport()->render(&painter, {}, {}, QWidget::DrawChildren);
      });
    };
    const auto isNamed = [&] {
      return std::ranges::any_of(texts(),
                                 [](const DrawnText& text) { return text.text == u"context of sat"; });
    };
    f.options.setFoldedStages(KeyRowsModel::allFolded());
    QVERIFY(!isNamed());
    for (const unsigned folded : {0U, KeyRowsModel::allFolded() & ~KeyRowsModel::foldBit(Kind::Product)})
      for (const int width : {1280, 1024, 900}) {
        f.options.setFoldedStages(folded);
        view.resize(width, 420);
        QVERIFY(isNamed());
        QCOMPARE(overlapOf(texts()), QString());
      }
  }

  /// No row is cut, and the row of sums says how many are out of sight.
  void rowsAreShownWhole() {
    Fixture f("cat-sat-mat");
    f.setWords(10);
    f.selection.setKey(0);
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 500}));
    auto* table = view.findChild<KeyRowsTable*>();
    auto* sums = view.findChild<KeySumsTable*>();
    static const QRegularExpression token(QStringLiteral("^w\\d$"));
    const auto check = [&] {
      // Several passes, because the title of W_Q follows its rows, and the layout follows the title.
      for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
      int whole = 0;
      const auto texts = drawnTexts(table->viewport()->size(), [&](QPainter& painter) {
        table->viewport()->render(&painter, {}, {}, QWidget::DrawChildren);
      });
      for (const DrawnText& text : texts) {
        if (!token.match(text.text).hasMatch()) continue;
        QVERIFY2(!text.cut, qPrintable(text.text));
        ++whole;
      }
      QVERIFY(whole > 0);
      QCOMPARE(table->rowsAbove() + whole + table->rowsBelow(), 10);
      const int out_of_sight = table->rowsBelow() > 0 ? table->rowsBelow() : table->rowsAbove();
      bool said = false;
      for (const DrawnText& text : drawnTexts(sums->viewport()->size(), [&](QPainter& painter) {
             sums->viewport()->render(&painter, {}, {}, QWidget::DrawChildren);
           }))
        said = said || text.text.startsWith(QStringLiteral("%1 more").arg(out_of_sight));
      QCOMPARE(said, out_of_sight > 0);
    };
    int scrolled = 0;
    for (const unsigned folded : {KeyRowsModel::allFolded(), 0U})
      for (int height = 480; height >= 260; height -= 11) {
        f.options.setFoldedStages(folded);
        view.resize(folded == 0 ? 800 : 1200, height);
        table->verticalScrollBar()->setValue(0);
        check();
        if (QTest::currentTestFailed()) return;
        if (table->rowsBelow() == 0) continue;
        ++scrolled;
        table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum());
        check();
        if (QTest::currentTestFailed()) return;
        QCOMPARE(table->rowsBelow(), 0);
      }
    QVERIFY(scrolled > 5);
  }

  /// When the columns are scrolled, the words and the headings stay beside their numbers.
  void selectedKeyShowsHowItIsComputed() {
    using enum MatrixId;
    Fixture f("translation-fr-en");  // cross-attention
    RowView view(f.bench);
    QVERIFY(appears(view, {1256, 500}));
    const auto shows = [&view](MatrixId id) {
      return std::ranges::any_of(view.findChildren<MatrixTable*>(), [id](const MatrixTable* table) {
        return table->isVisible() && table->matrixModel()->id() == id;
      });
    };
    QVERIFY(shows(QueryEmbeddings) && shows(Q));
    f.selection.setCell(CellRef{K, 0, 2, 0});
    QVERIFY(shows(KeyEmbeddings) && shows(KeyWeights) && shows(K) && !shows(QueryEmbeddings));
    f.selection.setCell(CellRef{KeyEmbeddings, -1, 1, 0});
    QVERIFY(shows(KeyEmbeddings) && shows(K));
    f.selection.setCell(CellRef{KeyWeights, 0, 1, 0});
    QVERIFY(shows(KeyEmbeddings) && shows(K));
    f.selection.setCell(CellRef{V, 0, 1, 0});
    QVERIFY(shows(ValueWeights) && shows(V));
    f.selection.setQuery(f.selection.query() + 1);  // the selected cell stays
    QVERIFY(shows(QueryEmbeddings) && shows(Q) && !shows(KeyEmbeddings));
    f.selection.setCell(CellRef{K, 0, 0, 0});
    QVERIFY(shows(K));
    f.selection.setCell(CellRef{Weights, 0, 0, 1});
    QVERIFY(shows(Q));
  }

  /// In self-attention, the embedding of a word that answers is edited without making the word ask.
  void embeddingOfAKeyKeepsTheQuery() {
    using enum MatrixId;
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    QVERIFY(appears(view, {1256, 500}));
    f.selection.setPair(2, -1);
    f.selection.setCell(CellRef{K, f.selection.head(), 5, 1});
    for (const CellRef& cell :
         {CellRef{QueryEmbeddings, -1, 5, 3}, CellRef{QueryPositions, -1, 5, 4},
          CellRef{KeyWeights, f.selection.head(), 1, 1}, CellRef{QueryEmbeddings, -1, 5, 0}}) {
      f.selection.setCell(cell);
      QCOMPARE(f.selection.query(), 2);
      QCOMPARE(f.selection.key(), 5);
      QVERIFY(shows(view, K) && shows(view, KeyWeights));
    }
    // Another word asks, as before.
    f.selection.setCell(CellRef{QueryEmbeddings, -1, 4, 0});
    QCOMPARE(f.selection.query(), 4);
    QVERIFY(shows(view, Q));
    // A view that is made later, such as a presentation, shows the same.
    f.selection.setCell(CellRef{K, f.selection.head(), 1, 1});
    RowView other(f.bench);
    QVERIFY(appears(other, {1256, 500}));
    QVERIFY(shows(other, K) && shows(other, KeyWeights));
  }

  /// While weights are hidden, as at the beginning of a walk, the effect of a setting cannot be seen. That is
  /// said.
  void effectOnHiddenWeightsIsAnnounced() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    QVERIFY(appears(view, {1256, 500}));
    f.document.setHiddenMatrices({MatrixId::Weights});
    QVERIFY(view.effectOfEdit().isEmpty());
    QVERIFY(!setTemperature(f.document, 5));
    const QString hidden = view.effectOfEdit();
    QVERIFY(!hidden.isEmpty());
    f.document.setHiddenMatrices({});
    QVERIFY(!setTemperature(f.document, 4));
    QVERIFY(view.effectOfEdit() != hidden);
  }

  /// In a wide view, the weights that the top does not show are at the right. They can be edited there.
  void otherWeightsAreAtTheRight() {
    using enum MatrixId;
    Fixture f("translation-fr-en");
    RowView view(f.bench);
    view.stackIfNarrow();
    QVERIFY(appears(view, {1256, 400}));
    for (const MatrixId top : {Q, K, V}) {
      f.selection.setCell(CellRef{top, 0, 1, 0});
      QCoreApplication::processEvents();
      QVERIFY(shows(view, top));
      for (const MatrixId id : {QueryWeights, KeyWeights, ValueWeights}) {
        QVERIFY2(shows(view, id), qPrintable(QString::number(static_cast<int>(id))));
        f.selection.setCell(CellRef{id, 0, 0, 0});
        QCoreApplication::processEvents();
        QVERIFY(shows(view, top));  // nothing moves under the pointer
      }
    }
    // If they lose their room beside q and no hint says where they are, the window does.
    f.selection.setCell(CellRef{Q, 0, 1, 0});
    QCoreApplication::processEvents();
    QSignalSpy hidden(&view, &RowView::otherWeightsHidden);
    view.resize(900, 200);
    view.stackIfNarrow();
    QTRY_VERIFY(!shows(view, QueryWeights) || !shows(view, KeyWeights));
    const bool hint = view.findChild<QLabel*>(QStringLiteral("hint"))->isVisible();
    QTRY_COMPARE(hidden.count(), hint ? 0 : 1);
  }

  /// They also leave without a word if another experiment is wider, as when a lesson is left.
  void otherWeightsOfAnotherExperimentAreNotMissed() {
    using enum MatrixId;
    Fixture f("translation-fr-en");
    RowView view(f.bench);
    view.stackIfNarrow();
    QVERIFY(appears(view, {1256, 200}));
    QTRY_VERIFY(shows(view, KeyWeights));
    QSignalSpy hidden(&view, &RowView::otherWeightsHidden);
    QVERIFY(!f.document.reset(
        resized(f.document.experiment(), Sizes{.model_dim = 12, .key_dim = 12, .value_dim = 12})));
    QTRY_VERIFY(!shows(view, KeyWeights));
    QTest::qWait(20);
    QCOMPARE(hidden.count(), 0);
  }

  /// The title of a key has a link back to the query.
  void linkLeadsFromAKeyBackToTheQuery() {
    using enum MatrixId;
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    QVERIFY(appears(view, {1256, 500}));
    f.selection.setPair(2, -1);
    f.selection.setCell(CellRef{K, f.selection.head(), 5, 1});
    QLabel* title = nullptr;
    for (auto* label : view.findChildren<QLabel*>())
      if (auto* table = qobject_cast<MatrixTable*>(label->buddy()); table && table->matrixModel()->id() == K)
        title = label;
    QVERIFY(title && title->isVisible());
    QCoreApplication::processEvents();
    QTest::mouseClick(title, Qt::LeftButton, {}, {title->sizeHint().width() - 12, title->height() / 2});
    QVERIFY(!f.selection.cell());
    QCOMPARE(f.selection.query(), 2);
    const auto tables = view.findChildren<MatrixTable*>();
    QVERIFY(std::ranges::any_of(tables, [](const MatrixTable* table) {
      return table->isVisible() && table->matrixModel()->id() == Q;
    }));
  }

  void rowsOfALongerSentenceAreEquallyHigh() {
    Fixture f("cat-sat-mat");
    f.setWords(6);
    KeyRowsTable table(f.bench);
    QVERIFY(appears(table, {900, 110}));
    f.setWords(9);
    QCoreApplication::processEvents();
    const int row = table.verticalHeader()->defaultSectionSize();
    for (int r = 0; r < 9; ++r) QCOMPARE(table.rowHeight(r), row);
    table.verticalScrollBar()->setValue(table.verticalScrollBar()->maximum());
    QCOMPARE(table.rowsBelow(), 0);
    QVERIFY(table.viewport()->rect().contains(table.visualRect(table.model().index(8, 0))));
  }

  void wordsStayWhileTheColumnsAreScrolled() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(0);
    RowView view(f.bench);
    QVERIFY(appears(view, {700, 460}));
    auto* table = view.findChild<KeyRowsTable*>();
    auto* sums = view.findChild<KeySumsTable*>();
    QScrollBar* bar = table->horizontalScrollBar();
    QVERIFY(bar->maximum() > 150);
    const QRect word = table->visualRect(table->model().index(2, 0));
    for (const int scrolled : {90, 150, bar->maximum()}) {
      bar->setValue(scrolled);
      QCOMPARE(table->visualRect(table->model().index(2, 0)), word);
      QCOMPARE(table->indexAt(word.center()), table->model().index(2, 0));
      QCoreApplication::processEvents();
      for (QWidget* part : {table->viewport(), sums->viewport(), table->horizontalHeader()->viewport()}) {
        const auto texts = drawnTexts(
            part->size(), [&](QPainter& painter) { part->render(&painter, {}, {}, QWidget::DrawChildren); });
        int words = 0;
        for (const DrawnText& text : texts)
          words += text.text == u"sat" || text.text == u"sum" || text.text.startsWith(u"key");
        QVERIFY(words >= 1);
      }
      // A click on a word selects its key, and the current cell is not below the words.
      f.selection.setKey(-1);
      QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, word.center());
      QCOMPARE(f.selection.key(), 2);
      bar->setValue(scrolled);
    }
    // The wheel with Shift scrolls sideways.
    bar->setValue(0);
    const QPoint center = table->viewport()->rect().center();
    QWheelEvent wheel(center, table->viewport()->mapToGlobal(center), {}, {0, -120}, Qt::NoButton,
                      Qt::ShiftModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(table->viewport(), &wheel);
    QVERIFY(bar->value() > 0);
    // The sums scroll with their table, also if the focus moves among them.
    sums->horizontalScrollBar()->setValue(40);
    QCOMPARE(bar->value(), 40);
    QCOMPARE(sums->columnViewportPosition(9), table->columnViewportPosition(9));
    const QModelIndex key = table->model().index(1, table->model().columnOf(Kind::Key));
    table->scrollTo(key);
    QVERIFY(table->visualRect(key).left() >= table->coveredWidth());
  }

  /// A selected number of the output is shown with what it is computed from. The link leads back.
  void outputTakesThePlaceOfTheQuery() {
    Fixture f("cat-sat-mat");
    for (const Convention convention : {Convention::Rows, Convention::Columns}) {
      f.options.setConvention(convention);
      RowView view(f.bench);
      for (const int width : {700, 1000, 1280, 1900}) {
        QVERIFY(appears(view, {width, 500}));
        const auto visible = [&](MatrixId id) {
          return std::ranges::any_of(view.findChildren<MatrixTable*>(), [&](const MatrixTable* table) {
            return table->matrixModel()->id() == id && table->isVisible();
          });
        };
        f.selection.setCell(CellRef{MatrixId::OutputWeights, -1, 2, 1});
        QCoreApplication::processEvents();
        for (const MatrixId id : {MatrixId::Concat, MatrixId::OutputWeights, MatrixId::Output})
          QVERIFY2(
              visible(id),
              qPrintable(
                  QStringLiteral("%1 at %2, %3").arg(static_cast<int>(id)).arg(width).arg(int(convention))));
        QVERIFY(!visible(MatrixId::QueryWeights) && !visible(MatrixId::Q));
        for (const QWidget* card : view.cards()) {
          QVERIFY(card->isVisible());
          const QRect at(card->mapTo(&view, QPoint(0, 0)), card->size());
          QVERIFY2(view.rect().contains(at),
                   qPrintable(QStringLiteral("%1 at %2").arg(card->accessibleName()).arg(width)));
        }
        view.leaveOutputs();
        QCoreApplication::processEvents();
        QVERIFY(visible(MatrixId::QueryWeights) && visible(MatrixId::Q) && !visible(MatrixId::Output));
        view.goToOutputs();
        QVERIFY(visible(MatrixId::Output));
        f.selection.setKey(1);
        f.selection.setCell(CellRef{MatrixId::Weights, 0, 1, 1});
        QVERIFY(visible(MatrixId::Output));  // the table of the keys belongs to both
        f.selection.setCell(CellRef{MatrixId::QueryWeights, 0, 1, 1});
        QVERIFY(!visible(MatrixId::Output));
      }
    }
  }

  /// After the output, the view is laid out as before it.
  void queryReturnsToItsPlaceAfterTheOutput() {
    Fixture f("cat-sat-mat");
    for (int width = 1160; width <= 1320; width += 8) {
      RowView view(f.bench);
      QVERIFY(appears(view, {width, 640}));
      f.selection.setCell(CellRef{MatrixId::Q, 0, 0, 0});
      QCoreApplication::processEvents();
      const auto layout = [&] {
        QList<QRect> places;
        for (const char* name : {"headline", "hint"}) {
          const auto* label = view.findChild<QLabel*>(QString::fromLatin1(name));
          places << (label->isVisible() ? QRect(label->mapTo(&view, QPoint(0, 0)), label->size()) : QRect());
        }
        for (const QWidget* card : view.cards())
          places << QRect(card->mapTo(&view, QPoint(0, 0)), card->size());
        return places;
      };
      const QList<QRect> before = layout();
      view.goToOutputs();
      QCoreApplication::processEvents();
      QVERIFY(layout() != before);
      view.leaveOutputs();
      QCoreApplication::processEvents();
      QCOMPARE(layout(), before);
    }
  }

  void clickOnTheNumberOfWordsOutOfSightScrolls() {
    Fixture f("cat-sat-mat");
    f.setWords(10);
    f.selection.setKey(0);
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 330}));
    auto* table = view.findChild<KeyRowsTable*>();
    auto* sums = view.findChild<KeySumsTable*>();
    table->verticalScrollBar()->setValue(0);
    QVERIFY(table->rowsBelow() > 0);
    const auto click = [&] {
      const int left = sums->columnViewportPosition(table->model().columnOf(Kind::Key));
      QTest::mouseClick(sums->viewport(), Qt::LeftButton, {},
                        QPoint(left + 30, sums->viewport()->height() / 2));
    };
    for (int clicks = 0; table->rowsBelow() > 0; ++clicks) {
      QVERIFY(clicks < 10);
      click();
    }
    QVERIFY(table->rowsAbove() > 0);
    click();
    QCOMPARE(table->rowsAbove(), 0);
    QCOMPARE(f.selection.key(), 0);
    QVERIFY(!sums->currentIndex().isValid());  // no sum has a frame
  }

  void manyComponentsAreAbbreviated() {
    Fixture f("large-dot-products");
    const KeyRowsModel model(f.bench);
    QVERIFY(columnOf(model, Kind::Key, -1) > 0);
    QVERIFY(model.columnCount() < 40);
  }

  void selectedSumStaysReadable() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    view.resize(1200, 500);
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    auto* sums = view.findChild<KeySumsTable*>();
    const int column = sums->rows().columnOf(Kind::Weight);
    const QRect cell = sums->visualRect(sums->rows().index(sums->rows().rowCount() - 1, column));
    const auto colour = [&] {
      return sums->viewport()->grab().toImage().pixelColor(cell.right() - 30, cell.center().y());
    };
    const QColor before = colour();
    QTest::mouseClick(sums->viewport(), Qt::LeftButton, {}, cell.center());
    QVERIFY(sums->selectionModel()->isSelected(sums->currentIndex()));
    QCOMPARE(colour(), before);
  }

  /// In a narrow table, a column that is unfolded scrolls into view; the rows stay.
  void unfoldedColumnIsInSight() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(0);
    RowView view(f.bench);
    QVERIFY(appears(view, {620, 330}));
    auto* table = view.findChild<KeyRowsTable*>();
    const KeyRowsModel& model = table->model();
    table->model().toggleFolded(Kind::Product);
    QCoreApplication::processEvents();
    const int above = table->rowsAbove();
    table->model().toggleFolded(Kind::Product);
    QCoreApplication::processEvents();
    const QRect cell = table->visualRect(model.index(above, model.columnOf(Kind::Product)));
    QVERIFY2(cell.left() >= table->coveredWidth() && cell.right() <= table->viewport()->width(),
             qPrintable(QString::number(cell.left())));
    QCOMPARE(table->rowsAbove(), above);
  }

  /// Also in a low view, a selected number has a link to its explanation, if it fits beside W_Q.
  void linkToTheExplanationIsShownInALowView() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(KeyRowsModel::allFolded());
    RowView view(f.bench);
    QVERIFY(appears(view, {1016, 310}));
    const auto* hint = view.findChild<QLabel*>(QStringLiteral("hint"));
    QVERIFY(!hint->isVisible());
    f.selection.setCell(CellRef{MatrixId::Weights, 0, 0, 1});
    QTRY_VERIFY(hint->isVisible());
    QVERIFY(hint->text().contains(QStringLiteral("href=\"why\"")));
    QVERIFY(hint->heightForWidth(hint->width()) <= hint->height());
  }

  /// A click beside the sums keeps the selected number.
  void clickBesideTheSumsSelectsNothing() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 500}));
    auto* sums = view.findChild<KeySumsTable*>();
    const CellRef cell{MatrixId::Weights, 0, 0, 1};
    const QModelIndex context =
        sums->model()->index(sums->model()->rowCount() - 1, sums->rows().columnOf(Kind::Product));
    QTest::mouseClick(sums->viewport(), Qt::LeftButton, {}, sums->visualRect(context).center());
    QCOMPARE(f.selection.cell()->id, MatrixId::Context);
    f.selection.setCell(cell);
    QSignalSpy refused(&f.document, &Document::refused);
    int empty = 0;
    for (int c = 1; c < sums->rows().columnCount(); ++c) {
      const QModelIndex index = sums->model()->index(sums->model()->rowCount() - 1, c);
      if (!index.data().toString().isEmpty() || sums->rows().explainedBy(index)) continue;
      ++empty;
      const QPoint at = sums->visualRect(index).center();
      QTest::mousePress(sums->viewport(), Qt::LeftButton, {}, at);
      QMouseEvent move(QEvent::MouseMove, at + QPoint(60, 0),
                       sums->viewport()->mapToGlobal(at + QPoint(60, 0)), Qt::NoButton, Qt::LeftButton,
                       Qt::NoModifier);
      QApplication::sendEvent(sums->viewport(), &move);
      QTest::mouseRelease(sums->viewport(), Qt::LeftButton, {}, at);
      QCOMPARE(f.selection.cell(), cell);
      QCOMPARE(refused.count(), 0);
    }
    QVERIFY(empty > 0);
  }

  /// The first click unfolds a group and moves the next heading. The second click means that heading, too.
  void quickClicksOnNeighbouringHeadingsUnfoldBoth() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(KeyRowsModel::allFolded());
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 500}));
    auto* table = view.findChild<KeyRowsTable*>();
    const KeyRowsModel& model = table->model();
    QWidget* header = table->horizontalHeader()->viewport();
    const auto at = [&](Kind kind) {
      const int column = model.columnOf(kind);
      return QPoint(table->columnViewportPosition(column) + table->columnWidth(column) / 2, 8);
    };
    const QPoint key = at(Kind::Key), score = at(Kind::Score);
    QTest::mouseClick(header, Qt::LeftButton, {}, key);
    QCoreApplication::processEvents();
    QTest::mouseClick(header, Qt::LeftButton, {}, score);
    QCoreApplication::processEvents();
    for (const Kind kind : {Kind::Key, Kind::Score}) QVERIFY(!model.column(model.columnOf(kind)).folded);
  }

  /// A click beside the numbers, in a folded column, chooses the row by its weight.
  void clickInAFoldedColumnChoosesTheWeight() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(KeyRowsModel::allFolded());
    RowView view(f.bench);
    QVERIFY(appears(view, {1256, 400}));
    auto* table = view.findChild<KeyRowsTable*>();
    const KeyRowsModel& model = table->model();
    const QModelIndex folded = model.index(3, model.columnOf(Kind::Score));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(folded).center());
    QCOMPARE(table->currentIndex(), model.index(3, model.columnOf(Kind::Weight)));
    QCOMPARE(f.selection.cell(), std::optional(CellRef{MatrixId::Weights, 0, f.selection.query(), 3}));
  }

  /// A click on a key or value shows its matrices at the top, which may be narrower than those of q.
  void clickOnAKeyOrValueMovesNothing() {
    Fixture f("cat-sat-mat");
    f.selection.setHead(2);
    f.selection.setQuery(2);
    for (const int width : {1256, 1100, 900}) {
      RowView view(f.bench);
      view.stackIfNarrow();
      QVERIFY(appears(view, {width, 400}));
      auto* table = view.findChild<KeyRowsTable*>();
      QCoreApplication::processEvents();
      const int top = table->y();
      for (const Kind kind : {Kind::Value, Kind::Key}) {
        const KeyRowsModel& model = table->model();
        const QModelIndex index = model.index(2, columnOf(model, kind, 1));
        table->scrollTo(index);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
        QCoreApplication::processEvents();
        QCOMPARE(table->y(), top);
      }
      f.selection.setCell(std::nullopt);
    }
  }

  /// The sentence that explains an unfolded stage can be read whole, below the headline, and does not move
  /// the rows.
  void headlineAndExplanationAreShownWhole() {
    Fixture f("cat-sat-mat");
    f.selection.setQuery(2);
    const QString usual = QStringLiteral("mat");
    for (const QString& word : {usual, QStringLiteral("incomprehensibly")})
      for (const QSize size : {QSize(1280, 400), QSize(1016, 284), QSize(890, 280)}) {
        QVERIFY(!renameToken(f.document, Side::Query, 5, word).refused);
        f.options.setFoldedStages(KeyRowsModel::allFolded());
        RowView view(f.bench);
        QVERIFY(appears(view, size));
        auto* table = view.findChild<KeyRowsTable*>();
        QCoreApplication::processEvents();
        const int top = table->y();
        for (const Kind kind :
             {Kind::Key, Kind::Score, Kind::Scaled, Kind::Exponential, Kind::Value, Kind::Product}) {
          table->model().toggleFolded(kind);
          QCoreApplication::processEvents();
          for (const char* name : {"headline", "hint"}) {
            const auto* label = view.findChild<QLabel*>(QLatin1String(name));
            QVERIFY(label->isVisible());
            QVERIFY2(label->heightForWidth(label->width()) <= label->height(), qPrintable(label->text()));
            QVERIFY(label->mapTo(&view, QPoint(0, label->height())).y() <= table->y());
          }
          if (word == usual) QCOMPARE(table->y(), top);
        }
      }
  }

  /// In a narrow view, a stage is explained beside a short headline. It ranks no equal weights either.
  void headlineFollowsTheSizeOfTheView() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(KeyRowsModel::allFolded());
    f.selection.setHead(2);
    f.selection.setQuery(2);  // looks most at "mat"
    RowView view(f.bench);
    QVERIFY(appears(view, {1280, 640}));
    const auto* headline = view.findChild<QLabel*>(QStringLiteral("headline"));
    view.findChild<KeyRowsTable*>()->model().toggleFolded(Kind::Key);
    QCoreApplication::processEvents();
    const QString sentence = headline->text();
    view.resize(890, 280);
    QTRY_VERIFY(headline->text().size() < sentence.size());
    const QString brief = headline->text();
    QVERIFY(brief.contains(QStringLiteral("mat")));
    view.resize(1280, 640);
    QTRY_COMPARE(headline->text(), sentence);
    view.resize(890, 280);
    QTRY_COMPARE(headline->text(), brief);
    f.selection.setHead(1);
    f.selection.setQuery(0);  // "The" and "the" are alike to "The"
    QVERIFY2(headline->text().contains(QStringLiteral(">the<")), qPrintable(headline->text()));
  }

  /// While an experiment is opened, a layout may come before the rows are updated.
  void viewIsResizedWhileAShorterExperimentIsOpened() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    QVERIFY(appears(view, {1280, 640}));
    view.findChild<KeyRowsTable*>()->model().toggleFolded(Kind::Key);
    // The selection stays at the first word, which looks most at "cat", so that the rows are updated last.
    Experiment shorter = f.document.experiment();
    while (shorter.queryCount() > 1) shorter = withTokenRemoved(std::move(shorter), Side::Query, 1);
    int resized = 0;
    const auto connection = connect(&f.document, &Document::wasReset, this, [&] {
      ++resized;
      view.resize(890, 280);
    });
    QVERIFY(!f.document.reset(shorter));
    disconnect(connection);
    QVERIFY(resized > 0);
    QCoreApplication::processEvents();
    QVERIFY(!view.findChild<QLabel*>(QStringLiteral("headline"))->text().contains(QStringLiteral("cat")));
  }

  /// The lines run beside the numbers and beside the headline. They are gone as soon as the view looks
  /// different.
  void linesFromAnEditRunBetweenTheNumbers() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(KeyRowsModel::allFolded());
    f.selection.setHead(2);
    f.selection.setQuery(2);
    const bool motion = theme::motion();
    theme::setMotion(true);
    const auto restore = qScopeGuard([motion] { theme::setMotion(motion); });
    RowView view(f.bench);
    QVERIFY(appears(view, {1280, 420}));
    auto* trail = view.findChild<EditTrail*>();
    const CellRef cell{MatrixId::QueryWeights, 2, 2, 2};
    const auto edit = [&] {
      const double before = f.document.experiment().heads[2].query_weights(2, 2);
      QVERIFY(!f.document.setEntry(cell, before == 2 ? 2.5 : 2));
      QCoreApplication::processEvents();
      QVERIFY(trail->isVisible());
    };
    edit();
    if (QTest::currentTestFailed()) return;
    // Where the lines are painted.
    QImage lines(view.size(), QImage::Format_ARGB32_Premultiplied);
    lines.fill(Qt::transparent);
    trail->render(&lines, {}, {}, QWidget::DrawChildren);
    const auto painted = [&](const QWidget* in, const QRect& rect) {
      const QRect there = QRect(in->mapTo(&view, rect.topLeft()), rect.size()) & lines.rect();
      QRect box;
      for (int y = there.top(); y <= there.bottom(); ++y)
        for (int x = there.left(); x <= there.right(); ++x)
          if (qAlpha(lines.pixel(x, y)) > 0) box |= QRect(x, y, 1, 1);
      return box;
    };
    QVERIFY(!painted(&view, view.rect()).isEmpty());
    for (const char* name : {"headline", "hint"}) {
      const auto* label = view.findChild<QLabel*>(QLatin1String(name));
      QVERIFY(!label->isVisible() || painted(label, label->rect()).isEmpty());
    }
    for (const auto* table : view.findChildren<MatrixTable*>()) {
      if (!table->isVisible()) continue;
      const QRect box = painted(table->viewport(), table->viewport()->rect());
      if (table->matrixModel()->id() == MatrixId::QueryWeights)
        // A frame around the edited number, and a vertical line between two columns.
        QVERIFY(!box.isEmpty() && box.width() <= table->columnWidth(2) + 6);
      else
        QVERIFY(box.isEmpty());
    }
    auto* rows = view.findChild<KeyRowsTable*>();
    const auto gone = [&](const std::function<void()>& change) {
      edit();
      if (QTest::currentTestFailed()) return;
      change();
      QTRY_VERIFY_WITH_TIMEOUT(!trail->isVisible(), 500);
    };
    const std::vector<std::function<void()>> changes{
        [&] { f.document.undo(); },        [&] { rows->model().toggleFolded(Kind::Key); },
        [&] { view.resize(1280, 300); },   [&] { f.selection.setQuery(1); },
        [&] { f.options.setDecimals(4); },
    };
    for (const auto& change : changes) {
      f.selection.setQuery(2);
      gone(change);
      if (QTest::currentTestFailed()) return;
    }
  }

  void headlineForgetsAnEditThatIsUndone() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    view.show();
    const auto* headline = view.findChild<QLabel*>(QStringLiteral("headline"));
    const QString before = headline->text();
    f.selection.setHead(2);
    f.selection.setQuery(0);  // "thing" of "The" is 0
    const QString of_the = headline->text();
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 2, 1, 0}, 5));
    QVERIFY(headline->text() != of_the);  // says why nothing changed
    f.document.undo();
    QTRY_COMPARE(headline->text(), of_the);
  }

  /// Equal weights have no strongest word that another one could replace.
  void headlineNamesNoWordInsteadOfATie() {
    Fixture f("it-animal-street");
    RowView view(f.bench);
    view.show();
    const auto* headline = view.findChild<QLabel*>(QStringLiteral("headline"));
    const int it = 5;
    f.selection.setQuery(it);
    const Matrix& x = f.document.experiment().query_embeddings;
    const auto set = [&](int dimension, double value) {
      QVERIFY(!f.document.setEntry({MatrixId::QueryEmbeddings, -1, it, dimension}, value));
      QCoreApplication::processEvents();
    };
    QCOMPARE(x(it, 3), 1.0);  // "asks one"
    set(3, 0);                // now all words alike
    set(2, 1);                // "asks many": the animals
    const auto& words = f.document.experiment().query_tokens;
    QVERIFY(headline->text().contains(QString::fromStdString(words[1])));
    QVERIFY2(!headline->text().contains(QString::fromStdString(words[0])), qPrintable(headline->text()));
  }

  /// Each edit is compared with the numbers directly before it, however soon it follows.
  void headlineComparesAnEditWithTheOneBefore() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    QVERIFY(appears(view, {1280, 640}));
    const auto* headline = view.findChild<QLabel*>(QStringLiteral("headline"));
    f.selection.setHead(2);
    f.selection.setQuery(1);  // "cat" looks most at "mat"
    const QString mat = QStringLiteral(">mat<"), the = QStringLiteral(">the<");
    // A sentence about an edit names the key before it, too. The key after it has the larger weight.
    const auto comparesEdit = [&](double value) {
      if (f.document.setEntry({MatrixId::QueryWeights, 2, 2, 2}, value)) qFatal("the edit is refused");
      QCoreApplication::processEvents();
      return headline->text().contains(mat) && headline->text().contains(the) &&
             headline->text().count(QLatin1Char('(')) == 1;
    };
    QVERIFY2(comparesEdit(-5), qPrintable(headline->text()));  // "the" instead of "mat"
    QVERIFY2(!comparesEdit(-5.5), qPrintable(headline->text()));
    QVERIFY2(comparesEdit(2), qPrintable(headline->text()));  // "mat" instead of "the"
  }

  void headlineDoesNotRankEqualWeights() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    view.show();
    const auto* headline = view.findChild<QLabel*>(QStringLiteral("headline"));
    f.selection.setHead(1);
    f.selection.setQuery(0);  // "The" and "the" are alike to "The" in the second head
    const QString text = headline->text();
    QVERIFY2(text.indexOf(QStringLiteral(">the<")) > text.indexOf(QStringLiteral(">The<")), qPrintable(text));
    const QString weight = NumberFormat{2, false}.text(f.document.trace().stage(MatrixId::Weights, 1)(0, 4));
    QCOMPARE(text.count(weight), 1);
    f.options.setNumbersShown(false);
    QVERIFY(!headline->text().contains(weight));
    f.options.setNumbersShown(true);
    // With five such words, their number is given instead of their names.
    QVERIFY(!setSentence(f.document, Side::Query, QStringLiteral("The the the the the cat")).refused);
    QVERIFY(!setPositionsKind(f.document, Positions::Kind::None));
    QVERIFY2(headline->text().contains(QRegularExpression(QStringLiteral("\\b5\\b"))),
             qPrintable(headline->text()));
  }

  /// A mask that masks no key of the shown word says so. One that does gives no such sentence.
  void headlineExplainsAMaskWithoutEffect() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 500}));
    const auto* headline = view.findChild<QLabel*>(QStringLiteral("headline"));
    f.selection.setQuery(5);
    QCoreApplication::processEvents();
    const Document& d = f.document;
    QVERIFY(!setMaskKind(f.document, Mask::Kind::Causal));
    const QString why = sameWeightsAfterMask(d.experiment(), d.trace(), f.selection.head(), 5);
    QTRY_VERIFY2(headline->text().contains(why), qPrintable(headline->text()));
    QVERIFY(!setMaskKind(f.document, Mask::Kind::None));
    QCoreApplication::processEvents();
    QVERIFY2(!headline->text().contains(why), qPrintable(headline->text()));
    f.selection.setQuery(2);
    QCoreApplication::processEvents();
    QVERIFY(!setMaskKind(f.document, Mask::Kind::Causal));
    QCoreApplication::processEvents();
    QVERIFY2(!headline->text().contains(u'“'), qPrintable(headline->text()));
  }

  void headlineForgetsAnEffectThatIsHidden() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    view.show();
    const auto* headline = view.findChild<QLabel*>(QStringLiteral("headline"));
    f.selection.setHead(2);
    f.selection.setQuery(2);
    const auto names = [headline](const char* word) {
      return headline->text().contains(QStringLiteral(">%1<").arg(QLatin1String(word)));
    };
    QVERIFY(names("mat"));
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 2, 2, 2}, -2));
    QVERIFY2(names("mat") && headline->text().count(QStringLiteral("<span")) == 3,
             qPrintable(headline->text()));  // another word instead of mat
    RegionSet hidden;
    hidden.add({MatrixId::Weights, 2, 0, 0, 6, 6});
    f.document.setGuidedHiding(hidden);
    QVERIFY2(!names("mat"), qPrintable(headline->text()));
    // The weights of another query were never known. An edit must not be compared with them.
    f.document.undo();
    f.selection.setQuery(1);
    f.document.setGuidedHiding({});
    QVERIFY(names("mat"));
    QVERIFY(!f.document.setEntry({MatrixId::QueryWeights, 2, 7, 0}, 0.01));
    QVERIFY2(!names("The"), qPrintable(headline->text()));  // the first word is not the strongest
  }

  /// Words are counted from 1 whatever the kind of positions.
  void titlesCountPositionsFromOne() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    view.show();
    f.selection.setQuery(2);
    for (const Positions::Kind kind : {Positions::Kind::Learned, Positions::Kind::Sinusoidal}) {
      QVERIFY(!setPositionsKind(f.document, kind));
      QStringList titles;
      static const QRegularExpression number(QStringLiteral("position (\\d)"));
      for (const auto* label : view.findChildren<QLabel*>())
        if (const auto match = number.match(label->text()); label->isVisible() && match.hasMatch())
          titles << match.captured(1);
      QCOMPARE(titles, QStringList{QStringLiteral("3")});
    }
  }

  /// e^x is explained by the scores that it is computed from.
  void exponentIsNamedByItsStage() {
    Fixture f("cat-sat-mat");
    const KeyRowsModel model(f.bench);
    const QString masked = QStringLiteral("masked"), scaled = QStringLiteral("scaled");
    QVERIFY(model.explanation(Kind::Exponential).contains(scaled));
    QVERIFY(!setScale(f.document, {Scale::Kind::None, 1.0}));
    QVERIFY(!model.explanation(Kind::Exponential).contains(scaled));
    QVERIFY(!setTemperature(f.document, 2));
    for (const QString& text : {model.explanation(Kind::Exponential), model.heading(Kind::Exponent)})
      QVERIFY2(!text.contains(masked), qPrintable(text));
    QVERIFY(!setTemperature(f.document, 1));
    QVERIFY(!setMaskKind(f.document, Mask::Kind::Causal));
    for (const QString& text : {model.explanation(Kind::Exponential), model.heading(Kind::Exponent)})
      QVERIFY2(text.contains(masked), qPrintable(text));
  }

  /// The first head ignores "thing" in W_Q and W_K, but not in W_V: the context of "cat" changes.
  void headlineTellsThatOnlyTheContextChanges() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    view.show();
    const auto* headline = view.findChild<QLabel*>(QStringLiteral("headline"));
    f.selection.setQuery(1);
    const auto context = [&] {
      const auto row = f.document.trace().stage(MatrixId::Context, 0).row(1);
      return std::vector<double>(row.begin(), row.end());
    };
    const std::vector<double> before = context();
    const CellRef thing{MatrixId::QueryEmbeddings, -1, 1, 1};
    QVERIFY(!f.document.setEntry(thing, 0.1));
    QVERIFY(context() != before);
    const Document& d = f.document;
    QVERIFY(headline->text().contains(sameWeightsText(d.experiment(), d.trace(), thing, 0, 1, true)));
    // An edit of another head changes neither weights nor context of this head.
    const CellRef other{MatrixId::QueryWeights, 2, 1, 0};
    QVERIFY(!f.document.setEntry(other, 5));
    QVERIFY(headline->text().contains(sameWeightsText(d.experiment(), d.trace(), other, 0, 1, false)));
  }

  /// If an edit changes no weight of the shown head, the headline names the head whose weights do change.
  void headlineNamesTheHeadThatChanges() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    view.show();
    const auto* headline = view.findChild<QLabel*>(QStringLiteral("headline"));
    f.selection.setQuery(1);
    const auto afterReason = [&](const CellRef& cell) {
      const QString reason = sameWeightsText(f.document.experiment(), f.document.trace(), cell, 0, 1, false);
      const qsizetype at = headline->text().indexOf(reason);
      return at < 0 ? QStringLiteral("no reason") : headline->text().mid(at + reason.size());
    };
    const CellRef third{MatrixId::QueryWeights, 2, 1, 0};
    const double before = f.document.trace().stage(MatrixId::Weights, 2)(1, 0);
    QVERIFY(!f.document.setEntry(third, 5));
    QVERIFY(f.document.trace().stage(MatrixId::Weights, 2)(1, 0) != before);
    QVERIFY2(afterReason(third).contains(QLatin1Char('3')), qPrintable(headline->text()));
    // "cat" has no "function word", so that no head changes.
    const CellRef none{MatrixId::QueryWeights, 2, 0, 0};
    QVERIFY(!f.document.setEntry(none, 5));
    QVERIFY2(!afterReason(none).contains(QLatin1Char('3')), qPrintable(headline->text()));
  }

  /// After a column was unfolded, a click on the number that is selected already shows its hint again.
  void clickOnTheSelectedNumberShowsItsHint() {
    Fixture f("cat-sat-mat");
    f.options.setFoldedStages(KeyRowsModel::allFolded());
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 500}));
    const auto* hint = view.findChild<QLabel*>(QStringLiteral("hint"));
    const auto links = [hint] { return hint->text().contains(QStringLiteral("href=\"why\"")); };
    f.selection.setCell(CellRef{MatrixId::Weights, 0, 0, 1});
    QTRY_VERIFY(links());
    auto* table = view.findChild<KeyRowsTable*>();
    table->model().toggleFolded(Kind::Key);
    QTRY_VERIFY(!links());
    const QModelIndex weight = table->model().index(1, table->rows().columnOf(Kind::Weight));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(weight).center());
    QCOMPARE(f.selection.cell(), (CellRef{MatrixId::Weights, 0, 0, 1}));
    QTRY_VERIFY(links());
  }

  /// A stroke over the mask is one step: the sentence compares with the weights before it.
  void effectIsThatOfTheWholeStep() {
    Fixture f("cat-sat-mat");
    QVERIFY(!setMaskKind(f.document, Mask::Kind::Causal));
    f.selection.setQuery(0);
    EffectLine effect(f.bench);
    Gesture stroke(f.document, QStringLiteral("Paint"));
    QVERIFY(!stroke.preview(withMayAttend(f.document.experiment(), 0, 1, true)));
    // The second cell is in another row, and changes nothing for this query.
    QVERIFY(!stroke.preview(withMayAttend(f.document.experiment(), 1, 2, true)));
    const QString none = sameWeightsAfterMask(f.document.experiment(), f.document.trace(), 0, 0);
    QVERIFY2(!effect.plainText().contains(none), qPrintable(effect.plainText()));
    stroke.commit();
    QCoreApplication::processEvents();
    QVERIFY(!setMayAttend(f.document, 1, 3, true));
    QVERIFY2(effect.plainText().contains(none), qPrintable(effect.plainText()));
  }

  /// A number that is typed over a computed one is refused. Enter after it leaves the refusal as it is.
  void enterAfterARefusedNumberKeepsTheRefusal() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 500}));
    auto* table = view.findChild<KeyRowsTable*>();
    QSignalSpy refused(&f.document, &Document::refused), ended(&f.document, &Document::refusalEnded),
        why(&f.selection, &Selection::whyAsked);
    table->setCurrentIndex(table->model().index(1, table->rows().columnOf(Kind::Score)));
    table->setFocus();
    QTest::keyClicks(table, QStringLiteral("1.5"));
    QCOMPARE(refused.count(), 3);
    ended.clear();
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(ended.count(), 0);
    QCOMPARE(why.count(), 0);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(why.count(), 1);
    QTest::keyClick(table, Qt::Key_Delete);  // a computed number cannot be removed, either
    QCOMPARE(refused.count(), 4);
  }

  /// If a word occurs twice, the headline says which one it means.
  void headlineTellsRepeatedWordsApart() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 500}));
    const auto* headline = view.findChild<QLabel*>(QStringLiteral("headline"));
    f.selection.setQuery(3);
    const auto place = [&](int key) { return QStringLiteral("token %1").arg(key + 1); };
    const auto strongest = [&] { return view.findChild<KeyRowsTable*>()->rows().row().strongest; };
    QTRY_VERIFY(strongest() >= 0);
    QVERIFY(!headline->text().contains(place(strongest())));
    const QString named = QString::fromStdString(f.document.experiment().token(Side::Key, strongest()));
    const int other = strongest() == 5 ? 4 : 5;
    QVERIFY(!renameToken(f.document, Side::Query, other, named).refused);
    QTRY_VERIFY2(headline->text().contains(place(strongest())), qPrintable(headline->text()));
  }

  /// When another query is selected, the key that the headline names scrolls into view, beside the selected
  /// key if there is room for both.
  void strongestKeyOfAnotherQueryIsInSight() {
    Fixture f("cat-sat-mat");
    f.setWords(12);
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 330}));
    auto* table = view.findChild<KeyRowsTable*>();
    const auto visible = [table](int key) {
      const QRect rect = table->visualRect(table->model().index(table->model().rowOf(key), 1));
      return table->viewport()->rect().contains(QPoint(1, rect.center().y()));
    };
    constexpr int kKey = 6;
    int checked = 0;
    for (int query = 0; query < 12; ++query) {
      table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum());
      f.selection.setKey(-1);
      f.selection.setQuery((query + 6) % 12);
      QCoreApplication::processEvents();
      f.selection.setKey(kKey);
      table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum());
      f.selection.setQuery(query);
      QCoreApplication::processEvents();
      const int strongest = table->rows().row().strongest;
      QVERIFY(visible(kKey));
      const int rows = table->viewport()->height() / table->rowHeight(0);
      const bool near = std::abs(kKey - strongest) < rows;
      if (near) QVERIFY2(visible(strongest), qPrintable(QString::number(strongest)));
      checked += near ? 1 : 0;
    }
    QVERIFY(checked > 3);
  }

  /// The hint about a selected weight stays when another query is selected, because the weight goes along.
  void linkToTheExplanationFollowsTheQuery() {
    Fixture f("cat-sat-mat");
    RowView view(f.bench);
    QVERIFY(appears(view, {1200, 500}));
    const auto* hint = view.findChild<QLabel*>(QStringLiteral("hint"));
    const auto links = [hint] { return hint->text().contains(QStringLiteral("href=\"why\"")); };
    f.selection.setCell(CellRef{MatrixId::Weights, 0, 0, 1});
    QTRY_VERIFY(links());
    f.selection.setPair(2, 3);
    QCOMPARE(f.selection.cell(), (CellRef{MatrixId::Weights, 0, 2, 3}));
    QTRY_VERIFY(links());
    // A key does not belong to the query.
    f.selection.setCell(CellRef{MatrixId::K, 0, 1, 1});
    f.selection.setQuery(4);
    QTRY_VERIFY(!links());
  }

  /// An invisible row view does no layout. It updates when it becomes visible again.
  void invisibleRowViewUpdatesLater() {
    Fixture f("cat-sat-mat");
    QStackedWidget pages;
    auto* view = new RowView(f.bench);
    pages.addWidget(view);
    pages.addWidget(new QWidget);
    pages.resize(1280, 500);
    pages.show();
    const auto* headline = view->findChild<QLabel*>(QStringLiteral("headline"));
    const QString before = headline->text();
    f.selection.setQuery(1);
    const QString second = headline->text();
    QVERIFY(second != before);
    pages.setCurrentIndex(1);
    f.selection.setQuery(0);
    QCOMPARE(headline->text(), second);
    pages.setCurrentIndex(0);
    QCOMPARE(headline->text(), before);
    f.selection.setQuery(1);
    QCOMPARE(headline->text(), second);
    pages.setCurrentIndex(1);
    f.selection.setQuery(0);
    QVERIFY(!f.document.setEntry({MatrixId::KeyWeights, 0, 1, 1}, 1.25));
    QVERIFY(!f.document.setEntry({MatrixId::KeyWeights, 0, 1, 1}, 1.5));
    view->showWhole();  // used for a picture
    const KeyRowsModel& rows = view->findChild<KeyRowsTable*>()->rows();
    QCOMPARE(valueAt(rows, 3, Kind::Weight), f.document.trace().stage(MatrixId::Weights, 0)(0, 3));
    // The current row is kept until the view becomes visible again.
    pages.setCurrentIndex(0);
    auto* const table = view->findChild<KeyRowsTable*>();
    table->setCurrentIndex(rows.index(4, columnOf(rows, Kind::Weight)));
    pages.setCurrentIndex(1);
    QVERIFY(!f.document.setEntry({MatrixId::KeyWeights, 0, 1, 1}, 0.25));
    QVERIFY(!f.document.setEntry({MatrixId::KeyWeights, 0, 1, 1}, 0.75));
    pages.setCurrentIndex(0);
    QCOMPARE(table->currentIndex().row(), 4);
    QCOMPARE(valueAt(rows, 4, Kind::Weight), f.document.trace().stage(MatrixId::Weights, 0)(0, 4));
  }
};

LAB_TEST(TestKeyRows, QApplication)

}  // namespace tst_key_rows
#include "tst_key_rows.moc"
